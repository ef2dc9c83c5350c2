import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeStripe, STRIPE_TEST_KEY } from '../../../testing/providers/fake-stripe.ts'
import { createStripe } from './create-stripe.ts'

const now = () => '2026-06-01T10:00:00.000Z'
const { signal } = new AbortController()
let fake: Awaited<ReturnType<typeof startFakeStripe>>
beforeAll(async () => {
  fake = await startFakeStripe({ now, page: 2 })
})
afterAll(() => fake.stop())

test('SETL-01 payouts and their transactions are read page by page, without the transaction of the payout itself', async () => {
  const { settlements } = createStripe(`${fake.url}/v1`, { secret_key: STRIPE_TEST_KEY }, 'test', now)
  if (typeof settlements === 'string') throw new Error(settlements)
  const transactions = Array.from({ length: 4 }, (_, index) => ({ id: `txn_${index}`, category: 'fee' as const, amount: -5 }))
  const id = fake.payOut({ transactions })
  fake.payOut({ arrival_date: 1 })
  fake.payOut({})
  fake.payOut({})
  const since = '2026-05-01T00:00:00.000Z'
  const first = await settlements.listSettlements(since, null, signal)
  const second = await settlements.listSettlements(since, first.next, signal)
  expect([first.items.length, second.items.map(({ provider_settlement_id }) => provider_settlement_id), second.next]).toEqual([
    2,
    [id],
    null,
  ])
  const lines: string[] = []
  let from: string | null = null
  do {
    const part = await settlements.listLines(id, from, signal)
    lines.push(...part.items.map(({ provider_line_id }) => provider_line_id))
    from = part.next
  } while (from !== null)
  expect(lines).toEqual(['txn_0', 'txn_1', 'txn_2', 'txn_3'])
})
