import { addDays, addMs, HOUR_MS, instantOf, localDay, localTime, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type ClonedDatabase } from '../testing/clone-database.ts'
import { createDatabase, createPool } from './connect.ts'
import type { Database } from './database.ts'
import { dayEnd, dayIn, dayStart, instantAt, monthIn, utcText, wallClock } from './in-zone.ts'

let database: ClonedDatabase
let db: Database
beforeAll(async () => {
  database = await cloneDatabase()
  db = createDatabase(createPool(database.connection, 1))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** Around both changes of summer time in Europe and in Canada, and where months and years end. */
const DAYS = ['2026-03-08', '2026-03-29', '2026-07-31', '2026-10-25', '2026-11-01', '2026-12-31'].flatMap((day) => [
  addDays(day, -1),
  day,
  addDays(day, 1),
])
const ZONES = ['Europe/Amsterdam', 'America/St_Johns', 'Asia/Kathmandu', 'UTC']
/** Each quarter of an hour of those days, and the last millisecond before it. */
const INSTANTS = DAYS.flatMap((day) =>
  Array.from({ length: 96 }, (_, quarter) => addMs(`${day}T00:00:00.000Z`, quarter * 15 * MINUTE_MS)).flatMap((at) => [
    addMs(at, -1),
    at,
  ]),
)

test.each(ZONES)('I18N-10 SQL reads the clock and the day of %s as the code does', async (zone) => {
  const instant = sql`given.at`
  const { rows } = await sql`
    select to_char(${wallClock(zone, instant)}, 'YYYY-MM-DD HH24:MI:SS') as wall, ${dayIn(zone, instant)}::text as day,
           ${monthIn(zone, instant)}::text as month, ${utcText(instant)} as utc,
           ${dayIn(sql`given.zone`, instant)}::text as day_of_column, ${dayIn(sql`${zone}`, instant)}::text as day_of_parameter
      from (select at, ${zone}::text as zone, place from unnest(${INSTANTS}::timestamptz[]) with ordinality as one (at, place)) given
     order by given.place`.execute(db)
  expect(rows).toEqual(
    INSTANTS.map((at) => {
      const { day, time, second } = localTime(at, zone)
      const same = localDay(at, zone)
      const wall = `${day} ${time}:${String(second).padStart(2, '0')}`
      return { wall, day: same, month: `${day.slice(0, 7)}-01`, utc: at, day_of_column: same, day_of_parameter: same }
    }),
  )
})

test.each(ZONES)('I18N-10 SQL begins and ends the days of %s as the code does', async (zone) => {
  const { rows } = await sql`
    select ${utcText(dayStart(zone, sql`given.day`))} as starts, ${utcText(dayEnd(zone, sql`given.day`))} as ends,
           ${utcText(instantAt(zone, sql`given.day + interval '7 hours'`))} as at_seven
      from unnest(${DAYS}::date[]) with ordinality as given (day, place) order by given.place`.execute(db)
  expect(rows).toEqual(
    DAYS.map((day) => ({
      starts: instantOf(day, '00:00', zone),
      ends: instantOf(addDays(day, 1), '00:00', zone),
      at_seven: instantOf(day, '07:00', zone),
    })),
  )
})

test('a day is a parameter, and the zone of a constant is none', async () => {
  const query = sql`select ${utcText(dayStart('Europe/Amsterdam', '2026-10-25'))} as starts, ${utcText(dayEnd('Europe/Amsterdam', '2026-10-25'))} as ends`
  expect(query.compile(db).parameters).toEqual(['2026-10-25', '2026-10-25'])
  expect((await query.execute(db)).rows).toEqual([{ starts: '2026-10-24T22:00:00.000Z', ends: '2026-10-25T23:00:00.000Z' }])
})

test('a time that a spring night skips moves on by the skipped hour, as in the code', async () => {
  const { rows } = await sql`select ${utcText(instantAt('Europe/Amsterdam', sql`timestamp '2026-03-29 02:30'`))} as at`.execute(
    db,
  )
  expect(rows).toEqual([{ at: instantOf('2026-03-29', '02:30', 'Europe/Amsterdam') }])
})

test('an instant that is worked out is read as a whole', async () => {
  const hourLater = sql`timestamptz '2026-10-24T21:30:00Z' + interval '1 hour'`
  const { rows } = await sql`select ${dayIn('Europe/Amsterdam', hourLater)}::text as day`.execute(db)
  expect(rows).toEqual([{ day: localDay(addMs('2026-10-24T21:30:00.000Z', HOUR_MS), 'Europe/Amsterdam') }])
})
