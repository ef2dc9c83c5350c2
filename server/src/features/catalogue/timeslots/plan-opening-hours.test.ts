import { beforeEach, expect, test } from 'vitest'
import { aCompany, anEvent, anOpeningHour } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { aWeekend, hour, slot, type Slot } from './planning-testing.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))
const headers = prepare(() => signInAdmin(server, company))
let event: Awaited<ReturnType<typeof anEvent>>

beforeEach(async () => {
  event = await aWeekend(server, company)
})

const add = (...timeslots: Slot[]) => server.send('addTimeslots', { event_id: event.id, timeslots }, { headers })

test('BSLOT-06 BSLOT-07 BSLOT-08 BSLOT-09 BSLOT-10 BSLOT-22 BCALL-056 BCALL-057 BCALL-058 opening hours are added, shown again, changed and deleted', async () => {
  const { body } = await server.send('addOpeningHour', { event_id: event.id, ...hour }, { headers })
  const hours = async () => (await server.send('listOpeningHours', { event_id: event.id }, { headers })).body
  expect(await hours()).toEqual([{ id: body.id, ...hour, updated_at: body.updated_at }])
  const more = await server.send('saveOpeningHour', { event_id: event.id, id: body.id, ...hour, spots: 30 }, { headers })
  expect(more.body).toEqual({ id: body.id, ...hour, spots: 30, updated_at: expect.any(String) })
  const moved = await server.send('saveOpeningHour', { event_id: event.id, id: body.id, ...hour, opens_at: '09:00' }, { headers })
  expect(await hours()).toEqual([moved.body])
  expect(moved.body).toMatchObject({ opens_at: '09:00', spots: 20 })
  await server.send('deleteOpeningHour', { event_id: event.id, id: moved.body.id }, { headers })
  expect(await hours()).toEqual([])
})

test.each([
  ['BSLOT-15', 'opens_at'],
  ['BSLOT-16', 'closes_at'],
  ['BSLOT-17', 'spots'],
  ['BSLOT-18', 'interval'],
])('%s an opening hour needs %s', async (_, field) => {
  const { [field as keyof typeof hour]: _left, ...rest } = hour
  const { status, refusals } = await server.send('addOpeningHour', { event_id: event.id, ...rest }, { headers })
  expect([status, refusals[0]?.field]).toEqual([400, field])
})

test('BSLOT-19 BERR-47 closing before opening, or over another opening hour, is refused', async () => {
  const send = (input: object) => server.send('addOpeningHour', { event_id: event.id, ...hour, ...input }, { headers })
  expect(codesAndFields(await send({ closes_at: '09:00' }))).toEqual(['opening_hour_invalid closes_at'])
  await send({})
  expect(codesAndFields(await send({ opens_at: '12:00', closes_at: '14:00' }))).toEqual(['opening_hour_invalid opens_at'])
})

test('BSLOT-20 BSLOT-21 BCALL-059 timeslots are generated from the opening hours, within the event, and marked when they are there', async () => {
  const { db } = server.services
  await anOpeningHour(db, event, { day: 6, opens_at: '09:00', closes_at: '12:30', interval: 'hourly', spots: 20 })
  await anOpeningHour(db, event, { day: 7, opens_at: '11:00', closes_at: '17:00', interval: 'all_day', spots: 50 })
  await add(slot('11:00', '12:00'))
  const generate = (start: string, end: string) =>
    server.send('generateTimeslots', { event_id: event.id, start, end }, { headers })
  expect((await generate('2026-07-01', '2026-07-31')).body).toEqual([
    { date: '2026-07-04', start: '10:00', end: '11:00', interval: 'hourly', spots: 20, exists: false },
    { date: '2026-07-04', start: '11:00', end: '12:00', interval: 'hourly', spots: 20, exists: true },
    { date: '2026-07-04', start: '12:00', end: '12:30', interval: 'hourly', spots: 20, exists: false },
    { date: '2026-07-05', start: '11:00', end: '17:00', interval: 'all_day', spots: 50, exists: false },
  ])
  await db.updateTable('event').set({ ends_at: '2026-07-05T14:59:00.000Z' }).where('id', '=', event.id).execute()
  expect((await generate('2026-07-05', '2026-07-05')).body).toEqual([])
  expect(codesAndFields(await generate('2026-07-05', '2026-07-04'))).toEqual(['end_date_before_start_date end'])
  expect(codesAndFields(await generate('2026-01-01', '2027-12-31'))).toEqual(['timeslot_range_too_long end'])
})

test('a month of generated timeslots is saved in one go', async () => {
  const { db } = server.services
  const season = await anEvent(db, company, {
    starts_at: '2026-10-01T00:00:00.000Z',
    ends_at: '2026-11-01T00:00:00.000Z',
    continuous: true,
  })
  for (let day = 1; day <= 7; day++)
    await anOpeningHour(db, season, { day, opens_at: '10:00', closes_at: '17:00', interval: 'hourly', spots: 40 })
  const { body } = await server.send(
    'generateTimeslots',
    { event_id: season.id, start: '2026-10-01', end: '2026-10-31' },
    { headers },
  )
  // The clocks go back on the 25th: the wall clock's seven hours stay seven.
  expect(body).toHaveLength(31 * 7)
  const timeslots = body.map(({ exists: _exists, ...one }) => one)
  const saved = await server.send('addTimeslots', { event_id: season.id, timeslots }, { headers })
  expect(saved.body).toHaveLength(217)
  expect(saved.body.find(({ date }) => date === '2026-10-25')?.starts_at).toBe('2026-10-25T09:00:00.000Z')
})
