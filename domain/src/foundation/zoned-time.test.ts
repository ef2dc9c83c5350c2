import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  instantOf,
  isCalendarDay,
  isClockTime,
  localDay,
  localTime,
  wallTime,
  weekday,
} from './zoned-time.ts'

const zone = 'Europe/Amsterdam'

test.each([
  ['winter', '2026-01-15T11:00:00.000Z', '2026-01-15', '12:00', 4],
  ['summer', '2026-07-04T10:00:00.000Z', '2026-07-04', '12:00', 6],
  ['past local midnight', '2026-07-04T22:00:00.000Z', '2026-07-05', '00:00', 7],
  ['last second of the old year', '2026-12-31T22:59:59.000Z', '2026-12-31', '23:59', 4],
  ['spring night, before', '2026-03-29T00:59:59.999Z', '2026-03-29', '01:59', 7],
  ['spring night, after', '2026-03-29T01:00:00.000Z', '2026-03-29', '03:00', 7],
  ['autumn night, first 02:30', '2026-10-25T00:30:00.000Z', '2026-10-25', '02:30', 7],
  ['autumn night, second 02:30', '2026-10-25T01:30:00.000Z', '2026-10-25', '02:30', 7],
])('I18N-10 an instant as Europe/Amsterdam sees it: %s', (_, instant, day, time, weekdayNumber) => {
  expect(localTime(instant, zone)).toMatchObject({ day, time, weekday: weekdayNumber })
})

test.each([
  ['winter', '2026-01-15', '12:00', '2026-01-15T11:00:00.000Z'],
  ['summer', '2026-07-04', '12:00', '2026-07-04T10:00:00.000Z'],
  ['spring night, before the gap', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['spring night, in the gap: an hour on', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['spring night, after the gap', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['spring day, noon', '2026-03-29', '12:00', '2026-03-29T10:00:00.000Z'],
  ['day before spring night', '2026-03-28', '12:00', '2026-03-28T11:00:00.000Z'],
  ['autumn night, twice: the first', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['autumn night, after', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ['autumn day, noon', '2026-10-25', '12:00', '2026-10-25T11:00:00.000Z'],
  ['day before autumn night', '2026-10-24', '23:00', '2026-10-24T21:00:00.000Z'],
])('I18N-10 a wall-clock time as an instant: %s', (_, day, time, instant) => {
  expect(instantOf(day, time, zone)).toBe(instant)
})

test('a local day and time leads back to an instant that shows the same, in zones on both sides of UTC', () => {
  const minute = fc.integer({ min: Date.UTC(1990, 0) / 60_000, max: Date.UTC(2060, 0) / 60_000 })
  const zones = fc.constantFrom(zone, 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'UTC')
  fc.assert(
    fc.property(minute, zones, (at, where) => {
      const shown = localTime(new Date(at * 60_000).toISOString(), where)
      expect(localTime(instantOf(shown.day, shown.time, where), where)).toEqual(shown)
    }),
  )
})

test('days and months are added on the calendar', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(localDay('2026-10-25T23:30:00.000Z', zone)).toBe('2026-10-26')
})

test('DEC-S-11 the calendar is the Gregorian one', () => {
  expect(weekday('2024-02-29')).toBe(4)
  expect(weekday('1900-01-01')).toBe(1)
  expect(['2024-02-29', '2000-02-29', '1900-02-29', '2100-02-29'].map(isCalendarDay)).toEqual([true, true, false, false])
  expect(['2026-02-31', '2026-13-01', '2026-1-1', '', 'today', '0000-01-01'].map(isCalendarDay)).toEqual(Array(6).fill(false))
  expect(['00:00', '23:59', '24:00', '9:00', '12:60'].map(isClockTime)).toEqual([true, true, false, false, false])
})

test('I18N-10 it is as late as the machine’s own calendar says, on the days that set clocks too', () => {
  const zones = [zone, 'America/St_Johns', 'Africa/Casablanca', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kathmandu']
  const clocks = new Map(
    zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })]),
  )
  const quarter = fc.integer({ min: Date.UTC(2005, 0) / 900_000, max: Date.UTC(2035, 0) / 900_000 })
  fc.assert(
    fc.property(quarter, fc.constantFrom(...zones), (of, where) => {
      const { day, time } = localTime(new Date(of * 900_000).toISOString(), where)
      expect(`${day} ${time}`).toBe(clocks.get(where)!.format(of * 900_000))
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['2027-07-03T22:30:00.000Z', 'Europe/Amsterdam', '2027-07-04T00:30:00+02:00'],
  ['2027-01-03T19:30:00.000Z', 'Europe/Amsterdam', '2027-01-03T20:30:00+01:00'],
  ['2027-01-03T19:30:00.000Z', 'Europe/Lisbon', '2027-01-03T19:30:00+00:00'],
  ['2027-01-03T19:30:00.000Z', 'America/St_Johns', '2027-01-03T16:00:00-03:30'],
])('%s on the wall of %s is %s', (instant, there, wall) => {
  expect(wallTime(instant, there)).toBe(wall)
})
