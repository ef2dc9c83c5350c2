import { beforeEach, expect, test } from 'vitest'
import { anEvent } from '../../../testing/builders.ts'
import { freeLocalhost } from '../../../testing/free-localhost.ts'
import { companyScope } from '../../../testing/paid-order.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { aFeeShop, anUnpaidOrder, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { booksOf, prepareFaultyServer, type PlacedOrder } from '#features/money/payments/payment-testing.ts'
import { recordPaymentByHand } from '#features/money/payments/settling/record-payment-by-hand.ts'
import { cancellationCalls, offerCancelling } from './cancellation-testing.ts'

const { server } = prepareFaultyServer()
const db = () => server.services.db
const { read, cancel, unitsOf } = cancellationCalls(server)
let shop: FeeShop
let headers: Record<string, string>

beforeEach(async () => {
  await freeLocalhost(db())
  shop = await aFeeShop(server, { stock: 1000 })
  headers = await signInAdmin(server, shop.company)
  server.clock.set('2026-06-01T10:00:00.000Z')
  await offerCancelling(server, shop)
})

/** An order of so many tickets that was paid in cash. */
async function paidInCash(product: number): Promise<PlacedOrder> {
  const order = await anUnpaidOrder(server, shop, { product })
  await recordPaymentByHand(companyScope(server, shop.company.id), { order_id: order.id, method: 'cash' })
  return order
}
const owedTo = async ({ id }: PlacedOrder, as = headers) => server.send('getOwedToBuyer', { id }, { headers: as })
const settle = ({ id }: PlacedOrder, amount: number, as = headers) =>
  server.send('settleOwedToBuyer', { id, amount }, { headers: as })
/** What the buyer was mailed about it, the first mail first. */
const textsTo = async ({ id }: PlacedOrder) => {
  await server.services.jobs.drain()
  const mails = db().selectFrom('mail').select('text').where('kind', '=', 'visitor_cancelled')
  const rows = await mails.where('dedupe_key', 'like', `visitor_cancelled:${id}:%`).orderBy('id').execute()
  return rows.map(({ text }) => text ?? '')
}

test('SELF-07 SELF-06 each mail says what goes back for what was cancelled then, and that it is given back in person', async () => {
  const order = await paidInCash(3)
  const [one, two, three] = await unitsOf(order)
  await cancel(order, [one!, two!], 4000)
  server.clock.advance(1000)
  await cancel(order, [three!], 2000)
  const [first, second] = await textsTo(order)
  expect(first).toMatch(/40,00 goes back to you\. You paid in cash/)
  expect(second).toMatch(/20,00 goes back to you\. You paid in cash/)
  expect(second).not.toMatch(/[46]0,00/)
})

test('SELF-07 where nothing goes back by the terms the mail says that, and of no refund', async () => {
  await offerCancelling(server, shop, { cancel_percentage: 0 })
  const order = await paidInCash(1)
  expect((await cancel(order, await unitsOf(order), 0)).status).toBe(200)
  const [text] = await textsTo(order)
  expect(text).toContain('nothing is refunded')
  expect(text).not.toMatch(/goes back to you|We're refunding/)
})

test('SELF-12 what was cancelled together is owed until all of it was given back', async () => {
  const order = await paidInCash(2)
  const units = await unitsOf(order)
  await cancel(order, units, 4000)
  const refund = { id: order.id, order_product_ids: [units[0]!], send_email: false }
  expect((await server.send('refundOrder', refund, { headers })).status).toBe(200)
  expect([(await owedTo(order)).body, (await read(order)).cancelled]).toMatchObject([{ owed: 2000 }, [{ state: 'owed' }]])
  expect((await settle(order, 2000)).body).toEqual({ owed: 0 })
  expect((await read(order)).cancelled).toMatchObject([{ state: 'refunded' }])
})

test('SELF-12 who sees other events only neither reads what is owed to a buyer nor writes down that it was given back', async () => {
  const order = await paidInCash(1)
  await cancel(order, await unitsOf(order), 2000)
  const elsewhere = await anEvent(db(), shop.company)
  const stranger = await signIn(server, await aUser(server, shop.company, { events: [elsewhere] }))
  expect([(await owedTo(order, stranger)).status, (await settle(order, 2000, stranger)).status]).toEqual([403, 403])
  expect((await booksOf(server, order.id)).refunds).toEqual([])
  const here = await signIn(server, await aUser(server, shop.company, { events: [shop.event] }))
  expect([(await owedTo(order, here)).body, (await settle(order, 2000, here)).body]).toEqual([{ owed: 2000 }, { owed: 0 }])
})

test('SELF-12 the payment fee that is owed stands in the refund', async () => {
  await offerCancelling(server, shop, { cancel_percentage: 100, cancel_returns_fees: true })
  const order = await paidInCash(1)
  const { total } = (await server.send('getOrder', { id: order.id, secret: order.secret })).body
  expect((await cancel(order, await unitsOf(order), total)).body).toMatchObject({ cancelled: [{ amount: total, state: 'owed' }] })
  expect((await settle(order, total)).body).toEqual({ owed: 0 })
  const { refunds, order: paid } = await booksOf(server, order.id)
  expect(paid.payment_fee).toBeGreaterThan(0)
  expect(refunds).toMatchObject([{ amount: total, payment_fee: paid.payment_fee }])
})

test('SELF-06 of a test order that was paid in cash nothing is owed', async () => {
  const order = await paidInCash(1)
  await db().updateTable('order').set({ is_test: true, payment_status: 'test_order_paid' }).where('id', '=', order.id).execute()
  expect((await cancel(order, await unitsOf(order), 2000)).body).toMatchObject({ cancelled: [{ state: 'refunded' }] })
  expect((await owedTo(order)).body).toEqual({ owed: 0 })
})
