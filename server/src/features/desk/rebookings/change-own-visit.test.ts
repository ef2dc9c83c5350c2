import { beforeEach, expect, test } from 'vitest'
import { anEvent, aShop, aTimeslot } from '../../../testing/builders.ts'
import { freeLocalhost } from '../../../testing/free-localhost.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { takenFrom } from '../../../testing/taken-from.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { aMuseum, bookVisit, toLater, type Museum } from './rebooking-testing.ts'

const server = prepareServer()
let shop: Awaited<ReturnType<typeof aShop>>
let museum: Museum
let order: Awaited<ReturnType<typeof bookVisit>>
/** Visitors may change it until a day before; the visit is at 12:00 on 4 July by UTC. */
beforeEach(async () => {
  server.clock.set('2026-06-01T12:00:00.000Z')
  await freeLocalhost(server.services.db)
  shop = await aShop(server.services.db)
  museum = await aMuseum(server, shop.event)
  order = await bookVisit(server, museum, museum.noon.id)
  await setHours(24)
})

const db = () => server.services.db
const setHours = (visit_change_hours: number) =>
  db().updateTable('event').set({ visit_change_hours }).where('id', '=', shop.event.id).execute()
const read = async () => (await server.send('getVisitChange', { id: order.id, secret: order.secret })).body
const change = (how: object = {}) => server.send('changeOwnVisit', { ...toLater(museum, order.id), secret: order.secret, ...how })
const taken = async () => [await takenFrom(db(), museum.noon.stock_pool_id), await takenFrom(db(), museum.later.stock_pool_id)]
const mails = () =>
  db().selectFrom('mail').select('id').where('kind', '=', 'visit_changed').where('company_id', '=', shop.company.id).execute()

test('REBK-09 the buyer changes it with the secret of the order, once however often it is pressed, and the log says it was the buyer', async () => {
  expect(await read()).toEqual({ state: 'open', until: '2026-07-03T12:00:00.000Z', time_zone: 'Europe/Amsterdam' })
  const answers = await Promise.all([change(), change(), change()])
  expect(answers.map(({ status, body }) => [status, body.timeslot_id])).toEqual([1, 2, 3].map(() => [200, museum.later.id]))
  expect(await taken()).toEqual([0, 2])
  expect(await mails()).toHaveLength(1)
  const headers = await signInAdmin(server, shop.company)
  const log = (await server.send('getOrderLog', { id: order.id }, { headers })).body
  const changes = log.filter(({ kind, what }) => kind === 'change' && what.startsWith('visit_changed'))
  expect(changes).toMatchObject([{ what: 'visit_changed_by_buyer', who: null, visit: { from: museum.noon.starts_at } }])
  // The later time has a deadline of its own.
  expect((await read()).until).toBe('2026-07-03T14:00:00.000Z')
  expect(await recount(db())).toEqual([])
})

test('REBK-09 until the deadline and not a moment later; a press that is repeated after it answers what was done', async () => {
  server.clock.set('2026-07-03T12:00:00.001Z')
  expect((await read()).state).toBe('late')
  expect((await change()).refusals).toEqual([{ code: 'visit_change_late', until: '2026-07-03T12:00:00.000Z' }])
  expect(await taken()).toEqual([2, 0])
  server.clock.set('2026-07-03T12:00:00.000Z')
  expect((await change()).status).toBe(200)
  server.clock.set('2026-07-03T20:00:00.000Z')
  expect((await change()).status).toBe(200)
  expect(await mails()).toHaveLength(1)
})

test('REBK-09 not where the organiser leaves it to nobody, as at first', async () => {
  await setHours(0)
  expect(await read()).toEqual({ state: 'closed', until: null, time_zone: 'Europe/Amsterdam' })
  expect(codesOf(await change())).toEqual(['visit_change_off'])
  expect(await taken()).toEqual([2, 0])
})

