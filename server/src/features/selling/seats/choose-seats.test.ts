import { afterEach, expect, test } from 'vitest'
import { recount } from '#features/catalogue/stock/recount.ts'
import { expireOrders } from '#features/selling/orders/expire-orders.ts'
import { aCompany, anEvent, anOrder, aPointOfSale, aProduct, aTimeslot } from '../../../testing/builders.ts'
import { aHall } from '../../../testing/hall.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))
const db = () => server.services.db
afterEach(async () => expect(await recount(db())).toEqual([]))

type Order = { id: number; secret: string }

async function aSeatedShop(hall = { rows: 3, seats: 6 }) {
  const event = await anEvent(db(), company)
  const stalls = await aProduct(db(), event, { name: 'Stalls' })
  const plain = await aProduct(db(), event, { name: 'Programme' })
  const seats = await aHall(db(), stalls, hall)
  const point_of_sale = await aPointOfSale(db(), event, { products: [stalls, plain] })
  const order = async (amount: number): Promise<Order> => {
    const { id, secret } = await anOrder(server, point_of_sale, [{ product_id: stalls.id, amount }])
    return { id, secret }
  }
  const named = (...names: string[]) =>
    names.map((name) => seats.find(({ row_name, number }) => row_name + number === name)?.id ?? 0)
  return { event, stalls, plain, seats, point_of_sale, order, named }
}

const choose = (order: Order, seat_ids: number[] | null) => server.send('chooseSeats', { ...order, seat_ids })
const read = (order: Order) => server.send('getOrderSeats', order)
type Seats = { seats: { row: string; number: string; state: string }[] }
const inState = ({ seats }: Seats, state: string) =>
  seats.filter((seat) => seat.state === state).map(({ row, number }) => row + number)

test('SEAT-08 SEAT-09 an order is given the best seats that are left, and keeps those it has', async () => {
  const { order, stalls } = await aSeatedShop()
  const mine = await order(2)
  const before = await read(mine)
  expect(before.body.products).toEqual([{ id: stalls.id, name: 'Stalls', count: 2 }])
  expect(inState(before.body, 'free')).toHaveLength(18)
  expect(inState((await choose(mine, null)).body, 'own')).toEqual(['A3', 'A4'])
  expect(inState((await choose(mine, null)).body, 'own')).toEqual(['A3', 'A4'])
  const next = (await choose(await order(2), null)).body
  expect(inState(next, 'taken')).toEqual(['A3', 'A4'])
  expect(inState(next, 'own')).toEqual(['B3', 'B4'])
})

test('SEAT-10 what a buyer chose is theirs, in place of what they had, and refused to the next with what it is called', async () => {
  const { order, named } = await aSeatedShop()
  const mine = await order(2)
  await choose(mine, null)
  expect(inState((await choose(mine, named('A4', 'C6'))).body, 'own')).toEqual(['A4', 'C6'])
  const other = await order(2)
  const refused = await choose(other, named('C6', 'B1'))
  expect(refused.refusals).toEqual([{ code: 'seat_taken', field: 'seat_ids', seats: [{ section: '', row: 'C', number: '6' }] }])
  const hall = (await read(other)).body
  expect(inState(hall, 'own')).toEqual([])
  expect(inState(hall, 'taken')).toEqual(['A4', 'C6'])
  // What the first one left is free again.
  expect(inState((await choose(other, named('A3', 'B1'))).body, 'own')).toEqual(['A3', 'B1'])
})

test('SEAT-10 as many seats of each product as units of it, each of this event, of the order and open', async () => {
  const { order, named, event, seats } = await aSeatedShop()
  const balcony = await aProduct(db(), event)
  const [high] = await aHall(db(), balcony, { rows: 1, seats: 2, section: 'Balcony' })
  const [elsewhere] = (await aSeatedShop()).seats
  const mine = await order(2)
  expect(codesOf(await choose(mine, named('A1')))).toEqual(['seats_wrong_number'])
  expect(codesOf(await choose(mine, named('A1', 'A2', 'A3')))).toEqual(['seats_wrong_number'])
  expect(codesOf(await choose(mine, named('A1', 'A1')))).toEqual(['seats_wrong_number'])
  expect(codesOf(await choose(mine, [...named('A1'), high!.id]))).toEqual(['seat_not_found'])
  expect(codesOf(await choose(mine, [...named('A1'), elsewhere!.id]))).toEqual(['seat_not_found'])
  await db().updateTable('seat').set({ is_closed: true }).where('id', '=', seats[0]!.id).execute()
  expect(codesOf(await choose(mine, named('A1', 'A2')))).toEqual(['seat_not_found'])
  expect(inState((await read(mine)).body, 'taken')).toEqual(['A1'])
  // Whoever has one that is closed keeps it.
  await choose(mine, named('B1', 'B2'))
  await db().updateTable('seat').set({ is_closed: true }).where('id', 'in', named('B1')).execute()
  expect(inState((await choose(mine, named('B1', 'C2'))).body, 'own')).toEqual(['B1', 'C2'])
})

