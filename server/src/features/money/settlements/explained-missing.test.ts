import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { MISSING_AFTER_DAYS } from '@entree/domain/money/settlements.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { aMollieShop, type MollieShop } from '#features/money/accounts/mollie-testing.ts'
import { importAllSettlements } from './import-settlements.ts'
import { giveAccessToken, paidAtMollie } from './settlements-testing.ts'

let of: MollieShop
/** Payments that are in no settlement, and one that is. */
let missing: number[]
let settled: number
beforeAll(async () => {
  of = await aMollieShop('live')
  await giveAccessToken(of)
  const first = await paidAtMollie(of)
  of.fake.settle({ payments: [first.payment], rates: { ideal: 29 } })
  await importAllSettlements(of.server.services)
  settled = await paymentOf(first.order.id)
  missing = []
  for (let count = 0; count < 2; count++) missing.push(await paymentOf((await paidAtMollie(of)).order.id))
  of.server.clock.advance((MISSING_AFTER_DAYS + 1) * DAY_MS)
  await importAllSettlements(of.server.services)
  of.headers = await signIn(of.server, await aUser(of.server, of.shop.company, { name: 'Ada Admin' }))
})
afterAll(() => of.stop())

async function paymentOf(order_id: number): Promise<number> {
  const { db } = of.server.services
  return (await db.selectFrom('payment').select('id').where('order_id', '=', order_id).executeTakeFirstOrThrow()).id
}
const list = async (state?: 'all' | 'open' | 'explained') => {
  const { data, total } = (
    await of.server.send('listUnsettledPayments', { page: 1, ...(state ? { state } : {}) }, { headers: of.headers })
  ).body
  expect(data).toHaveLength(total)
  return data
}
const idsOf = (payments: { id: number }[]) => payments.map(({ id }) => id)
const explain = (id: number, note = 'Held back by Mollie', headers = of.headers) =>
  of.server.send('explainUnsettledPayment', { id, note }, { headers })
const reopen = (id: number, headers = of.headers) => of.server.send('reopenUnsettledPayment', { id }, { headers })

test('SETL-23 a payment in no settlement is marked as explained, by whom, with a note that can be changed, and opened again', async () => {
  const [first, second] = missing as [number, number]
  expect(idsOf(await list())).toEqual(missing)
  expect((await explain(first, '  Held back by Mollie ')).status).toBe(200)
  const explanation = { note: 'Held back by Mollie', by: 'Ada Admin', at: of.server.clock.now() }
  expect(await list('explained')).toMatchObject([{ id: first, explanation }])
  expect(await list('open')).toMatchObject([{ id: second, explanation: null }])
  expect(idsOf(await list())).toEqual(missing)
  await explain(first, 'In the settlement of July')
  expect((await list('explained'))[0]?.explanation?.note).toBe('In the settlement of July')
  // Asked for again by the provider's overview, it stays explained.
  of.server.clock.advance(2 * DAY_MS)
  await importAllSettlements(of.server.services)
  of.headers = await signIn(of.server, await aUser(of.server, of.shop.company, { name: 'Ben Admin' }))
  expect(idsOf(await list('open'))).toEqual([second])
  expect((await reopen(first)).status).toBe(200)
  expect((await reopen(first)).status).toBe(200)
  expect(idsOf(await list('open'))).toEqual(missing)
  const trail = await of.server.services.db
    .selectFrom('audit')
    .select(['action', 'entity', 'entity_id', 'user_name', 'after'])
    .where('action', 'in', ['unsettled_explained', 'unsettled_reopened'])
    .orderBy('id')
    .execute()
  expect(trail.map(({ action, user_name }) => [action, user_name])).toEqual([
    ['unsettled_explained', 'Ada Admin'],
    ['unsettled_explained', 'Ada Admin'],
    ['unsettled_reopened', 'Ben Admin'],
  ])
  const account = { entity: 'payment_account', entity_id: of.account_id }
  expect(trail[0]).toMatchObject({ ...account, after: { note: 'Held back by Mollie', amount: 2000 } })
})

test('SETL-23 without a note, with one that is too long, of one that was settled, another company, or without the permission it is refused', async () => {
  const [one] = missing as [number]
  expect(codesAndFields(await explain(one, ' '))).toEqual(['field_required note'])
  expect(codesAndFields(await explain(one, 'x'.repeat(1001)))).toEqual(['text_too_long note'])
  expect((await explain(settled)).status).toBe(404)
  const stranger = await signInAdmin(of.server, await aCompany(of.server.services.db, { host: 'stranger.example' }))
  expect((await explain(one, 'Mine', stranger)).status).toBe(404)
  await explain(one)
  expect((await reopen(one, stranger)).status).toBe(404)
  expect(idsOf(await list('explained'))).toEqual([one])
  const clerk = await signInWith(of.server, of.shop.company, 'order.view')
  expect((await explain(one, 'Mine', clerk)).status).toBe(403)
})
