import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOLLIE_LIVE_KEY, MOLLIE_PROFILE, startFakeMollie } from '../../../testing/providers/fake-mollie.ts'
import { MOLLIE_ACCESS_TOKEN } from '../../../testing/providers/fake-mollie-settlements.ts'
import { ProviderDenied } from '../payment-provider.ts'
import type { Part, SettlementSource } from '../settlement-source.ts'
import { createMollie } from './create-mollie.ts'
import { wholeCents } from './mollie-settlement-costs.ts'

let fake: Awaited<ReturnType<typeof startFakeMollie>>
let now = '2026-06-01T10:00:00.000Z'
const { signal } = new AbortController()

beforeAll(async () => {
  fake = await startFakeMollie({ now: () => now, page: 2 })
})
afterAll(() => fake.stop())

const settlementsOf = (mode: 'test' | 'live', access_token = '') =>
  createMollie(`${fake.url}/v2`, { api_key: MOLLIE_LIVE_KEY, access_token }, mode).settlements
const source = (access_token = MOLLIE_ACCESS_TOKEN): SettlementSource => {
  const settlements = settlementsOf('live', access_token)
  if (typeof settlements === 'string') throw new Error(settlements)
  return settlements
}
/** Every part of a list, one after the other, and how many there were. */
async function all<T>(ask: (from: string | null) => Promise<Part<T>>): Promise<{ items: T[]; parts: number }> {
  const items: T[] = []
  let from: string | null = null
  for (let parts = 1; ; parts++) {
    const part: Part<T> = await ask(from)
    items.push(...part.items)
    if (part.next === null) return { items, parts }
    from = part.next
  }
}
const about = { profileId: MOLLIE_PROFILE }

test('SETL-01 lists are read page by page: payments, then captures, refunds, chargebacks and costs', async () => {
  const payments = Array.from({ length: 5 }, (_, index) => ({ id: `tr_${index}`, cents: 1000, method: 'ideal', ...about }))
  const returns = Array.from({ length: 3 }, (_, index) => ({ id: `x_${index}`, paymentId: 'tr_0', cents: 10, ...about }))
  const id = fake.settle({ payments, refunds: returns, chargebacks: returns.slice(0, 1), rates: { ideal: 29 } })
  const { items, parts } = await all((from) => source().listLines(id, from, signal))
  expect(items.map(({ kind, gross }) => `${kind} ${gross}`)).toEqual([
    ...Array.from({ length: 5 }, () => 'payment 1000'),
    ...Array.from({ length: 3 }, () => 'refund -10'),
    'chargeback -10',
    'cost 0',
  ])
  expect(parts).toBe(3 + 1 + 2 + 1 + 1)
})

test('SETL-01 money that Klarna had reserved is returned as the payment it is of, though Mollie lists its capture only', async () => {
  const payments = [
    { id: 'tr_later', cents: 2350, method: 'klarna', ...about },
    { id: 'tr_other', cents: 1000, method: 'klarna', profileId: 'pfl_another' },
  ]
  const id = fake.settle({ payments })
  const { items } = await all((from) => source().listLines(id, from, signal))
  const told = { provider_payment_id: 'tr_later', method: 'klarna', gross: 2350 }
  expect(items).toMatchObject([
    { kind: 'payment', provider_line_id: 'cpt_later', ...told },
    { kind: 'elsewhere', provider_payment_id: 'tr_other' },
  ])
})

test('SETL-01 settlements are read back to the day that is asked for, and no further', async () => {
  for (let day = 2; day <= 9; day++) {
    now = `2026-06-0${day}T10:00:00.000Z`
    fake.settle({ amount: day * 100 })
  }
  fake.asked.length = 0
  const { items } = await all((from) => source().listSettlements('2026-06-07T00:00:00.000Z', from, signal))
  expect(items.map(({ amount }) => amount)).toEqual([900, 800, 700])
  expect(fake.asked).toHaveLength(2)
})

test('SETL-02 an API key may not read them, nor an access token without the right; test payments have none', async () => {
  expect([settlementsOf('test', MOLLIE_ACCESS_TOKEN), settlementsOf('live')]).toEqual(['not_in_test', 'key_missing'])
  const ask = (token: string) =>
    source(token)
      .listSettlements(now, null, signal)
      .catch((error: unknown) => error)
  expect(await ask(MOLLIE_LIVE_KEY)).toBeInstanceOf(ProviderDenied)
  expect(await ask(MOLLIE_LIVE_KEY)).toMatchObject({ lacks_rights: false })
  fake.settlements.rights = false
  expect(await ask(MOLLIE_ACCESS_TOKEN)).toMatchObject({ name: 'ProviderDenied', lacks_rights: true })
  fake.settlements.rights = true
})

test.each([
  ['39.75', 3975],
  ['0.4410', 44],
  ['0.605', 61],
  ['-43.2000', -4320],
  ['-0.0050', -1],
  ['12', 1200],
])('%s euros are %i cents', (value, cents) => {
  expect(wholeCents(value)).toBe(cents)
})