test('REBK-09 not with the secret of another order, nor to another event, a full time, or one that is over', async () => {
  const other = await bookVisit(server, museum, museum.noon.id, 1)
  expect(codesOf(await change({ secret: other.secret }))).toEqual(['order_not_found'])
  const elsewhere = await aTimeslot(db(), await anEvent(db(), shop.company))
  expect(codesOf(await change({ timeslot_id: elsewhere.id }))).toEqual(['timeslot_not_found'])
  await db().updateTable('stock_pool').set({ capacity: 1 }).where('id', '=', museum.later.stock_pool_id).execute()
  expect((await change()).refusals).toEqual([{ code: 'timeslot_full', field: 'timeslot_id', remaining: 1 }])
  const over = await aTimeslot(db(), shop.event, { starts_at: '2026-05-01T10:00:00.000Z', ends_at: '2026-05-01T11:00:00.000Z' })
  expect(codesOf(await change({ timeslot_id: over.id }))).toEqual(['timeslot_past'])
  expect(await taken()).toEqual([3, 0])
  expect(await mails()).toEqual([])
})

test('REBK-09 not once a ticket was scanned, the order was cancelled, or while the event is being moved', async () => {
  await db().updateTable('ticket').set({ scanned_at: server.clock.now() }).where('order_id', '=', order.id).execute()
  expect([(await read()).state, codesOf(await change())]).toEqual(['closed', ['visit_scanned']])
  await db().updateTable('ticket').set({ scanned_at: null }).where('order_id', '=', order.id).execute()
  const of = { company_id: shop.company.id, event_id: shop.event.id, created_at: server.clock.now() }
  const moving = { ...of, kind: 'move', state: 'running', messages: '{}', user_name: 'Ada' }
  await db().insertInto('event_change').values(moving).execute()
  expect([(await read()).state, codesOf(await change())]).toEqual(['closed', ['event_change_running']])
  await db().deleteFrom('event_change').where('event_id', '=', shop.event.id).execute()
  await server.send('cancelOrder', { id: order.id }, { headers: await signInAdmin(server, shop.company) })
  expect([(await read()).state, codesOf(await change())]).toEqual(['closed', ['order_cancelled']])
})

test('REBK-08 the hours are none at first, saved with the event, shown again, copied, refused when out of range, and in the history', async () => {
  const headers = await signInAdmin(server, shop.company)
  await setHours(0)
  const save = (visit_change_hours: number) =>
    server.send('saveEvent', { event_id: shop.event.id, visit_change_hours }, { headers })
  const fresh = await anEvent(db(), shop.company)
  expect((await server.send('getEventDetail', { event_id: fresh.id }, { headers })).body.visit_change_hours).toBe(0)
  expect((await save(2161)).refusals).toEqual([{ code: 'whole_number_invalid', field: 'visit_change_hours', min: 0, max: 2160 }])
  expect((await save(48)).body.visit_change_hours).toBe(48)
  const dates = { starts_at: '2026-09-04T10:00:00.000Z', ends_at: '2026-09-04T21:00:00.000Z' }
  const copy = { event_id: shop.event.id, name: 'Another night', sessions: [], ...dates }
  expect((await server.send('duplicateEvent', copy, { headers })).body.visit_change_hours).toBe(48)
  const changes = await server.send('listRecordChanges', { entity: 'event', entity_id: shop.event.id }, { headers })
  expect(changes.body.data[0]).toMatchObject({ before: { visit_change_hours: 0 }, after: { visit_change_hours: 48 } })
})

test('SEC-28 ten times in a day, and no more: nobody’s mailbox is filled with it; a day later it can be changed again', async () => {
  const { noon, later } = museum
  const flip = (to = later, from = noon) => change({ from_timeslot_id: from.id, timeslot_id: to.id })
  for (let round = 0; round < 5; round++) {
    expect((await flip()).status).toBe(200)
    expect((await flip(noon, later)).status).toBe(200)
    server.clock.advance(1000)
  }
  expect(codesOf(await flip())).toEqual(['too_many_requests'])
  expect(await taken()).toEqual([2, 0])
  // What it is already is no change.
  expect((await flip(noon, later)).status).toBe(200)
  expect(await mails()).toHaveLength(10)
  const headers = await signInAdmin(server, shop.company)
  expect((await server.send('changeVisit', toLater(museum, order.id), { headers })).status).toBe(200)
  server.clock.advance(86_400_000)
  expect((await flip(noon, later)).status).toBe(200)
})
