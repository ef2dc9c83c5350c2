import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCompany, anEvent, anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { recount } from '#features/catalogue/stock/recount.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))
const headers = prepare(() => signInAdmin(server, company))
let event: Awaited<ReturnType<typeof anEvent>>
let product: { id: number }
let point_of_sale: { id: number }

beforeEach(async () => {
  const { db } = server.services
  event = await anEvent(db, company, {
    continuous: true,
    starts_at: '2026-01-01T08:00:00.000Z',
    ends_at: '2027-12-01T08:00:00.000Z',
  })
  product = await aProduct(db, event, { price: 0 })
  point_of_sale = await aPointOfSale(db, event, { products: [product] })
})
afterEach(async () => expect(await recount(server.services.db)).toEqual([]))

/** A Saturday in summer. */
const saturday = '2027-07-03'
const hour = { day: 6, opens_at: '10:00', closes_at: '12:30', spots: 10, interval: 'hourly' as const }
const add = (changes: Partial<typeof hour> = {}) =>
  server.send('addOpeningHour', { event_id: event.id, ...hour, ...changes }, { headers })
const change = (id: number, changes: Partial<typeof hour>) =>
  server.send('saveOpeningHour', { event_id: event.id, id, ...hour, ...changes }, { headers })
const anOrderOf = (amount: number) => anOrder(server, point_of_sale, [{ product_id: product.id, amount }])

/** A buyer takes `amount` tickets for an hour of that Saturday. */
async function sell(opening_hour_id: number, opens_at: string, amount: number): Promise<void> {
  const { id, secret } = await anOrderOf(amount)
  const made = await server.send('makeTimeslot', { id, secret, option: { opening_hour_id, day: saturday, opens_at } })
  const saved = await server.send('saveOrder', { id, secret, timeslot_id: made.body.timeslot_id })
  expect(saved.refusals ?? []).toEqual([])
}

/** What a visitor can choose from on that Saturday: the hour, its spots, and how many are sold. */
async function offered() {
  const { id, secret } = await anOrderOf(1)
  const { body } = await server.send('listOrderOpeningHours', { id, secret, start: saturday, end: saturday })
  return body.map(({ opens_at, closes_at, spots, spots_sold }) => [`${opens_at}-${closes_at}`, spots, spots_sold])
}

test('BSLOT-09 new spots count for hours that someone has chosen already', async () => {
  const { body } = await add()
  await sell(body.id, '10:00', 8)
  await change(body.id, { spots: 20 })
  expect(await offered()).toEqual([
    ['10:00-11:00', 20, 8],
    ['11:00-12:00', 20, 0],
    ['12:00-12:30', 20, 0],
  ])
})

test('BSLOT-09 fewer spots than are sold of an hour are refused, with how many those are', async () => {
  const { body } = await add()
  await sell(body.id, '10:00', 8)
  expect((await change(body.id, { spots: 7 })).refusals).toEqual([{ code: 'stock_below_sold', field: 'spots', sold: 8 }])
  expect((await change(body.id, { spots: 8 })).status).toBe(200)
  expect((await offered())[0]).toEqual(['10:00-11:00', 8, 8])
})

test('BSLOT-07 BSLOT-08 opening earlier or closing later does not sell a sold hour again', async () => {
  const { body } = await add()
  await sell(body.id, '10:00', 8)
  await sell(body.id, '12:00', 3)
  const { body: earlier } = await change(body.id, { opens_at: '09:00', closes_at: '13:00' })
  expect(await offered()).toEqual([
    ['09:00-10:00', 10, 0],
    ['10:00-11:00', 10, 8],
    ['11:00-12:00', 10, 0],
    ['12:00-13:00', 10, 3],
  ])
  await change(earlier.id, { opens_at: '09:00', closes_at: '12:30' })
  expect((await offered()).at(-1)).toEqual(['12:00-12:30', 10, 3])
})

test('BSLOT-22 opening hours that were deleted and come back know what is sold', async () => {
  const { body } = await add()
  await sell(body.id, '11:00', 9)
  await server.send('deleteOpeningHour', { event_id: event.id, id: body.id }, { headers })
  expect(await offered()).toEqual([])
  expect((await add({ spots: 5 })).refusals).toEqual([{ code: 'stock_below_sold', field: 'spots', sold: 9 }])
  await add({ opens_at: '11:00' })
  expect((await offered())[0]).toEqual(['11:00-12:00', 10, 9])
})

test('BSLOT-24 with fewer spots than are sold on one of several days none is added, and that day is named', async () => {
  const { body } = await add()
  await sell(body.id, '11:00', 9)
  await server.send('deleteOpeningHour', { event_id: event.id, id: body.id }, { headers })
  const { day: _day, ...times } = hour
  const addAll = (spots: number) =>
    server.send('addOpeningHours', { event_id: event.id, days: [5, 6, 7], ...times, spots }, { headers })
  expect((await addAll(8)).refusals).toEqual([{ code: 'stock_below_sold', field: 'spots', sold: 9, day: 6 }])
  expect((await server.send('listOpeningHours', { event_id: event.id }, { headers })).body).toEqual([])
  expect((await addAll(9)).body.map(({ day }) => day)).toEqual([5, 6, 7])
  expect(await offered()).toContainEqual(['11:00-12:00', 9, 9])
})

test('BSLOT-06 on another day it takes nothing along', async () => {
  const { body } = await add()
  await sell(body.id, '10:00', 8)
  await change(body.id, { day: 7, spots: 2 })
  expect(await offered()).toEqual([])
  const { spots } = (await server.send('listOpeningHours', { event_id: event.id }, { headers })).body[0]!
  expect(spots).toBe(2)
})

/** The timeslot of the first hour of that Saturday, chosen in the moment that its opening hour changes. */
async function chosenWhile(changes: { spots?: number; interval?: string }) {
  const { db } = server.services
  const { body } = await add()
  const { id, secret } = await anOrderOf(1)
  const making = await db.transaction().execute(async (tx) => {
    await tx.updateTable('opening_hour').set(changes).where('id', '=', body.id).execute()
    const made = server.send('makeTimeslot', {
      id,
      secret,
      option: { opening_hour_id: body.id, day: saturday, opens_at: '10:00' },
    })
    await Promise.race([made, waitUntilBlocked(db, 1)])
    return { made }
  })
  return db
    .selectFrom('timeslot')
    .innerJoin('stock_pool', 'stock_pool.id', 'timeslot.stock_pool_id')
    .select(['capacity', 'ends_at'])
    .where('timeslot.id', '=', (await making.made).body.timeslot_id)
    .executeTakeFirstOrThrow()
}

test('BSLOT-09 an hour that is chosen in the moment its spots are changed has the new ones', async () => {
  expect((await chosenWhile({ spots: 20 })).capacity).toBe(20)
})

test('BSLOT-10 an hour that is chosen in the moment it becomes a whole day ends with that', async () => {
  expect((await chosenWhile({ interval: 'all_day' })).ends_at).toBe('2027-07-03T10:30:00.000Z')
})
