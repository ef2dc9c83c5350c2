import { afterEach, beforeEach, expect, test } from 'vitest'
import { anOrder, aPointOfSale, aProduct, aShop, type BuiltPointOfSale, type BuiltProduct } from '../../../testing/builders.ts'
import { freeLocalhost } from '../../../testing/free-localhost.ts'
import { aHall, type BuiltSeat } from '../../../testing/hall.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { buy } from '#features/money/payments/payment-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const db = () => server.services.db
let shop: Awaited<ReturnType<typeof aShop>>
let stalls: BuiltProduct
let balcony: BuiltProduct
let point_of_sale: BuiltPointOfSale
let seats: BuiltSeat[]
let high: BuiltSeat[]
let headers: Record<string, string>

beforeEach(async () => {
  await freeLocalhost(db())
  shop = await aShop(db())
  stalls = await aProduct(db(), shop.event, { name: 'Stalls' })
  balcony = await aProduct(db(), shop.event, { name: 'Balcony' })
  point_of_sale = await aPointOfSale(db(), shop.event, { products: [stalls, balcony] })
  seats = await aHall(db(), stalls, { rows: 1, seats: 4 })
  high = await aHall(db(), balcony, { rows: 1, seats: 2, section: 'Balcony' })
  headers = await signInAdmin(server, shop.company)
})
afterEach(async () => expect(await recount(db())).toEqual([]))

type Order = { id: number; secret: string }
const buyOf = (product: BuiltProduct, amount: number) => buy(server, { product, point_of_sale }, amount)
/** Stock and what is left of it, of the stalls and the balcony. */
const stocks = async () => {
  const { body } = await server.send('listProducts', { event_id: shop.event.id }, { headers })
  return [stalls, balcony].map(({ id }) => {
    const { stock, left } = body.find((product) => product.id === id)!
    return `${left} of ${stock}`
  })
}
async function close(...closed: BuiltSeat[]) {
  const { body } = await server.send('getSeating', { event_id: shop.event.id }, { headers })
  const ids = new Set(closed.map(({ id }) => id))
  const plan = body.seats.map(({ state: _state, is_in_use: _used, ...seat }) => ({ ...seat, is_closed: ids.has(seat.id) }))
  const saved = await server.send(
    'saveSeating',
    { event_id: shop.event.id, seats: plan, updated_at: body.updated_at },
    { headers },
  )
  expect(codesOf(saved)).toEqual([])
}
const unitsOf = async ({ id }: Order) => {
  const units = await db()
    .selectFrom('order_product')
    .select(['id', 'seat_id'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  return units as { id: number; seat_id: number }[]
}
const refund = async (order: Order, order_product_id: number) => {
  const what = { order_product_ids: [order_product_id], amount: 1000, cancel_tickets: true, send_email: false }
  expect(codesOf(await server.send('refundOrder', { id: order.id, ...what }, { headers }))).toEqual([])
}
const changeSeat = (order: Order, order_product_id: number, seat: { id: number }) =>
  server.send('changeUnitSeat', { id: order.id, order_product_id, seat_id: seat.id }, { headers })

test('SEAT-28 a closed seat whose ticket is refunded is no stock any more, and one that is open is', async () => {
  const order = await buyOf(stalls, 2)
  const [one, two] = await unitsOf(order)
  const seatOf = (unit: { seat_id: number }) => seats.find(({ id }) => id === unit.seat_id)!
  await close(seatOf(one!))
  expect(await stocks()).toEqual(['2 of 4', '2 of 2'])
  await refund(order, two!.id)
  expect(await stocks()).toEqual(['3 of 4', '2 of 2'])
  await refund(order, one!.id)
  expect(await stocks()).toEqual(['3 of 3', '2 of 2'])
})

test('SEAT-28 a closed seat that its buyer or staff exchange for another is no stock any more', async () => {
  const order = await buyOf(stalls, 1)
  const [unit] = await unitsOf(order)
  const { id, secret } = await anOrder(server, point_of_sale, [{ product_id: stalls.id, amount: 1 }])
  const rest = seats.filter((seat) => seat.id !== unit!.seat_id)
  const choose = (seat: BuiltSeat) => server.send('chooseSeats', { id, secret, seat_ids: [seat.id] })
  await choose(rest[0]!)
  await close(
    rest[0]!,
    seats.find((seat) => seat.id === unit!.seat_id)!,
  )
  expect(await stocks()).toEqual(['2 of 4', '2 of 2'])
  expect(codesOf(await choose(rest[1]!))).toEqual([])
  expect(await stocks()).toEqual(['1 of 3', '2 of 2'])
  expect(codesOf(await changeSeat(order, unit!.id, rest[2]!))).toEqual([])
  expect(await stocks()).toEqual(['0 of 2', '2 of 2'])
})

test('SEAT-29 who is given a seat of another product leaves one of their own to be sold, and takes one of that', async () => {
  const order = await buyOf(balcony, 1)
  const [unit] = await unitsOf(order)
  expect(codesOf(await changeSeat(order, unit!.id, seats[0]!))).toEqual([])
  expect(await stocks()).toEqual(['3 of 4', '2 of 2'])
  // No more are sold than there are seats.
  const rest = await buyOf(stalls, 3)
  expect((await unitsOf(rest)).every(({ seat_id }) => seat_id !== null)).toBe(true)
  const more = await server.send('placeOrder', {
    point_of_sale_id: point_of_sale.id,
    products: [{ product_id: stalls.id, amount: 1 }],
  })
  expect(codesOf(more)).toEqual(['product_out_of_stock'])
  await buyOf(balcony, 2)
  await refund(order, unit!.id)
  expect(await stocks()).toEqual(['1 of 4', '0 of 2'])
  expect(high).toHaveLength(2)
})

test('SEAT-29 staff give away seats that are kept off sale, and not those that are in carts', async () => {
  const order = await buyOf(balcony, 2)
  const [one, two] = await unitsOf(order)
  const set = await server.send('changeProduct', { event_id: shop.event.id, product_id: stalls.id, stock: 1 }, { headers })
  expect(codesOf(set)).toEqual([])
  await anOrder(server, point_of_sale, [{ product_id: stalls.id, amount: 1 }])
  expect(codesOf(await changeSeat(order, one!.id, seats[0]!))).toEqual([])
  expect(await stocks()).toEqual(['0 of 2', '1 of 2'])
  // Three are in a cart then, and none of these has a seat yet.
  await server.send('changeProduct', { event_id: shop.event.id, product_id: stalls.id, stock: 4 }, { headers })
  await anOrder(server, point_of_sale, [{ product_id: stalls.id, amount: 2 }])
  expect(codesOf(await changeSeat(order, two!.id, seats[3]!))).toEqual(['seat_taken'])
  expect((await unitsOf(order)).map(({ seat_id }) => seat_id)).toEqual([seats[0]!.id, two!.seat_id])
})
