import { beforeEach, expect, test } from 'vitest'
import { freeLocalhost } from '../../../testing/free-localhost.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { aFeeShop, anUnpaidOrder, buyAt, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { allowResale, resaleCalls } from '#features/desk/resales/resale-testing.ts'
import { settleResales } from '#features/desk/resales/settle-resales.ts'
import { comeBack, decideAtSandbox, prepareFaultyServer, save, startPaying } from '#features/money/payments/payment-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'

const { server } = prepareFaultyServer()
const { offer, unitsOf } = resaleCalls(server)
let shop: FeeShop
let headers: Record<string, string>

beforeEach(async () => {
  await freeLocalhost(server.services.db)
  shop = await aFeeShop(server, { stock: 1 })
  server.clock.set('2026-06-01T10:00:00.000Z')
  await allowResale(server, shop)
  headers = await signInAdmin(server, shop.company)
})

const anOrderOnOffer = async () => {
  const order = await buyAt(server, shop, { product: 1 })
  expect((await offer(order, await unitsOf(order), 2250)).status).toBe(200)
  return order
}
const erase = async ({ id }: { id: number }) => codesOf(await server.send('erasePersonalData', { id }, { headers }))

test('RESL-13 PRIV-04 a buyer with a ticket on offer is erased once it is sold and their money is back', async () => {
  const order = await anOrderOnOffer()
  expect(await erase(order)).toEqual(['visit_still_to_come'])
  server.clock.advance(1000)
  const next = await anUnpaidOrder(server, shop, { product: 1 })
  await save(server, next, { customer: { first_name: 'Bo', last_name: 'Next', email: 'bo@buyer.example' }, terms_accepted: true })
  await comeBack(server, await decideAtSandbox(server, await startPaying(server, next), 'paid'))
  await settleResales(server.services)
  expect(await erase(order)).toEqual(['order_still_open'])
  await sendRefunds(server.services)
  expect(await erase(order)).toEqual([])
})

test('RESL-13 PRIV-04 the holder of a ticket on offer is not erased either', async () => {
  const order = await anOrderOnOffer()
  const invited = { invite_email: 'holder@buyer.example', invited_at: server.clock.now() }
  await server.services.db.updateTable('ticket').set(invited).where('order_id', '=', order.id).execute()
  const eraseHolder = () => server.send('erasePersonalDataOf', { email: 'holder@buyer.example' }, { headers })
  expect(codesOf(await eraseHolder())).toEqual(['visit_still_to_come'])
})

test('RESL-13 PRIV-05 what is not settled after the visit is waited for, also by those who are erased automatically', async () => {
  const order = await anOrderOnOffer()
  server.clock.set('2026-07-05T10:00:00.000Z')
  headers = await signInAdmin(server, shop.company)
  expect(await erase(order)).toEqual(['order_still_open'])
  server.clock.set('2026-08-05T10:00:00.000Z')
  headers = await signInAdmin(server, shop.company)
  await server.send('saveRetention', { months: 1 }, { headers })
  const waiting = async () =>
    (await server.send('listDueErasures', {}, { headers })).body.data.map(({ is_waiting }) => is_waiting)
  expect(await waiting()).toEqual([true])
  await settleResales(server.services)
  await sendRefunds(server.services)
  expect(await waiting()).toEqual([false])
})
