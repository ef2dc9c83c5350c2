import { expect, test } from 'vitest'
import { signInWith } from '../../../testing/users.ts'
import { company, create, headers, prepareCompany, save, server } from '#features/catalogue/events/event-testing.ts'

prepareCompany()

const weekend = { starts_at: '2027-03-26T09:00:00.000Z', ends_at: '2027-03-27T22:00:00.000Z' }
/** A week later: the clocks have gone forward in between. */
const later = { starts_at: '2027-04-02T08:00:00.000Z', ends_at: '2027-04-03T21:00:00.000Z' }

/** An event of two days with a timeslot on each, of which the first is 10:00 to 11:00 in Amsterdam. */
async function aPlannedEvent() {
  const { body: event } = await create(weekend)
  const timeslots = ['2027-03-26', '2027-03-27'].map((date) => ({ date, start: '10:00', end: '11:00', spots: 5 }))
  const { body } = await server.send('addTimeslots', { event_id: event.id, timeslots }, { headers })
  expect(body).toHaveLength(2)
  return event
}
const slotsOf = async ({ id }: { id: number }) =>
  (await server.send('listTimeslots', { event_id: id }, { headers })).body.map(
    ({ date, start, end }) => `${date} ${start}-${end}`,
  )
const asPlanned = ['2027-03-26 10:00-11:00', '2027-03-27 10:00-11:00']

test('BSLOT-11 dates that leave timeslots outside the event are refused, with how many and the first', async () => {
  const event = await aPlannedEvent()
  const moved = await save(event, later)
  expect(moved.refusals).toEqual([{ code: 'timeslots_left_outside', field: 'starts_at', count: 2, first: '26-03-2027 10:00' }])
  const shorter = await save(event, { ends_at: '2027-03-27T09:30:00.000Z' })
  expect(shorter.refusals).toEqual([{ code: 'timeslots_left_outside', field: 'ends_at', count: 1, first: '27-03-2027 10:00' }])
  expect((await save(event, { ends_at: '2027-03-27T10:00:00.000Z' })).status).toBe(200)
  expect(await slotsOf(event)).toEqual(asPlanned)
})

test('BSLOT-11 the timeslots move along with the start when that is asked, at the same time on the clock', async () => {
  const event = await aPlannedEvent()
  const { body } = await save(event, { ...later, move_timeslots: true })
  expect(body).toMatchObject(later)
  expect(await slotsOf(event)).toEqual(['2027-04-02 10:00-11:00', '2027-04-03 10:00-11:00'])
  const { body: trail } = await server.send('listRecordChanges', { entity: 'event', entity_id: event.id }, { headers })
  expect(trail.data.map(({ action }) => action)).toContain('timeslots_moved')
})

test('BSLOT-03 BSLOT-11 a night stays one when it moves along, into a night that loses an hour too', async () => {
  const { body: event } = await create({ starts_at: '2027-03-20T21:00:00.000Z', ends_at: '2027-03-21T05:00:00.000Z' })
  const night = { date: '2027-03-20', start: '23:00', end_date: '2027-03-21', end: '04:00' }
  await server.send('addTimeslots', { event_id: event.id, timeslots: [{ ...night, spots: 5 }] }, { headers })
  const dates = { starts_at: '2027-03-27T21:00:00.000Z', ends_at: '2027-03-28T05:00:00.000Z' }
  expect((await save(event, { ...dates, move_timeslots: true })).status).toBe(200)
  const { body } = await server.send('listTimeslots', { event_id: event.id }, { headers })
  expect(body).toMatchObject([
    {
      date: '2027-03-27',
      start: '23:00',
      end_date: '2027-03-28',
      end: '04:00',
      starts_at: '2027-03-27T22:00:00.000Z',
      ends_at: '2027-03-28T02:00:00.000Z',
    },
  ])
})

test('BSLOT-11 an event that gets shorter refuses what would lie outside even when it moves along', async () => {
  const event = await aPlannedEvent()
  const shorter = { starts_at: later.starts_at, ends_at: '2027-04-02T20:00:00.000Z', move_timeslots: true }
  expect((await save(event, shorter)).refusals).toEqual([
    { code: 'timeslots_left_outside', field: 'ends_at', count: 1, first: '03-04-2027 10:00' },
  ])
  expect(await slotsOf(event)).toEqual(asPlanned)
})

test('PERM-027 moving timeslots along asks for the permission of timeslots', async () => {
  const event = await aPlannedEvent()
  const editor = await signInWith(server, company, 'event.view', 'event.edit', 'event.details')
  const refused = await save(event, { ...later, move_timeslots: true }, editor)
  expect(refused.refusals).toEqual([expect.objectContaining({ code: 'access_denied', field: 'move_timeslots' })])
  expect(await slotsOf(event)).toEqual(asPlanned)
})

test('BSLOT-11 timeslots that are over do not hold the dates back', async () => {
  const { body: event } = await create({ starts_at: '2020-01-01T09:00:00.000Z', ends_at: '2028-01-01T09:00:00.000Z' })
  const timeslots = [{ date: '2020-02-01', start: '10:00', end: '11:00', spots: 5 }]
  await server.send('addTimeslots', { event_id: event.id, timeslots }, { headers })
  expect((await save(event, { starts_at: '2021-01-01T09:00:00.000Z' })).status).toBe(200)
})
