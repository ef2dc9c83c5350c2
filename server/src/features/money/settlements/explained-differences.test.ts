import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { MOLLIE_PROFILE } from '../../../testing/providers/fake-mollie.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { aMollieShop, type MollieShop } from '#features/money/accounts/mollie-testing.ts'
import { transact } from '#platform/scope.ts'
import { systemScope } from '#features/services.ts'
import { compareStored } from './compare-stored.ts'
import { importAllSettlements } from './import-settlements.ts'
import { giveAccessToken, paidAtMollie, setPaymentCost } from './settlements-testing.ts'

let of: MollieShop
beforeAll(async () => {
  of = await aMollieShop('live')
  await setPaymentCost(of, 29)
  await giveAccessToken(of)
})
afterAll(() => of.stop())

/** A settlement with a payment that nobody knows, and costs that are not what is set; its id and where it differs. */
async function aDifferingSettlement() {
  of.server.clock.advance(2 * DAY_MS)
  of.headers = await signIn(of.server, await aUser(of.server, of.shop.company, { name: 'Ada Admin' }))
  const { payment } = await paidAtMollie(of)
  const stranger = { id: `tr_stranger_${payment.id}`, cents: 900, method: 'banktransfer', profileId: MOLLIE_PROFILE }
  of.fake.settle({ payments: [payment, stranger], rates: { ideal: 35 } })
  await importAllSettlements(of.server.services)
  const { id } = (await of.server.send('listSettlements', { page: 1 }, { headers: of.headers })).body.data[0]!
  return id
}
type Listed = 'all' | 'open' | 'explained'
const list = async (id: number, state: Listed = 'all') => {
  const { data, total } = (await of.server.send('listSettlementDifferences', { id, page: 1, state }, { headers: of.headers }))
    .body
  expect(data).toHaveLength(total)
  return data
}
const counts = async (id: number) => {
  const { differences, explained } = (await of.server.send('getSettlement', { id }, { headers: of.headers })).body
  return [differences, explained]
}
const explain = (id: number, difference_id: number, note = 'A sale by hand', headers = of.headers) =>
  of.server.send('explainSettlementDifference', { id, difference_id, note }, { headers })
const reopen = (id: number, difference_id: number) =>
  of.server.send('reopenSettlementDifference', { id, difference_id }, { headers: of.headers })
const compareAgain = (id: number) =>
  transact(systemScope(of.server.services, of.shop.company.id, 'test'), (scope) => compareStored(scope, id))

test('SETL-20 SETL-21 a difference is marked as explained, by whom, with a note that can be changed, and opened again', async () => {
  const id = await aDifferingSettlement()
  expect(await counts(id)).toEqual([2, 0])
  const [cost, stranger] = await list(id)
  expect((await explain(id, cost!.id, '  Mollie raised its rate  ')).status).toBe(200)
  expect(await counts(id)).toEqual([2, 1])
  const explanation = { note: 'Mollie raised its rate', by: 'Ada Admin', at: of.server.clock.now() }
  expect(await list(id, 'explained')).toMatchObject([{ kind: 'cost_differs', explanation }])
  expect(await list(id, 'open')).toMatchObject([{ id: stranger!.id, kind: 'unknown_payment', explanation: null }])
  // The open ones come first.
  expect((await list(id)).map(({ kind }) => kind)).toEqual(['unknown_payment', 'cost_differs'])
  await explain(id, cost!.id, 'Agreed with Mollie')
  expect((await list(id, 'explained'))[0]?.explanation?.note).toBe('Agreed with Mollie')
  expect((await reopen(id, cost!.id)).status).toBe(200)
  expect((await reopen(id, cost!.id)).status).toBe(200)
  expect(await counts(id)).toEqual([2, 0])
  const trail = await of.server.services.db
    .selectFrom('audit')
    .select(['action', 'entity', 'user_name', 'before', 'after'])
    .where('company_id', '=', of.shop.company.id)
    .where('action', 'in', ['difference_explained', 'explanation_removed'])
    .orderBy('id')
    .execute()
  expect(trail.map(({ action, user_name }) => [action, user_name])).toEqual([
    ['difference_explained', 'Ada Admin'],
    ['difference_explained', 'Ada Admin'],
    ['explanation_removed', 'Ada Admin'],
  ])
  expect(trail.map(({ before }) => before)).toEqual(
    [null, 'Mollie raised its rate', 'Agreed with Mollie'].map((note) => ({ note })),
  )
  expect(trail[0]).toMatchObject({
    entity: 'payment_account',
    after: { note: 'Mollie raised its rate', difference: 'cost_differs', about: 'ideal', expected: 29, actual: 35 },
  })
})

test('SETL-22 it stays explained when the settlement is compared again, and is open again once it is of other amounts', async () => {
  const id = await aDifferingSettlement()
  for (const { id: difference_id } of await list(id)) await explain(id, difference_id)
  await compareAgain(id)
  expect(await counts(id)).toEqual([2, 2])
  await of.server.services.db
    .updateTable('payment_cost')
    .set({ fee_fixed: 20 })
    .where('company_id', '=', of.shop.company.id)
    .execute()
  await compareAgain(id)
  expect(await counts(id)).toEqual([2, 1])
  const [open] = await list(id, 'open')
  expect(open).toMatchObject({ kind: 'cost_differs', expected: 20, actual: 35 })
  await explain(id, open!.id, 'Known')
  expect(await counts(id)).toEqual([2, 2])
  await of.server.services.db
    .updateTable('payment_cost')
    .set({ fee_fixed: 29 })
    .where('company_id', '=', of.shop.company.id)
    .execute()
})

test('SETL-20 without a note, with one that is too long, of another settlement or company, or without the permission it is refused', async () => {
  const id = await aDifferingSettlement()
  const other = await aDifferingSettlement()
  const [one] = await list(id)
  expect(codesAndFields(await explain(id, one!.id, ' '))).toEqual(['field_required note'])
  expect(codesAndFields(await explain(id, one!.id, 'x'.repeat(1001)))).toEqual(['text_too_long note'])
  expect((await explain(other, one!.id)).status).toBe(404)
  const stranger = await signInAdmin(of.server, await aCompany(of.server.services.db, { host: 'stranger.example' }))
  expect((await explain(id, one!.id, 'Mine', stranger)).status).toBe(404)
  const clerk = await signInWith(of.server, of.shop.company, 'order.view')
  expect((await explain(id, one!.id, 'Mine', clerk)).status).toBe(403)
  expect(await counts(id)).toEqual([2, 0])
})