test('SEAT-09 wheelchair places are given when nothing else is left, and there are no best seats for more than are left', async () => {
  const { order, seats, stalls } = await aSeatedShop({ rows: 1, seats: 4 })
  await db().updateTable('seat').set({ is_accessible: true }).where('id', '=', seats[1]!.id).execute()
  expect(inState((await choose(await order(2), null)).body, 'own')).toEqual(['A3', 'A4'])
  expect(inState((await choose(await order(2), null)).body, 'own')).toEqual(['A1', 'A2'])
  await db().updateTable('stock_pool').set({ capacity: 9 }).where('id', '=', stalls.stock_pool_id).execute()
  expect(codesOf(await choose(await order(1), null))).toEqual(['seats_too_few'])
})

test('SEAT-05 SEAT-07 with timeslots a seat is sold once for each, given with the timeslot and not before', async () => {
  const { event, stalls, order, named } = await aSeatedShop({ rows: 1, seats: 2 })
  await db().updateTable('stock_pool').set({ capacity: 9 }).where('id', '=', stalls.stock_pool_id).execute()
  const slots = [await aTimeslot(db(), event), await aTimeslot(db(), event)] as const
  const save = (one: Order, slot: { id: number }) => server.send('saveOrder', { ...one, timeslot_id: slot.id })
  const [one, other, third] = [await order(1), await order(1), await order(2)]
  expect(codesOf(await choose(one, named('A1')))).toEqual(['timeslot_required'])
  expect(codesOf(await choose(one, null))).toEqual(['timeslot_required'])
  const saved = await save(one, slots[0])
  expect(saved.body.order_products.map(({ seat }) => seat)).toEqual([{ section: '', row: 'A', number: '1' }])
  expect(inState((await choose(one, named('A2'))).body, 'own')).toEqual(['A2'])
  await save(other, slots[1])
  expect(inState((await choose(other, named('A2'))).body, 'own')).toEqual(['A2'])
  // Too few there: the timeslot is not taken either.
  expect(codesOf(await save(third, slots[0]))).toEqual(['seats_too_few'])
  expect((await server.send('getOrder', third)).body.timeslot_id).toBeNull()
  // The same seat in another timeslot where that is free, else the best there.
  await save(one, slots[1])
  expect(inState((await read(one)).body, 'own')).toEqual(['A1'])
  await save(other, slots[0])
  expect(inState((await read(other)).body, 'own')).toEqual(['A2'])
})

test('SEAT-07 a test order is given seats and keeps nobody from them', async () => {
  const { event, stalls, order, named } = await aSeatedShop({ rows: 1, seats: 2 })
  const trials = await aPointOfSale(db(), event, { products: [stalls], status: 'test' })
  const { id, secret } = await anOrder(server, trials, [{ product_id: stalls.id, amount: 1 }])
  expect(inState((await choose({ id, secret }, null)).body, 'own')).toEqual(['A1'])
  expect(inState((await choose({ id, secret }, named('A2'))).body, 'own')).toEqual(['A2'])
  const real = await order(1)
  expect(inState((await choose(real, named('A2'))).body, 'own')).toEqual(['A2'])
  expect(inState((await read({ id, secret })).body, 'own')).toEqual(['A2'])
})

test('SEAT-10 an order that goes back to its products keeps the seats that it has tickets for', async () => {
  const { order, stalls, plain, named } = await aSeatedShop()
  const mine = await order(3)
  await choose(mine, named('B1', 'B2', 'B5'))
  const change = (amount: number) =>
    server.send('changeOrderProducts', {
      ...mine,
      products: [
        { product_id: stalls.id, amount },
        { product_id: plain.id, amount: 1 },
      ],
    })
  await change(2)
  expect(inState((await read(mine)).body, 'own')).toEqual(['B1', 'B2'])
  await change(4)
  expect(inState((await read(mine)).body, 'own')).toEqual(['B1', 'B2'])
  expect((await read(mine)).body.products.map(({ count }) => count)).toEqual([4])
  expect(inState((await choose(mine, null)).body, 'own')).toHaveLength(4)
  const other = await order(1)
  expect(inState((await choose(other, named('B5'))).body, 'own')).toEqual(['B5'])
})

test('SEAT-12 an order that can no longer be changed gets no other seats, and one that ran out leaves them', async () => {
  const { order, named } = await aSeatedShop()
  const mine = await order(1)
  await choose(mine, named('A1'))
  server.clock.advance(3_600_000)
  expect(codesOf(await choose(mine, named('A2')))).toEqual(['order_expired'])
  await expireOrders(server.services)
  const other = await order(1)
  expect(inState((await choose(other, named('A1'))).body, 'own')).toEqual(['A1'])
})
