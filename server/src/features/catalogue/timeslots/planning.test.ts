import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, anEvent, anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'
import { aWeekend, hour, slot, type Slot } from './planning-testing.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))
let headers: Record<string, string>
let event: Awaited<ReturnType<typeof anEvent>>

beforeAll(async () => {
  headers = await signInAdmin(server, company)
})
beforeEach(async () => {
  event = await aWeekend(server, company)
})

const add = (...timeslots: Slot[]) => server.send('addTimeslots', { event_id: event.id, timeslots }, { headers })
const list = async () => (await server.send('listTimeslots', { event_id: event.id }, { headers })).body

test('BSLOT-01 BSLOT-02 BSLOT-03 BSLOT-04 BSLOT-05 BSLOT-23 BCALL-052 BCALL-053 BCALL-054 BCALL-055 timeslots are added, shown again, changed and deleted', async () => {
  const { body } = await add(slot('10:00', '11:00'), { ...slot('12:00', '18:00', null), interval: 'all_day' })
  expect(body).toEqual([
    {
      id: expect.any(Number),
      ...slot('10:00', '11:00'),
      end_date: '2026-07-04',
      starts_at: '2026-07-04T08:00:00.000Z',
      ends_at: '2026-07-04T09:00:00.000Z',
      spots_sold: 0,
      updated_at: expect.any(String),
    },
    expect.objectContaining({ ...slot('12:00', '18:00', null), interval: 'all_day' }),
  ])
  expect(await list()).toEqual(body)
  const changed = await server.send(
    'saveTimeslot',
    { event_id: event.id, id: body[0]!.id, ...slot('20:00', '24:00', 25) },
    { headers },
  )
  expect(changed.body).toMatchObject({
    start: '20:00',
    end_date: '2026-07-04',
    end: '24:00',
    spots: 25,
    ends_at: '2026-07-04T22:00:00.000Z',
  })
  await server.send('deleteTimeslot', { event_id: event.id, id: body[1]!.id }, { headers })
  expect(await list()).toEqual([changed.body])
})

const night = (start: string, end: string, spots = 10) => ({ ...slot(start, end, spots), end_date: '2026-07-05' })

test('BSLOT-03 BSLOT-23 BCALL-053 BCALL-054 a night ends on the next day, is shown so, and goes back to one day', async () => {
  const { body } = await add(night('23:00', '02:00'))
  const span = { ...night('23:00', '02:00'), starts_at: '2026-07-04T21:00:00.000Z', ends_at: '2026-07-05T00:00:00.000Z' }
  expect(body).toMatchObject([span])
  expect(await list()).toEqual(body)
  const { id } = body[0]!
  const save = (input: Slot) => server.send('saveTimeslot', { event_id: event.id, id, ...input }, { headers })
  expect((await save(night('22:30', '03:00'))).body).toMatchObject({
    end_date: '2026-07-05',
    ends_at: '2026-07-05T01:00:00.000Z',
  })
  const evening = { date: '2026-07-04', start: '22:30', end_date: '2026-07-04', end: '24:00' }
  expect((await save(slot('22:30', '24:00'))).body).toMatchObject(evening)
  // Midnight of the day it ends on, as before; and the one a day later.
  expect((await save({ ...slot('22:30', '24:00'), end_date: '2026-07-04' })).body).toMatchObject(evening)
  expect((await save({ ...night('22:30', '00:00') })).body).toMatchObject(evening)
  const { body: trail } = await server.send('listRecordChanges', { entity: 'timeslot', entity_id: id }, { headers })
  expect(trail.data.map(({ after }) => after.ends_at)).toContain('2026-07-05T01:00:00.000Z')
})

