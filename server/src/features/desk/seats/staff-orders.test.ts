import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  anOrder,
  aPointOfSale,
  aProduct,
  aShop,
  anEvent,
  type BuiltPointOfSale,
  type BuiltProduct,
} from '../../../testing/builders.ts'
import { freeLocalhost } from '../../../testing/free-localhost.ts'
import { aHall, type BuiltSeat } from '../../../testing/hall.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { anImport, importedInto, soldElsewhere } from '#features/desk/ticket-imports/import-testing.ts'
import { buy } from '#features/money/payments/payment-testing.ts'
import { expireOrders } from '#features/selling/orders/expire-orders.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const db = () => server.services.db
let shop: Awaited<ReturnType<typeof aShop>>
let stalls: BuiltProduct
let point_of_sale: BuiltPointOfSale
let seats: BuiltSeat[]
let headers: Record<string, string>

beforeEach(async () => {
  server.clock.set(TEST_NOW)
  await freeLocalhost(db())
  shop = await aShop(db())
  stalls = await aProduct(db(), shop.event, { name: 'Stalls' })
  point_of_sale = await aPointOfSale(db(), shop.event, { products: [stalls] })
  seats = await aHall(db(), stalls, { rows: 2, seats: 3 })
  headers = await signInAdmin(server, shop.company)
})
afterEach(async () => expect(await recount(db())).toEqual([]))

async function seatsOf(id: number): Promise<string[]> {
  const units = await db()
    .selectFrom('order_product as unit')
    .leftJoin('seat', 'seat.id', 'unit.seat_id')
    .select(['seat.row_name', 'seat.number'])
    .where('unit.order_id', '=', id)
    .orderBy('unit.id')
    .execute()
  return units.map(({ row_name, number }) => (row_name === null ? '-' : `${row_name}${number}`))
}
const takeSeats = async (...names: string[]) => {
  const order = await anOrder(server, point_of_sale, [{ product_id: stalls.id, amount: names.length }])
  const seat_ids = names.map((name) => seats.find(({ row_name, number }) => row_name + number === name)!.id)
  expect(codesOf(await server.send('chooseSeats', { id: order.id, secret: order.secret, seat_ids }))).toEqual([])
}
const guestList = (guests: number, columns: object = {}) =>
  server.send(
    'sendGuestList',
    {
      event_id: shop.event.id,
      owner: { first_name: 'Noor', last_name: 'Visser', email: 'noor@example.com', language: 'en' },
      payment: 'none',
      next_step: 'send_to_owner',
      tickets: Array.from({ length: guests }, () => ({
        product_id: stalls.id,
        first_name: 'Guest',
        last_name: 'Lee',
        email: '',
      })),
      ...columns,
    },
    { headers },
  )

test('SEAT-13 guests have the best seats that are left when their list is made', async () => {
  await takeSeats('A2')
  const { body, refusals } = await guestList(3)
  expect(refusals).toEqual([])
  expect(await seatsOf(body.order.id)).toEqual(['B1', 'B2', 'B3'])
})

test('SEAT-15 a guest list that has run out has the seats again that are free, and the best for the others', async () => {
  const ticket = { product_id: stalls.id, price: 4000, first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' }
  const { body, refusals } = await guestList(0, { payment: 'link', next_step: 'payment_link', tickets: [ticket, ticket] })
  expect(refusals).toEqual([])
  const { id } = body.order
  expect(await seatsOf(id)).toEqual(['A1', 'A2'])
  await db().updateTable('order').set({ expires_at: TEST_NOW }).where('id', '=', id).execute()
  await expireOrders(server.services)
  await takeSeats('A2', 'A3')
  const sent = await server.send('sendPaymentLink', { id, send_email: false }, { headers })
  expect(codesOf(sent)).toEqual([])
  expect(await seatsOf(id)).toEqual(['A1', 'B1'])
})

test('SEAT-13 what is imported has the best seats that are left, and what is beyond them none', async () => {
  const tickets = [
    ...[2, 3].map((row) => soldElsewhere(row, { old_order_number: 'ONE' })),
    ...[4, 5, 6, 7, 8].map((row) => soldElsewhere(row, { old_order_number: 'TWO' })),
  ]
  const input = anImport({ event: shop.event, product: stalls }, tickets)
  expect(codesOf(await server.send('importTickets', input, { headers }))).toEqual(['product_out_of_stock'])
  const { refusals } = await server.send('importTickets', { ...input, raise_stock: true }, { headers })
  expect(refusals).toEqual([])
  const { orders } = await importedInto(server, shop.event.id)
  expect(await seatsOf(orders[0]!.id)).toEqual(['A1', 'A2'])
  expect((await seatsOf(orders[1]!.id)).toSorted()).toEqual(['-', 'A3', 'B1', 'B2', 'B3'])
  const capacities = await db().selectFrom('stock_pool').select('capacity').distinct().where('kind', '=', 'seat').execute()
  expect(capacities).toEqual([{ capacity: 1 }])
})

test('SEAT-14 an order that is moved has the seats of the same name in the other event where they are free, else the best', async () => {
  const event = await anEvent(db(), shop.company, { name: 'Winter Fest' })
  const winter = await aProduct(db(), event, { name: 'Winter ticket' })
  const winterSeats = await aHall(db(), winter, { rows: 2, seats: 3 })
  const elsewhere = await aPointOfSale(db(), event, { products: [winter] })
  const order = await buy(server, { product: stalls, point_of_sale })
  expect(await seatsOf(order.id)).toEqual(['A1', 'A2'])
  const taken = await anOrder(server, elsewhere, [{ product_id: winter.id, amount: 1 }])
  await server.send('chooseSeats', { id: taken.id, secret: taken.secret, seat_ids: [winterSeats[1]!.id] })
  const move = async (id: number, to: { event_id: number; point_of_sale_id: number; product_id: number }) => {
    const { order_products } = (await server.send('getOrderDetail', { id }, { headers })).body
    const products = order_products.map((unit) => ({ order_product_id: unit.id, product_id: to.product_id }))
    const { event_id, point_of_sale_id } = to
    return server.send('switchOrder', { id, event_id, point_of_sale_id, timeslot_id: null, products }, { headers })
  }
  const there = { event_id: event.id, point_of_sale_id: elsewhere.id, product_id: winter.id }
  expect(codesOf(await move(order.id, there))).toEqual([])
  expect(await seatsOf(order.id)).toEqual(['A1', 'A3'])
  // Another product of the same event: a seat of that.
  const balcony = await aProduct(db(), event, { name: 'Winter balcony' })
  await aHall(db(), balcony, { rows: 1, seats: 2 })
  const upstairs = await aPointOfSale(db(), event, { products: [balcony] })
  expect(codesOf(await move(order.id, { ...there, point_of_sale_id: upstairs.id, product_id: balcony.id }))).toEqual([])
  expect(await seatsOf(order.id)).toEqual(['C1', 'C2'])
  // To where there are too few seats it does not go.
  const more = await buy(server, { product: stalls, point_of_sale })
  await db().updateTable('stock_pool').set({ capacity: 9 }).where('id', '=', balcony.stock_pool_id).execute()
  expect(codesOf(await move(more.id, { ...there, point_of_sale_id: upstairs.id, product_id: balcony.id }))).toEqual([
    'seats_too_few',
  ])
  expect(await seatsOf(more.id)).toEqual(['A1', 'A2'])
})
