import { afterEach, beforeEach, expect, test } from 'vitest'
import { aHall, type BuiltSeat } from '../../../testing/hall.ts'
import {
  anOrder,
  aPointOfSale,
  aProduct,
  aShop,
  aTimeslot,
  type BuiltPointOfSale,
  type BuiltProduct,
} from '../../../testing/builders.ts'
import { freeLocalhost } from '../../../testing/free-localhost.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { allowResale, resaleCalls } from '#features/desk/resales/resale-testing.ts'
import { settleResales } from '#features/desk/resales/settle-resales.ts'
import { aBoxOffice, sellAt } from '#features/door/box-office/box-office-testing.ts'
import {
  aPayableOrder,
  buy,
  comeBack,
  decideAtSandbox,
  save,
  startPaying,
  type PlacedOrder,
} from '#features/money/payments/payment-testing.ts'
import { expireOrders } from '#features/selling/orders/expire-orders.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const db = () => server.services.db
type Shop = Awaited<ReturnType<typeof aShop>>
let shop: Shop
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
  seats = await aHall(db(), stalls, { rows: 2, seats: 4 })
  headers = await signInAdmin(server, shop.company)
})
afterEach(async () => expect(await recount(db())).toEqual([]))

const seated = () => ({ product: stalls, point_of_sale })
const named = (...names: string[]) => names.map((name) => seats.find(({ row_name, number }) => row_name + number === name)!.id)
const choose = ({ id, secret }: PlacedOrder, ...names: string[]) =>
  server.send('chooseSeats', { id, secret, seat_ids: named(...names) })
/** What units of an order sit on, `-` for none; refunded and cancelled ones in brackets. */
async function seatsOf({ id }: { id: number }): Promise<string[]> {
  const units = await db()
    .selectFrom('order_product as unit')
    .leftJoin('seat', 'seat.id', 'unit.seat_id')
    .select(['seat.row_name', 'seat.number', 'unit.refunded_at', 'unit.cancelled_at'])
    .where('unit.order_id', '=', id)
    .orderBy('unit.id')
    .execute()
  return units.map(({ row_name, number, refunded_at, cancelled_at }) => {
    const seat = row_name === null ? '-' : `${row_name}${number}`
    return (refunded_at ?? cancelled_at) ? `(${seat})` : seat
  })
}
const unitsOf = ({ id }: { id: number }) =>
  db().selectFrom('order_product').select(['id']).where('order_id', '=', id).orderBy('id').execute()

test('SEAT-13 whoever chose no seats has the best before they pay, also when nothing is due', async () => {
  const order = await aPayableOrder(server, seated())
  expect(await seatsOf(order)).toEqual(['-', '-'])
  await startPaying(server, order)
  expect(await seatsOf(order)).toEqual(['A1', 'A2'])
  await db().updateTable('product').set({ price: 0 }).where('id', '=', stalls.id).execute()
  server.clock.advance(2000)
  const free = await aPayableOrder(server, seated())
  await server.send('payOrder', { id: free.id, secret: free.secret })
  expect(await seatsOf(free)).toEqual(['A3', 'A4'])
})

test('SEAT-13 a buyer for whom no seat is left is refused before they pay, and pays what staff made by its link', async () => {
  // As after a refund of a seat that was closed.
  await db().updateTable('stock_pool').set({ capacity: 20 }).where('id', '=', stalls.stock_pool_id).execute()
  const rival = await anOrder(server, point_of_sale, [{ product_id: stalls.id, amount: 8 }])
  await server.send('chooseSeats', { id: rival.id, secret: rival.secret, seat_ids: null })
  const order = await aPayableOrder(server, seated(), 1)
  expect(codesOf(await server.send('payOrder', { id: order.id, secret: order.secret }))).toEqual(['seats_too_few'])
  expect(await db().selectFrom('payment').select('id').where('order_id', '=', order.id).execute()).toEqual([])
  await db().updateTable('order').set({ payment_link_at: TEST_NOW }).where('id', '=', order.id).execute()
  await startPaying(server, order)
  expect(await seatsOf(order)).toEqual(['-'])
})