test('BSLOT-03 an end that is not on the day of the start or the one after is refused beside its field', async () => {
  const refused = await add(
    { ...slot('23:00', '02:00'), end_date: '2026-07-06' },
    { ...slot('10:00', '11:00'), end_date: '2026-07-03' },
    slot('12:00', '13:00'),
  )
  expect(codesAndFields(refused)).toEqual(['wrong_date timeslots.0.end_date', 'end_date_before_start_date timeslots.1.end_date'])
  expect(codesAndFields(await add(slot('23:00', '02:00'), slot('10:00', '10:00')))).toEqual([
    'end_date_before_start_date timeslots.0.end',
    'end_date_before_start_date timeslots.1.end',
  ])
  const [made] = (await add(slot('10:00', '11:00'))).body
  const save = (input: Slot) => server.send('saveTimeslot', { event_id: event.id, id: made!.id, ...input }, { headers })
  expect(codesAndFields(await save({ ...slot('10:00', '11:00'), end_date: '2026-07-06' }))).toEqual(['wrong_date end_date'])
  expect(codesAndFields(await save(slot('23:00', '02:00')))).toEqual(['end_date_before_start_date end'])
  expect(await list()).toEqual([made])
})

test.each([
  ['March', '2026-03-28', '2026-03-29', '2026-03-28T22:00:00.000Z', '2026-03-29T03:00:00.000Z'],
  ['October', '2026-10-24', '2026-10-25', '2026-10-24T21:00:00.000Z', '2026-10-25T04:00:00.000Z'],
])('BSLOT-03 the night of the last Sunday of %s has the hours of its clock', async (_, date, end_date, starts_at, ends_at) => {
  const { db } = server.services
  const year = await anEvent(db, company, { starts_at: '2026-01-01T00:00:00.000Z', ends_at: '2027-01-01T00:00:00.000Z' })
  const timeslots = [{ ...slot('23:00', '05:00', 10, date), end_date }]
  const { body } = await server.send('addTimeslots', { event_id: year.id, timeslots }, { headers })
  expect(body).toMatchObject([{ date, start: '23:00', end_date, end: '05:00', starts_at, ends_at }])
})

test('BSLOT-11 BSLOT-12 BSLOT-13 a night lies within the event, overlaps over the border of the day, and counts at its first day', async () => {
  const { db } = server.services
  await aProduct(db, event, { stock: 30 })
  expect((await add(night('23:00', '02:00', 20))).status).toBe(200)
  const refused = await add(slot('01:00', '02:00', 10, '2026-07-05'))
  expect(refused.refusals).toEqual([
    { code: 'timeslot_overlap', field: 'timeslots.0.start', other: '04-07-2026 23:00 – 05-07-2026 02:00' },
  ])
  expect(codesAndFields(await add(slot('20:00', '21:00', 11)))).toEqual(['timeslot_too_many_spots timeslots.0.spots'])
  expect((await add(slot('02:00', '03:00', 30, '2026-07-05'), slot('20:00', '21:00', 10))).status).toBe(200)
  const last = { ...slot('21:00', '01:00', 0, '2026-07-05'), end_date: '2026-07-06' }
  expect(codesAndFields(await add(last))).toEqual(['timeslot_outside_event timeslots.0.start'])
})

test('BSLOT-11 BSLOT-12 BERR-43 BERR-44 one that is outside the event or overlaps is refused with all the others', async () => {
  await add(slot('10:00', '11:00'))
  const refused = await add(slot('12:00', '13:00'), slot('09:00', '10:00'), slot('10:30', '11:30'))
  expect(codesAndFields(refused)).toEqual(['timeslot_outside_event timeslots.1.start', 'timeslot_overlap timeslots.2.start'])
  expect(await list()).toHaveLength(1)
})

test('BSLOT-13 BERR-45 a day has no more spots than the event has tickets', async () => {
  const { db } = server.services
  await aProduct(db, event, { stock: 30 })
  expect((await add(slot('10:00', '11:00', 20))).status).toBe(200)
  expect(codesAndFields(await add(slot('12:00', '13:00', 11)))).toEqual(['timeslot_too_many_spots timeslots.0.spots'])
  expect((await add(slot('12:00', '13:00', 10))).status).toBe(200)
  await aProduct(db, event, { stock: null })
  expect((await add(slot('14:00', '15:00', 500))).status).toBe(200)
})

