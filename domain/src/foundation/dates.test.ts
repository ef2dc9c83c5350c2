import { expect, test } from 'vitest'
import {
  dateBadge,
  formatDateTime,
  formatDateTimeNumeric,
  formatDayNumeric,
  formatRangeLong,
  formatRangeShort,
  formatStart,
  formatTime,
  formatTimes,
  formatVisitTime,
  monthName,
  weekdayNames,
} from './dates.ts'
import { readDayNumeric } from './typed-day.ts'
import { languages } from './languages.ts'

const zone = 'Europe/Amsterdam'
const noon = '2026-07-04T10:05:00.000Z'

test.each([
  ['nl', '4 jul 2026 12:05'],
  ['en', '4 Jul 2026 12:05'],
  ['de', '4 Juli 2026 12:05'],
  ['es', '4 jul 2026 12:05'],
  ['fr', '4 juil 2026 12:05'],
  ['pt', '4 jul 2026 12:05'],
])('I18N-11 CONST-03 DEC-S-74 D MMM YYYY HH:mm in %s', (language, text) => {
  expect(formatDateTime(noon, language, zone)).toBe(text)
})

test('I18N-12 CONST-03 BCONST-24 DEC-S-74 DD-MM-YYYY HH:mm', () => {
  expect(formatDateTimeNumeric(noon, zone)).toBe('04-07-2026 12:05')
  expect(formatDayNumeric('2026-12-31')).toBe('31-12-2026')
})

test('I18N-10 texts follow the zone, in both nights of a clock change', () => {
  expect(formatDateTime('2026-07-04T22:00:00.000Z', 'nl', zone)).toBe('5 jul 2026 00:00')
  expect(formatDateTime('2026-07-04T22:00:00.000Z', 'nl', 'UTC')).toBe('4 jul 2026 22:00')
  expect(formatTime('2026-03-29T00:59:00.000Z', zone)).toBe('01:59')
  expect(formatTime('2026-03-29T01:00:00.000Z', zone)).toBe('03:00')
  expect(formatTime('2026-10-25T00:59:00.000Z', zone)).toBe('02:59')
  expect(formatTime('2026-10-25T01:00:00.000Z', zone)).toBe('02:00')
})

test('LAY-21 below the day it starts, only the times of a night; a second day when it goes on in the morning', () => {
  const until = (ends_at: string | null) => formatTimes({ starts_at: '2026-07-04T21:00:00.000Z', ends_at }, 'nl', zone)
  expect(until('2026-07-04T22:00:00.000Z')).toBe('23:00 – 00:00')
  expect(until('2026-07-05T00:00:00.000Z')).toBe('23:00 – 02:00')
  expect(until('2026-07-05T08:00:00.000Z')).toBe('23:00 – 5 jul 2026 10:00')
  expect(until(null)).toBe('23:00')
})

test.each([
  ['an evening', '2026-07-04T18:00:00.000Z', '2026-07-04T21:00:00.000Z', '4 jul 2026 20:00 – 23:00', '4 jul 2026'],
  ['a night to 07:00', '2026-07-04T20:00:00.000Z', '2026-07-05T05:00:00.000Z', '4 jul 2026 22:00 – 07:00', '4 jul 2026'],
  ['past 07:00', '2026-07-04T20:00:00.000Z', '2026-07-05T05:01:00.000Z', '4 jul 2026 22:00 – 5 jul 2026 07:01', '4 – 5 jul 2026'],
  [
    'two months',
    '2026-07-30T10:00:00.000Z',
    '2026-08-02T20:00:00.000Z',
    '30 jul 2026 12:00 – 2 aug 2026 22:00',
    '30 jul – 2 aug 2026',
  ],
  [
    'two years',
    '2026-12-31T20:00:00.000Z',
    '2027-01-01T10:00:00.000Z',
    '31 dec 2026 21:00 – 1 jan 2027 11:00',
    '31 dec 2026 – 1 jan 2027',
  ],
  ['without end', '2026-07-04T18:00:00.000Z', null, '4 jul 2026 20:00', '4 jul 2026'],
])('LAY-21 the date range long and short: %s', (_, starts_at, ends_at, long, short) => {
  expect(formatRangeLong({ starts_at, ends_at }, 'nl', zone)).toBe(long)
  expect(formatRangeShort({ starts_at, ends_at }, 'nl', zone)).toBe(short)
})

