import { afterAll, beforeEach, expect, test } from 'vitest'
import { ProviderRefused } from '../payment-provider.ts'
import { signal, START, startStripeTest } from './stripe-testing.ts'

let now = START
const { fake, stripe, make, stateOf } = await startStripeTest(() => now)
afterAll(() => fake.stop())
beforeEach(() => {
  now = START
})

test('PAY-26 a voucher is pending with its numbers for as long as Stripe waits for it', async () => {
  fake.methods.push('multibanco')
  const id = await make({ method: 'multibanco' })
  fake.decide(id, 'pending')
  const { status, transfer } = await stripe.getPayment(id, signal)
  expect(status).toBe('pending')
  const none = { holder: null, iban: null, bic: null }
  expect(transfer).toEqual({
    ...none,
    entity: '12345',
    reference: '999123456',
    amount: 2505,
    ends_on: '2026-06-08',
    page: expect.stringContaining('/multibanco/voucher/'),
  })
  now = '2026-06-07T10:00:00.000Z'
  expect(await stateOf(id)).toBe('pending')
  fake.decide(id, 'failed')
  expect(await stateOf(id)).toBe('failed')
})

test('PAY-27 a debit is pending until the bank has paid or refused it, and has a limit', async () => {
  fake.methods.push('sepa_debit')
  const id = await make({ method: 'directdebit' })
  expect(fake.sessions.get(id)!.form['payment_method_types']).toEqual({ 0: 'sepa_debit' })
  fake.decide(id, 'pending')
  now = '2026-06-20T10:00:00.000Z'
  const { status, transfer } = await stripe.getPayment(id, signal)
  expect({ status, transfer }).toEqual({ status: 'pending', transfer: null })
  fake.decide(id, 'failed')
  expect(await stateOf(id)).toBe('failed')
  now = START
  await expect(make({ method: 'directdebit', amount: 1_000_001 })).rejects.toThrow(ProviderRefused)
  expect((await stripe.check(signal)).methods).toContainEqual(
    expect.objectContaining({ adapter: 'directdebit', maximum: 1_000_000 }),
  )
})
