import { beforeEach, expect, test } from 'vitest'
import { aProduct } from '../../../testing/builders.ts'
import { freeLocalhost } from '../../../testing/free-localhost.ts'
import { companyScope } from '../../../testing/paid-order.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { aFeeShop, anUnpaidOrder, buyAt, takenOf, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { booksOf, prepareFaultyServer } from '#features/money/payments/payment-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
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

const offer = (terms: object) => offerCancelling(server, shop, terms)
const statuses = async (id: number) => (await booksOf(server, id)).tickets.map(({ status }) => status)

test('SELF-06 what was paid in cash is owed: the tickets are cancelled, no refund is made, and no more is owed than was paid', async () => {
  const order = await anUnpaidOrder(server, shop, { product: 2 })
  await recordPaymentByHand(companyScope(server, shop.company.id), { order_id: order.id, method: 'cash' })
  // 51.57 were paid, and 30.00 of it the organiser gave back already.
  await server.send('refundOrder', { id: order.id, amount: 3000 }, { headers })
  const [one, two] = await unitsOf(order)
  const first = await cancel(order, [one!], 2000)
  expect(first.body).toMatchObject({
    is_by_hand: true,
    cancelled: [{ amount: 2000, state: 'owed' }],
    refundable: { remaining: 157 },
  })
  server.clock.advance(1000)
  expect((await cancel(order, [two!], 157)).body).toMatchObject({ state: 'over', cancelled: [{ amount: 157 }, { amount: 2000 }] })
  expect((await booksOf(server, order.id)).refunds.map(({ amount }) => amount)).toEqual([3000])
  expect(await statuses(order.id)).toEqual(['cancelled', 'cancelled'])
  expect(await takenOf(server, shop)).toEqual([0, 0])
})

test('SELF-12 staff see what is owed, and write down once that it was given back; another amount than was shown is refused', async () => {
  const order = await anUnpaidOrder(server, shop, { product: 1, other: 1 })
  await recordPaymentByHand(companyScope(server, shop.company.id), { order_id: order.id, method: 'cash' })
  await cancel(order, [(await unitsOf(order))[0]!], 2000)
  const { id } = order
  const owed = async () => (await server.send('getOwedToBuyer', { id }, { headers })).body
  const settle = (amount: number) => server.send('settleOwedToBuyer', { id, amount }, { headers })
  expect(await owed()).toEqual({ owed: 2000 })
  // Who gives it back as a refund of products is proposed what is owed, not what was paid.
  const { products } = (await server.send('getRefundable', { id }, { headers })).body
  expect(products.map(({ price, service_fee }) => [price, service_fee])).toEqual([
    [2000, 0],
    [733, 61],
  ])
  expect(codesOf(await settle(1999))).toEqual(['refund_changed'])
  const answers = await Promise.all([settle(2000), settle(2000), settle(2000)])
  expect(answers.map(({ body }) => body)).toEqual([{ owed: 0 }, { owed: 0 }, { owed: 0 }])
  expect(await owed()).toEqual({ owed: 0 })
  expect((await read(order)).cancelled).toMatchObject([{ amount: 2000, state: 'refunded' }])
  expect((await booksOf(server, id)).refunds).toMatchObject([{ status: 'done', amount: 2000 }])
  const { data } = (await server.send('listRecordChanges', { entity: 'order', entity_id: id }, { headers })).body
  expect(data.filter(({ action }) => action === 'refunded')).toMatchObject([{ after: { amount: 2000, products: 1 } }])
  const held = await signInWith(server, shop.company, 'order.view', 'order.detail')
  expect((await server.send('getOwedToBuyer', { id }, { headers: held })).status).toBe(403)
  expect((await server.send('settleOwedToBuyer', { id, amount: 1 }, { headers: held })).status).toBe(403)
  expect(await recount(db())).toEqual([])
})

// Guard: of what staff gave back otherwise since, no cent goes back twice.
test('SELF-12 what staff gave back of the payment otherwise is not given again', async () => {
  const order = await anUnpaidOrder(server, shop, { product: 1 })
  await recordPaymentByHand(companyScope(server, shop.company.id), { order_id: order.id, method: 'cash' })
  await cancel(order, await unitsOf(order), 2000)
  // 25.96 were paid.
  await server.send('refundOrder', { id: order.id, amount: 1000 }, { headers })
  const settled = await server.send('settleOwedToBuyer', { id: order.id, amount: 2000 }, { headers })
  expect(settled.refusals).toEqual([{ code: 'refund_above_paid', field: 'amount', remaining: 1596 }])
  expect((await booksOf(server, order.id)).refunds.map(({ amount }) => amount)).toEqual([1000])
})

test('SELF-04 SELF-05 a donation stays, and so does what another product of the rest depends on', async () => {
  const order = await buyAt(server, shop, { product: 1, other: 1 })
  const [ticket, other] = await unitsOf(order)
  const needs = { company_id: shop.company.id, product_id: shop.other.id, parent_id: shop.product.id }
  await db().insertInto('product_parent').values(needs).execute()
  expect(codesOf(await cancel(order, [ticket!], 2000))).toEqual(['self_cancel_needs'])
  await db().updateTable('product').set({ product_type_id: 6 }).where('id', '=', shop.other.id).execute()
  expect((await read(order)).units).toMatchObject([{ kept: null }, { kept: 'donation' }])
  expect(codesOf(await cancel(order, [other!], 586))).toEqual(['self_cancel_kept'])
  expect(await statuses(order.id)).toEqual(['active', 'active'])
})