test('BSLOT-14 BERR-46 an ordered timeslot is not deleted and keeps the spots that are sold; an expired order does not count', async () => {
  const { db } = server.services
  const product = await aProduct(db, event, { price: 0 })
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  const [made] = (await add(slot('10:00', '11:00', 10))).body
  const order = await anOrder(server, point_of_sale, [{ product_id: product.id, amount: 3 }])
  await server.send('saveOrder', { id: order.id, secret: order.secret, timeslot_id: made!.id })
  const byId = { event_id: event.id, id: made!.id }
  expect(await list()).toMatchObject([{ spots: 10, spots_sold: 3 }])
  expect(codesAndFields(await server.send('deleteTimeslot', byId, { headers }))).toEqual(['timeslot_ordered'])
  const save = (spots: number) => server.send('saveTimeslot', { ...byId, ...slot('10:00', '11:00', spots) }, { headers })
  expect(codesAndFields(await save(2))).toEqual(['stock_below_sold spots'])
  expect((await save(3)).body).toMatchObject({ spots: 3, spots_sold: 3 })
  server.clock.advance(3_600_000)
  await server.repeatOnce()
  headers = await signInAdmin(server, company)
  expect((await server.send('deleteTimeslot', byId, { headers })).body).toEqual({ success: true })
})

test('BSLOT-14 many timeslots are deleted at once; those with orders stay, and another event is left alone', async () => {
  const { db } = server.services
  const product = await aProduct(db, event, { price: 0 })
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  const { body: made } = await add(slot('10:00', '11:00'), slot('11:00', '12:00'), slot('12:00', '13:00'))
  const order = await anOrder(server, point_of_sale, [{ product_id: product.id, amount: 1 }])
  await server.send('saveOrder', { id: order.id, secret: order.secret, timeslot_id: made[1]!.id })
  const ids = made.map(({ id }) => id)
  const other = await anEvent(db, company, { starts_at: event.starts_at, ends_at: event.ends_at })
  const remove = (event_id: number) => server.send('deleteTimeslots', { event_id, ids: [...ids, 999_999] }, { headers })
  expect((await remove(other.id)).body).toEqual({ deleted: 0, kept: 0 })
  expect((await remove(event.id)).body).toEqual({ deleted: 2, kept: 1 })
  expect((await list()).map(({ id }) => id)).toEqual([ids[1]])
  const trail = await server.send('listRecordChanges', { entity: 'event', entity_id: event.id }, { headers })
  expect(trail.body.data.map(({ action }) => action)).toContain('timeslots_deleted')
})

test('BERR-33 EVT-48 nothing of an archived event changes, and of another event or company nothing is found', async () => {
  const { db } = server.services
  const [made] = (await add(slot('10:00', '11:00'))).body
  const other = await anEvent(db, company)
  expect((await server.send('deleteTimeslot', { event_id: other.id, id: made!.id }, { headers })).status).toBe(404)
  await db.updateTable('event').set({ archived_at: server.clock.now() }).where('id', '=', event.id).execute()
  expect(codesAndFields(await add(slot('12:00', '13:00')))).toEqual(['event_archived'])
  expect(codesAndFields(await server.send('addOpeningHour', { event_id: event.id, ...hour }, { headers }))).toEqual([
    'event_archived',
  ])
})

test('PERM-027 without event.timeslots nothing of it is seen or changed', async () => {
  const other = await signInWith(server, company, 'event.view', 'event.products')
  expect((await server.send('listTimeslots', { event_id: event.id }, { headers: other })).status).toBe(403)
  const own = await signInWith(server, company, 'event.timeslots')
  expect((await server.send('listTimeslots', { event_id: event.id }, { headers: own })).status).toBe(200)
})
