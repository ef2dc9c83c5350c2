import { afterEach, expect, test } from 'vitest'
import { recount } from '#features/catalogue/stock/recount.ts'
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
  expect(refused.refusals).toEqual([
    { code: 'seat_taken', field: 'seat_ids', seats: [{ section: '', row: 'C', number: '6' }] },
  ])
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

test('SEAT-05 SEAT-07 with timeslots a seat is sold once for each, and chosen after the timeslot', async () => {
  const { event, order, named } = await aSeatedShop({ rows: 1, seats: 2 })
  const slots = [await aTimeslot(db(), event), await aTimeslot(db(), event)]
  const orders = [await order(1), await order(1)]
  expect(codesOf(await choose(orders[0]!, named('A1')))).toEqual(['timeslot_required'])
  expect(codesOf(await choose(orders[0]!, null))).toEqual(['timeslot_required'])
  for (const [index, { id }] of orders.entries())
    await db().updateTable('order').set({ timeslot_id: slots[index]!.id }).where('id', '=', id).execute()
  await db().updateTable('stock_pool').set({ taken: 1 }).where('id', 'in', slots.map(({ stock_pool_id }) => stock_pool_id)).execute()
  expect(inState((await choose(orders[0]!, named('A1'))).body, 'own')).toEqual(['A1'])
  expect(inState((await choose(orders[1]!, named('A1'))).body, 'own')).toEqual(['A1'])
  expect(await db().selectFrom('seat_pool').select('id').where('seat_id', 'in', named('A1')).execute()).toHaveLength(2)
})

test('SEAT-07 a test order is given seats and keeps nobody from them', async () => {
  const { order, named } = await aSeatedShop({ rows: 1, seats: 2 })
  const trial = await order(1)
  await db().updateTable('order').set({ is_test: true }).where('id', '=', trial.id).execute()
  await db().updateTable('stock_pool').set({ taken: 0 }).where('taken', '>', 0).where('kind', '<>', 'seat').execute()
  await db().deleteFrom('order_product').where('order_id', '<>', trial.id).execute()
  expect(inState((await choose(trial, named('A1'))).body, 'own')).toEqual(['A1'])
  const real = await order(1)
  expect(inState((await choose(real, named('A1'))).body, 'own')).toEqual(['A1'])
  expect(codesOf(await choose(trial, named('A1')))).toEqual([])
})