test('SEAT-12 money that comes late takes the same seats again', async () => {
  const order = await aPayableOrder(server, seated())
  await choose(order, 'B1', 'B4')
  const page = await startPaying(server, order)
  server.clock.advance(3_600_000)
  await expireOrders(server.services)
  await comeBack(server, await decideAtSandbox(server, page, 'paid'))
  expect(await seatsOf(order)).toEqual(['B1', 'B4'])
  expect((await server.send('getOrder', { id: order.id, secret: order.secret })).body.payment_status).toBe('paid')
})

test('SEAT-12 SEAT-07 late money gets the best seats that are left where its own are taken, or none, and never goes back for it', async () => {
  await db().updateTable('stock_pool').set({ capacity: 20 }).where('id', '=', stalls.stock_pool_id).execute()
  const [order, seatless] = [await aPayableOrder(server, seated()), await aPayableOrder(server, seated(), 1)]
  await choose(order, 'A1', 'A2')
  await choose(seatless, 'A3')
  const pages = [await startPaying(server, order), await startPaying(server, seatless)] as const
  server.clock.advance(3_600_000)
  await expireOrders(server.services)
  const rival = await anOrder(server, point_of_sale, [{ product_id: stalls.id, amount: 5 }])
  await choose(rival, 'A2', 'A3', 'A4', 'B1', 'B2')
  await comeBack(server, await decideAtSandbox(server, pages[0], 'paid'))
  expect(await seatsOf(order)).toEqual(['A1', 'B3'])
  const last = await anOrder(server, point_of_sale, [{ product_id: stalls.id, amount: 1 }])
  expect(codesOf(await choose(last, 'B4'))).toEqual([])
  await comeBack(server, await decideAtSandbox(server, pages[1], 'paid'))
  expect(await seatsOf(seatless)).toEqual(['-'])
  const paid = await db().selectFrom('order').select('payment_status').where('id', 'in', [order.id, seatless.id]).execute()
  expect(paid.map(({ payment_status }) => payment_status)).toEqual(['paid', 'paid'])
  expect(await db().selectFrom('refund').select('id').execute()).toEqual([])
})

test('SEAT-12 a seat is free again once its unit is refunded, and stays on the unit to be read', async () => {
  const order = await buy(server, seated())
  expect(await seatsOf(order)).toEqual(['A1', 'A2'])
  const [unit] = await unitsOf(order)
  const refund = await server.send(
    'refundOrder',
    { id: order.id, order_product_ids: [unit!.id], amount: 1000, cancel_tickets: true, send_email: false },
    { headers },
  )
  expect(codesOf(refund)).toEqual([])
  expect(await seatsOf(order)).toEqual(['(A1)', 'A2'])
  const next = await anOrder(server, point_of_sale, [{ product_id: stalls.id, amount: 1 }])
  expect(codesOf(await choose(next, 'A2'))).toEqual(['seat_taken'])
  expect(codesOf(await choose(next, 'A1'))).toEqual([])
})

