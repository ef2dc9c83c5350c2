import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FakeTransaction } from '../../../testing/providers/fake-stripe-payouts.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { aStripeShop, goToStripe, notifyOfStripe, type StripeShop } from '#features/money/accounts/stripe-testing.ts'
import { importAllSettlements } from './import-settlements.ts'
import { newestSettlement } from './settlements-testing.ts'

let of: StripeShop
beforeAll(async () => {
  of = await aStripeShop('test')
})
afterAll(() => of.stop())
beforeEach(async () => {
  of.fake.denied = []
  of.server.clock.advance(DAY_MS)
  of.headers = await signIn(of.server, await aUser(of.server, of.shop.company))
})

let ids = 0
const take = () => importAllSettlements(of.server.services)
const newest = () => newestSettlement(of, 'test')
const charge = (stripe_id: string, given: Partial<FakeTransaction> = {}): FakeTransaction => ({
  id: `txn_${++ids}`,
  category: 'charge',
  amount: 2000,
  fee: 35,
  tax: 6,
  of: stripe_id,
  ...given,
})
async function paid() {
  const { order, stripe_id } = await goToStripe(of)
  of.fake.decide(stripe_id, 'paid')
  expect(await notifyOfStripe(of, stripe_id)).toBe(200)
  return { order, stripe_id }
}

test('SETL-01 SETL-07 a payout is taken in with its balance transactions, whose payments are known by our id; test accounts stand apart', async () => {
  const { order, stripe_id } = await paid()
  of.fake.payOut({ transactions: [charge(stripe_id), { id: 'txn_radar', category: 'fee', amount: -5 }] })
  await take()
  const payout = await newest()
  expect(payout).toMatchObject({ amount: 1960, costs: 34, costs_vat: 6, expected_costs: null, differences: [], mode: 'test' })
  expect(payout?.lines).toMatchObject([
    { kind: 'payment', method: 'ideal', gross: 2000, fee: 35, net: 1965, order: { id: order.id } },
    { kind: 'cost', gross: 0, fee: 5, net: -5, order: null },
  ])
  expect(await newestSettlement(of)).toBeNull()
})

test('SETL-03 a refund that was made at Stripe is a difference of the order it is of, also in a later payout', async () => {
  const { order, stripe_id } = await paid()
  of.fake.payOut({ transactions: [charge(stripe_id)] })
  await take()
  of.server.clock.advance(DAY_MS)
  of.headers = await signIn(of.server, await aUser(of.server, of.shop.company))
  of.fake.payOut({
    transactions: [
      { id: 'txn_back', category: 'refund', amount: -500, of: stripe_id, source: 're_made_there' },
      { id: 'txn_taken', category: 'dispute', amount: -2000, fee: 2000, of: stripe_id, source: 'dp_unknown' },
      { id: 'txn_fixed', category: 'other_adjustment', amount: 3000 },
    ],
  })
  await take()
  const payout = await newest()
  expect(payout?.lines.map(({ kind, order: one }) => [kind, one?.id ?? null])).toEqual([
    ['refund', order.id],
    ['chargeback', order.id],
    ['adjustment', null],
  ])
  expect(payout?.differences.map(({ kind }) => kind)).toEqual(['refund_unknown', 'chargeback_unknown'])
  expect(payout?.by_method).toEqual([{ method: 'chargeback', quantity: 1, cost: 2000, expected: null }])
})

test('a payment of someone else who shares the account is unknown, whatever id it carries', async () => {
  of.fake.payOut({ transactions: [charge('cs_unknown')] })
  await take()
  expect((await newest())?.differences).toMatchObject([{ kind: 'unknown_payment', actual: 2000 }])
})

test('SETL-01 a payout under way, or whose transactions Stripe still gathers, is taken in later; one made by hand has no lines', async () => {
  const before = (await of.server.send('listSettlements', { page: 1, mode: 'test' }, { headers: of.headers })).body.total
  of.fake.payOut({ status: 'in_transit' })
  of.fake.payOut({ reconciliation_status: 'in_progress' })
  of.fake.payOut({ automatic: false, reconciliation_status: 'not_applicable', amount: 4200 })
  await take()
  expect(await newest()).toMatchObject({ amount: 4200, is_itemised: false, lines: [], differences: [] })
  for (const payout of of.fake.payouts) Object.assign(payout, { status: 'paid', reconciliation_status: 'completed' })
  of.server.clock.advance(DAY_MS)
  of.headers = await signIn(of.server, await aUser(of.server, of.shop.company))
  await take()
  expect((await of.server.send('listSettlements', { page: 1, mode: 'test' }, { headers: of.headers })).body.total).toBe(
    before + 3,
  )
})

test('SETL-02 a restricted key that may not read payouts says so; PAY. reports nothing of what it paid out', async () => {
  of.fake.denied = ['payouts']
  await take()
  const input = { mode: 'test' } as const
  expect((await of.server.send('listSettlementAccounts', input, { headers: of.headers })).body).toMatchObject([
    { provider: 'stripe', problem: 'rights_missing' },
  ])
  const credentials = {
    service_id: 'SL-1234-5678',
    token_code: 'AT-0044-1122',
    api_token: '5f4dcc3b5aa765d61d8327deb882cf99aabbccdd',
  }
  await of.server.send('createPaymentAccount', { provider: 'pay', ...input, credentials }, { headers: of.headers })
  expect((await of.server.send('listSettlementAccounts', input, { headers: of.headers })).body).toMatchObject([
    { provider: 'stripe' },
    { provider: 'pay', problem: 'not_offered' },
  ])
})
