import { expect, test } from 'vitest'
import { readTypedDateTime, readTypedDay, readTypedTime } from './typed-times.ts'

const ZONE = 'Europe/Amsterdam'

test.each([
  ['04-07-2026', '2026-07-04'],
  ['4-7-2026', '2026-07-04'],
  ['4/7/2026', '2026-07-04'],
  ['4.7.26', '2026-07-04'],
  ['04072026', '2026-07-04'],
  ['040726', '2026-07-04'],
  [' 4-7-2026 ', '2026-07-04'],
  ['\u200e4-\u200e7-\u200e2026', '2026-07-04'],
  ['2026-07-04', '2026-07-04'],
  ['29-02-2028', '2028-02-29'],
  ['29-02-2026', null],
  ['31-04-2026', null],
  ['4-7', null],
  ['tomorrow', null],
  ['', null],
])('LANG-12 the day %s is %s', (text, day) => {
  expect(readTypedDay(text)).toBe(day)
})

test.each([
  ['09:30', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['9 uur', '09:00'],
  ['uur', null],
  ['9u', '09:00'],
  ['9u30', '09:30'],
  ['9h30', '09:30'],
  ['8pm', '20:00'],
  ['8:30 p.m.', '20:30'],
  ['12am', '00:00'],
  ['12 PM', '12:00'],
  ['13pm', null],
  ['\u200e9:30', '09:30'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['12:60', null],
  ['', null],
])('the time %s is %s', (text, time) => {
  expect(readTypedTime(text)).toBe(time)
})

test.each([
  ['in the Belgian way', '4-7-2026 9u30', '2026-07-04T07:30:00.000Z'],
  ['in the evening', '4-7-2026 8pm', '2026-07-04T18:00:00.000Z'],
  ['summer', '4-7-2026 9:30', '2026-07-04T07:30:00.000Z'],
  ['winter', '4-1-2026 9:30', '2026-01-04T08:30:00.000Z'],
  ['in one go', '04072026 0930', '2026-07-04T07:30:00.000Z'],
  ['a day alone', '4-7-2026', '2026-07-04T16:00:00.000Z'],
  ['copied with marks', '\u200e4-7-2026\u200f 9:30', '2026-07-04T07:30:00.000Z'],
  ['the hour that a spring night skips', '29-03-2026 02:30', '2026-03-29T01:30:00.000Z'],
  ['the hour that an autumn night has twice', '25-10-2026 02:30', '2026-10-25T00:30:00.000Z'],
  ['after that hour', '25-10-2026 03:00', '2026-10-25T02:00:00.000Z'],
  ['no such time', '4-7-2026 25:00', null],
  ['no such day', '31-2-2026 10:00', null],
])('LANG-09 LANG-12 a typed moment: %s', (_, text, instant) => {
  expect(readTypedDateTime(text, ZONE, '18:00')).toBe(instant)
})