test.each([
  ['an evening', '2026-07-04T21:00:00.000Z', null],
  ['to 07:00 the next day', '2026-07-05T05:00:00.000Z', null],
  ['a second past 07:00 the next day', '2026-07-05T05:00:01.000Z', 5],
  ['two days on', '2026-07-06T20:00:00.000Z', 6],
])('LAY-17 LAY-18 LAY-19 the badge of an event from 4 July, %s', (_, ends_at, end_day) => {
  const event = { starts_at: '2026-07-04T18:00:00.000Z', ends_at }
  expect(dateBadge(event, 'nl', zone)).toEqual({ month: 'JUL', start_day: 4, end_day, end_month: null })
})

test('LAY-17 LAY-19 the badge of an event across two months names both', () => {
  const event = { starts_at: '2026-11-19T19:15:00.000Z', ends_at: '2026-12-06T15:45:00.000Z' }
  expect(dateBadge(event, 'en', zone)).toEqual({ month: 'NOV', start_day: 19, end_day: 6, end_month: 'DEC' })
})

test.each([
  ['one day', '2027-06-19T21:30:00.000Z', 'Sat 19 Jun 2027, 19:00'],
  ['a night', '2027-06-20T02:00:00.000Z', 'Sat 19 Jun 2027, 19:00'],
  ['no end', null, 'Sat 19 Jun 2027, 19:00'],
  ['a weekend', '2027-06-20T18:00:00.000Z', 'Sat 19 Jun 2027, 19:00 – 20 Jun'],
  ['into another year', '2028-01-02T18:00:00.000Z', 'Sat 19 Jun 2027, 19:00 – 2 Jan 2028'],
])('LAY-21 the short form of %s says when it starts', (_, ends_at, wanted) => {
  expect(formatStart({ starts_at: '2027-06-19T17:00:00.000Z', ends_at }, 'en', zone)).toBe(wanted)
})

test.each([
  ['en', '2026-11-28T21:35:00.000Z', 'Sat 28 Nov, 20:15 – 22:35'],
  ['nl', '2026-11-28T21:35:00.000Z', 'za 28 nov, 20:15 – 22:35'],
  ['fr', '2026-11-28T21:35:00.000Z', 'sam 28 nov, 20:15 – 22:35'],
  ['en', '2026-11-29T00:30:00.000Z', 'Sat 28 Nov, 20:15 – 01:30'],
  ['en', '2026-11-29T16:00:00.000Z', 'Sat 28 Nov, 20:15 – Sun 29 Nov, 17:00'],
])('a visit in words, in %s until %s', (language, ends_at, wanted) => {
  expect(formatVisitTime({ starts_at: '2026-11-28T19:15:00.000Z', ends_at }, language, zone)).toBe(wanted)
})

test('LAY-17 the badge month is upper case in every language', () => {
  const event = { starts_at: '2026-03-04T12:00:00.000Z', ends_at: null }
  const months = languages.map((language) => dateBadge(event, language, zone).month)
  expect(months).toEqual(['MRT', 'MÄRZ', 'MAR', 'MAR', 'MARS', 'MAR'])
})

test('SHOP-17 weekday headers start on Monday', () => {
  expect(weekdayNames('nl', 'long')).toEqual(['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'])
  expect(monthName('2026-05-01', 'es', 'long')).toBe('mayo')
})

test.each([
  ['04-07-2026', '2026-07-04'],
  [' 4-7-2026 ', '2026-07-04'],
  ['\u200e4-7-2026', '2026-07-04'],
  ['4/7/2026', '2026-07-04'],
  ['29.02.2028', '2028-02-29'],
  ['31-02-2026', null],
  ['29-02-2026', null],
  ['4-13-2026', null],
  ['0-7-2026', null],
  ['2026-07-04', null],
  ['04-07-26', null],
  ['04-07', null],
  ['', null],
])('LOST-11 "%s" as day, month and year is %s', (text, day) => {
  expect(readDayNumeric(text)).toBe(day)
})