test('SELF-03 SELF-06 for nothing, and of a free order, the tickets go back without a refund', async () => {
  await offer({ cancel_percentage: 0 })
  const order = await buyAt(server, shop, { product: 1, other: 1 })
  const [one] = await unitsOf(order)
  expect((await cancel(order, [one!], 0)).body.cancelled).toMatchObject([{ amount: 0, state: 'nothing' }])
  await offer({ cancel_percentage: 100 })
  const free = await buyAt(server, shop, { other: 1 })
  await db().updateTable('order_product').set({ discount_price: 0, service_fee: 0 }).where('order_id', '=', free.id).execute()
  await db().updateTable('order').set({ payment_fee: 0, total: 0 }).where('id', '=', free.id).execute()
  expect((await cancel(free, await unitsOf(free), 0)).body).toMatchObject({ state: 'over', cancelled: [{ state: 'nothing' }] })
  for (const { id } of [order, free]) expect((await booksOf(server, id)).refunds).toEqual([])
  expect((await booksOf(server, free.id)).order.is_cancelled).toBe(true)
  expect(await recount(db())).toEqual([])
})

test('SELF-06 a test order gives its stock back and moves no money', async () => {
  const order = await buyAt(server, shop, { product: 1 })
  await db().updateTable('order').set({ is_test: true, payment_status: 'test_order_paid' }).where('id', '=', order.id).execute()
  expect((await cancel(order, await unitsOf(order), 2000)).body).toMatchObject({ state: 'over', is_by_hand: false })
  expect((await booksOf(server, order.id)).refunds).toMatchObject([{ status: 'done', amount: 2000 }])
})

test('SELF-05 what came with a ticket goes along, and cannot go alone; a rest below the minimum is refused', async () => {
  const cup = await aProduct(db(), shop.event, { addition_of: shop.product.id, price: 250 })
  await db()
    .insertInto('point_of_sale_product')
    .values({
      company_id: shop.company.id,
      point_of_sale_id: shop.point_of_sale.id,
      product_id: cup.id,
      stock_pool_id: cup.stock_pool_id,
    })
    .execute()
  const order = await buyAt(server, shop, { product: 2 })
  const { units } = await read(order)
  const [ticket] = units.filter(({ product_id }) => product_id === shop.product.id)
  const added = units.find(({ came_with }) => came_with === ticket!.order_product_id)
  expect(units).toHaveLength(4)
  expect(codesOf(await cancel(order, [added!.order_product_id], 200))).toEqual(['self_cancel_kept'])
  await db().updateTable('product').set({ min_buy: 2 }).where('id', '=', shop.product.id).execute()
  expect((await cancel(order, [ticket!.order_product_id], 2200)).refusals).toMatchObject([
    { code: 'self_cancel_too_few', min: 2 },
  ])
  await db().updateTable('product').set({ min_buy: 0 }).where('id', '=', shop.product.id).execute()
  const answer = await cancel(order, [ticket!.order_product_id], 2200)
  expect(answer.body.cancelled).toMatchObject([{ units: 2, amount: 2200 }])
  const left = answer.body.units.map(({ order_product_id }) => order_product_id)
  expect(left).toEqual(
    units.map((unit) => unit.order_product_id).filter((id) => id !== ticket!.order_product_id && id !== added!.order_product_id),
  )
})

test('SELF-04 while the organiser is cancelling or moving the event nothing is cancelled, and afterwards nothing is left', async () => {
  const order = await buyAt(server, shop, { product: 1 })
  const units = await unitsOf(order)
  const messages = { en: { subject: 'Off', text: 'It is off.' } }
  const cancelled = { event_id: shop.event.id, kind: 'cancel', refunds: true, with_fees: true, messages } as const
  const { body: change } = await server.send('startEventChange', cancelled, { headers })
  expect((await read(order)).state).toBe('changing')
  expect(codesOf(await cancel(order, units, 2000))).toEqual(['self_cancel_changing'])
  await db().updateTable('event_change').set({ state: 'done' }).where('id', '=', change.id).execute()
  await server.send('cancelOrder', { id: order.id }, { headers })
  expect((await read(order)).state).toBe('over')
  expect(codesOf(await cancel(order, units, 2000))).toEqual(['order_cancelled'])
  await sendRefunds(server.services)
  expect((await booksOf(server, order.id)).refunds).toEqual([])
})

test('SELF-04 of an order that was sold elsewhere nothing is cancelled: its money is not here', async () => {
  const order = await buyAt(server, shop, { product: 1 })
  const units = await unitsOf(order)
  const sold = { company_id: shop.company.id, event_id: shop.event.id, old_number: 'K7', source: 'other', paid: 2500 }
  await db()
    .insertInto('imported_order')
    .values({ ...sold, order_id: order.id })
    .execute()
  expect((await read(order)).state).toBe('off')
  expect(codesOf(await cancel(order, units, 2000))).toEqual(['self_cancel_off'])
  expect(await statuses(order.id)).toEqual(['active'])
})

test('SEC-28 twenty times in a day, however many at once, and no more: nobody’s mailbox is filled with it', async () => {
  await db().updateTable('product').set({ max_buy: 30 }).where('id', '=', shop.product.id).execute()
  const order = await buyAt(server, shop, { product: 25 })
  const [first, second, ...more] = await unitsOf(order)
  expect((await cancel(order, [first!, second!], 4000)).status).toBe(200)
  for (const unit of more.slice(0, 19)) {
    server.clock.advance(1000)
    expect((await cancel(order, [unit], 2000)).status).toBe(200)
  }
  server.clock.advance(1000)
  expect(codesOf(await cancel(order, more.slice(19), 8000))).toEqual(['too_many_requests'])
  // What is done stays so, and a day later the rest can go.
  expect((await cancel(order, [first!], 2000)).status).toBe(200)
  server.clock.advance(86_400_000)
  expect((await cancel(order, more.slice(19), 8000)).body).toMatchObject({ state: 'over' })
})