test('SEAT-14 a visit that is changed has the same seats at its new time, else the best; with too few it stays', async () => {
  const slots = [
    await aTimeslot(db(), shop.event),
    await aTimeslot(db(), shop.event, { starts_at: '2026-07-04T14:00:00.000Z', ends_at: '2026-07-04T15:00:00.000Z' }),
  ] as const
  await db().updateTable('stock_pool').set({ capacity: 50 }).where('id', '=', stalls.stock_pool_id).execute()
  const book = async (slot: { id: number }, amount: number, ...names: string[]) => {
    const order = await aPayableOrder(server, seated(), amount)
    await save(server, order, { timeslot_id: slot.id })
    if (names.length > 0) await choose(order, ...names)
    await comeBack(server, await decideAtSandbox(server, await startPaying(server, order), 'paid'))
    return order
  }
  const move = (order: PlacedOrder, from: number, to: number) =>
    server.send('changeVisit', { id: order.id, from_timeslot_id: slots[from]!.id, timeslot_id: slots[to]!.id }, { headers })
  const order = await book(slots[0], 2, 'B1', 'B2')
  const other = await book(slots[1], 1, 'B2')
  expect(codesOf(await move(order, 0, 1))).toEqual([])
  expect(await seatsOf(order)).toEqual(['B1', 'A1'])
  // Its seats at the old time are free.
  const next = await book(slots[0], 2, 'B1', 'B2')
  expect(await seatsOf(next)).toEqual(['B1', 'B2'])
  await book(slots[1], 4)
  expect(codesOf(await move(next, 0, 1))).toEqual(['seats_too_few'])
  expect(await seatsOf(next)).toEqual(['B1', 'B2'])
  expect(await seatsOf(other)).toEqual(['B2'])
})

test('SEAT-15 a ticket that is taken off the market has its own seat again, or the best that is left', async () => {
  await allowResale(server, shop)
  const resale = resaleCalls(server)
  const order = await buy(server, seated())
  const [one, two] = await resale.unitsOf(order)
  expect(codesOf(await resale.offer(order, [one!, two!], 1800))).toEqual([])
  expect(await seatsOf(order)).toEqual(['(A1)', '(A2)'])
  const takeBack = async (order_product_id: number) => {
    const offers = db().selectFrom('resale_offer').select('id').where('order_product_id', '=', order_product_id)
    return resale.takeBack(order, (await offers.executeTakeFirstOrThrow()).id)
  }
  expect(codesOf(await takeBack(one!))).toEqual([])
  expect(await seatsOf(order)).toEqual(['A1', '(A2)'])
  const buyer = await anOrder(server, point_of_sale, [{ product_id: stalls.id, amount: 1 }])
  await choose(buyer, 'A2')
  // A cart with its seat does not sell it: there are others.
  await settleResales(server.services)
  expect(codesOf(await takeBack(two!))).toEqual([])
  expect(await seatsOf(order)).toEqual(['A1', 'B1'])
})

test('SEAT-15 an offer that somebody bought the seat of, with other seats left, is not sold by that', async () => {
  await allowResale(server, shop)
  const resale = resaleCalls(server)
  const order = await buy(server, seated())
  const units = await resale.unitsOf(order)
  await resale.offer(order, units, 1800)
  server.clock.advance(60_000)
  const rival = await aPayableOrder(server, seated())
  await choose(rival, 'A1', 'A2')
  await comeBack(server, await decideAtSandbox(server, await startPaying(server, rival), 'paid'))
  await settleResales(server.services)
  expect(await resale.statesOf(order)).toEqual(['open', 'open'])
  // Nobody bought them in time: they are good again.
  server.clock.set('2026-07-03T11:00:00.000Z')
  await settleResales(server.services)
  expect(await resale.statesOf(order)).toEqual(['not_sold', 'not_sold'])
  expect(await seatsOf(order)).toEqual(['B1', 'B2'])
})

test('SEAT-13 a box office gives the best seats that are left, and sells beyond them what has no seat', async () => {
  const office = await aBoxOffice(server, headers, { event: shop.event, products: [stalls] })
  const sold = await sellAt(server, headers, office, [[stalls, 3]])
  expect(codesOf(sold)).toEqual([])
  expect(await seatsOf({ id: sold.body.order.id })).toEqual(['A1', 'A2', 'A3'])
  await db().updateTable('stock_pool').set({ capacity: 20 }).where('id', '=', stalls.stock_pool_id).execute()
  const more = await sellAt(server, headers, office, [[stalls, 6]])
  expect((await seatsOf({ id: more.body.order.id })).toSorted()).toEqual(['-', 'A4', 'B1', 'B2', 'B3', 'B4'])
})

