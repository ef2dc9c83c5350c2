import { expect, test } from 'vitest'
import { aCompany, aDonation, anEvent, anOpeningHour, aPointOfSale, aProduct, aTimeslot } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { systemScope } from '#features/services.ts'
import { findOfferedEvent } from './offered-event.ts'
import { listOfferedProducts, listProductsByPointOfSale } from './offered-products.ts'
import { judgeStaffTimeslot, listOfferedTimeslots, staffTimeslotChoice } from './offered-timeslots.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))

async function anOffer() {
  const { db } = server.services
  const event = await anEvent(db, company)
  const day = await aProduct(db, event, { name: 'Day', price: 2500, stock: 10 })
  const free = await aProduct(db, event, { name: 'Unlimited', price: 0 })
  const gone = await aProduct(db, event, { name: 'Gone', price: 100, stock: 5 })
  const donation = await aDonation(db, event)
  const take = (id: number, taken: number) =>
    db.updateTable('stock_pool').set({ taken }).where('id', '=', id).where('company_id', '=', company.id).execute()
  await take(day.stock_pool_id, 3)
  // More than there is, as when its capacity was lowered while it was over.
  await take(gone.stock_pool_id, 6)
  const web = await aPointOfSale(db, event, {
    products: [{ id: free.id }, { id: day.id, stock: 4 }, { id: gone.id }, { id: donation.id }],
  })
  const partner = await aPointOfSale(db, event, { products: [{ id: day.id }] })
  return { db, event, day, free, gone, donation, web, partner, take, scope: systemScope(server.services, company.id, 'test') }
}

test('what is left of a product is the least of what the event and the point of sale have, nothing below that, and null without a limit', async () => {
  const { scope, event, day, free, gone, donation, web, partner } = await anOffer()
  const leftIn = (rows: readonly { id: number; left: number | null }[] = []) => rows.map(({ id, left }) => [id, left])
  const at = async (point_of_sale_id: number | null) =>
    leftIn(await listOfferedProducts(scope, { event_id: event.id, point_of_sale_id }))
  const others = [
    [free.id, null],
    [gone.id, 0],
  ]
  expect(await at(web.id)).toEqual([[day.id, 4], ...others])
  expect(await at(partner.id)).toEqual([[day.id, 7], ...others])
  expect(await at(null)).toEqual([[day.id, 7], ...others])
  const sold = await listProductsByPointOfSale(scope, event.id)
  expect(leftIn(sold.get(web.id))).toEqual(expect.arrayContaining([[day.id, 4], ...others, [donation.id, null]]))
  expect(leftIn(sold.get(partner.id))).toEqual([[day.id, 7]])
})

test('timeslots that are not over are on offer in time order with the spots left, as many as are asked for', async () => {
  const { scope, db, event, take } = await anOffer()
  const later = await aTimeslot(db, event, {
    starts_at: '2026-07-04T14:00:00.000Z',
    ends_at: '2026-07-04T16:00:00.000Z',
    spots: 8,
  })
  const first = await aTimeslot(db, event, { starts_at: '2026-07-04T12:00:00.000Z', ends_at: '2026-07-04T14:00:00.000Z' })
  await aTimeslot(db, event, { starts_at: '2026-05-31T10:00:00.000Z', ends_at: TEST_NOW })
  await take(later.stock_pool_id, 6)
  const offered = await listOfferedTimeslots(scope, event.id)
  expect(offered.map(({ id, spots }) => [id, spots])).toEqual([
    [first.id, null],
    [later.id, 2],
  ])
  expect(await listOfferedTimeslots(scope, event.id, { most: 1 })).toEqual([offered[0]])
})

test('an order of staff needs a timeslot of the event with enough spots, and none where buyers choose a time from opening hours', async () => {
  const { scope, db, event } = await anOffer()
  const fixed = { id: event.id, has_opening_hours: false }
  const judge = async (of: typeof fixed, timeslot_id: number | null, demand: { count: number; held?: number }) =>
    (await judgeStaffTimeslot(scope, of, timeslot_id, demand)).map(({ code }) => code)
  expect(await judge(fixed, null, { count: 1 })).toEqual([])
  const slot = await aTimeslot(db, event, { spots: 2 })
  expect(await judge(fixed, null, { count: 1 })).toEqual(['timeslot_required'])
  expect(await judge({ ...fixed, has_opening_hours: true }, null, { count: 1 })).toEqual([])
  expect(await judge(fixed, slot.id, { count: 2 })).toEqual([])
  expect(await judge(fixed, slot.id, { count: 3 })).toEqual(['timeslot_full'])
  expect(await judge(fixed, slot.id, { count: 3, held: 1 })).toEqual([])
  expect(await judge(fixed, slot.id + 1, { count: 1 })).toEqual(['timeslot_not_found'])
  expect(staffTimeslotChoice(fixed, [slot])).toBe('timeslots')
})

test('an event on offer is of its live point of sale, else of its oldest, and there is none of another company', async () => {
  const { db } = server.services
  const scope = systemScope(server.services, company.id, 'test')
  const event = await anEvent(db, company)
  const offered = () => findOfferedEvent(scope, event.id)
  expect(await offered()).toMatchObject({ name: event.name, point_of_sale_id: null, has_opening_hours: false })
  const oldest = await aPointOfSale(db, event, { status: 'closed' })
  await aPointOfSale(db, event, { status: 'test' })
  expect((await offered())?.point_of_sale_id).toBe(oldest.id)
  const live = await aPointOfSale(db, event, { status: 'live' })
  expect((await offered())?.point_of_sale_id).toBe(live.id)
  expect(await findOfferedEvent({ ...scope, company_id: company.id + 1 }, event.id)).toBeNull()
})

test('opening hours that were removed are no more on offer to staff than to buyers', async () => {
  const { db } = server.services
  const scope = systemScope(server.services, company.id, 'test')
  const event = await anEvent(db, company)
  const hours = await anOpeningHour(db, event)
  const hasThem = async () => (await findOfferedEvent(scope, event.id))?.has_opening_hours
  expect(await hasThem()).toBe(true)
  await db.updateTable('opening_hour').set({ deleted_at: TEST_NOW }).where('id', '=', hours.id).execute()
  expect(await hasThem()).toBe(false)
})
