import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFakeStripe, STRIPE_TEST_KEY } from '../../../testing/providers/fake-stripe.ts'
import type { AccountProvider } from '../payment-adapter.ts'
import { ProviderRefused } from '../payment-provider.ts'
import { createStripe } from './create-stripe.ts'

const START = '2026-06-01T10:00:00.000Z'
let fake: Awaited<ReturnType<typeof startFakeStripe>>
let stripe: AccountProvider
let now = START
const { signal } = new AbortController()

beforeAll(async () => {
  fake = await startFakeStripe({ now: () => now })
  stripe = createStripe(`${fake.url}/v1`, { secret_key: STRIPE_TEST_KEY }, 'test', () => now)
})
afterAll(() => fake.stop())
beforeEach(() => {
  now = START
})

let count = 0
const make = async (fields: { method: string; amount?: number }) => {
  const asked = {
    reference: '7',
    amount: 2505,
    merchant: 'Zomer & Zo BV',
    description: 'Tuinfeest · 179762',
    return_url: 'https://shop.example/payment/return/7/secret',
    notice_url: 'https://shop.example/api/payment/stripe/4/notice',
    idempotency_key: `key-${++count}`,
    created_at: START,
    expires_at: '2026-06-01T10:15:00.000Z',
    language: 'nl',
    country: null,
    ...fields,
  }
  return (await stripe.createPayment(asked, signal)).provider_payment_id
}
const stateOf = async (id: string) => (await stripe.getPayment(id, signal)).status

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