test('SEAT-18 staff give a unit another free seat, of whatever product, with the same code; the log says so', async () => {
  const balcony = await aProduct(db(), shop.event, { name: 'Balcony' })
  const [high] = await aHall(db(), balcony, { rows: 1, seats: 2, section: 'Balcony' })
  const order = await buy(server, seated())
  const other = await buy(server, seated(), 1)
  const tickets = () =>
    db().selectFrom('ticket').select(['code', 'generated_at']).where('order_id', '=', order.id).orderBy('id').execute()
  await server.services.jobs.drain()
  const before = await tickets()
  const [unit] = await unitsOf(order)
  const change = (seat_id: number, input: object = {}) =>
    server.send('changeUnitSeat', { id: order.id, order_product_id: unit!.id, seat_id, ...input }, { headers })
  const hall = await server.send('getUnitSeats', { id: order.id }, { headers })
  expect(hall.body.seats.filter(({ state }) => state === 'own').map(({ row, number }) => row + number)).toEqual(['A1', 'A2'])
  expect(codesOf(await change(named('A2')[0]!))).toEqual(['seat_taken'])
  expect(codesOf(await change(named((await seatsOf(other))[0]!)[0]!))).toEqual(['seat_taken'])
  expect(codesOf(await change(123_456_789))).toEqual(['seat_not_found'])
  expect(codesOf(await change(high!.id, { order_product_id: (await unitsOf(other))[0]!.id }))).toEqual(['not_found'])
  expect(codesOf(await change(high!.id))).toEqual([])
  expect(await seatsOf(order)).toEqual(['C1', 'A2'])
  expect((await tickets()).map(({ code }) => code)).toEqual(before.map(({ code }) => code))
  expect((await tickets()).map(({ generated_at }) => generated_at)).toEqual([null, null])
  const log = (await server.send('getOrderLog', { id: order.id }, { headers })).body
  expect(log.find(({ what }) => what === 'seat_changed')).toMatchObject({
    seat: { from: { section: '', row: 'A', number: '1' }, to: { section: 'Balcony', row: 'C', number: '1' } },
  })
  const next = await anOrder(server, point_of_sale, [{ product_id: stalls.id, amount: 1 }])
  expect(codesOf(await choose(next, 'A1'))).toEqual([])
})

test('SEAT-19 one press gives the best seats that are left to all that have none, and says how many still have none', async () => {
  const order = await buy(server, seated())
  const cart = await anOrder(server, point_of_sale, [{ product_id: stalls.id, amount: 1 }])
  await db()
    .updateTable('seat')
    .set({ is_closed: true })
    .where('id', 'in', named('B1', 'B2', 'B3', 'B4'))
    .execute()
  await db().updateTable('stock_pool').set({ capacity: 20 }).where('id', '=', stalls.stock_pool_id).execute()
  const late = await aPayableOrder(server, seated(), 4)
  await db().updateTable('order').set({ payment_link_at: TEST_NOW }).where('id', '=', late.id).execute()
  await comeBack(server, await decideAtSandbox(server, await startPaying(server, late), 'paid'))
  expect((await seatsOf(late)).filter((seat) => seat === '-')).toHaveLength(2)
  await db().updateTable('seat').set({ is_closed: false }).where('id', 'in', named('B1', 'B2')).execute()
  const give = () => server.send('giveSeats', { event_id: shop.event.id }, { headers })
  expect((await give()).body).toEqual({ given: 2, without_seat: 1 })
  expect(await seatsOf(order)).toEqual(['A1', 'A2'])
  expect([...(await seatsOf(cart)), ...(await seatsOf(late))].filter((seat) => seat === '-')).toHaveLength(1)
  expect((await give()).body).toEqual({ given: 0, without_seat: 1 })
  await db().updateTable('event').set({ archived_at: server.clock.now() }).where('id', '=', shop.event.id).execute()
  expect(codesOf(await give())).toEqual(['event_archived'])
})
