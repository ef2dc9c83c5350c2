import { expect, test } from 'vitest'
import { dayOffsetOf, glanceDays, salesCurve, sameMoment } from './editions.ts'

const ZONE = 'Europe/Amsterdam'
const at = (starts_at: string, time_zone = ZONE) => ({ starts_at, time_zone })

test.each([
  // In summer Amsterdam's midnight is 22:00 UTC, in winter 23:00.
  ['an hour before midnight', '2026-07-03T21:59:59.999Z', '2026-07-04T10:00:00.000Z', -1],
  ['at midnight', '2026-07-03T22:00:00.000Z', '2026-07-04T10:00:00.000Z', 0],
  ['over the night that skips an hour', '2026-03-28T23:00:00.000Z', '2026-03-30T10:00:00.000Z', -1],
  ['over the night that has an hour twice', '2026-10-24T21:59:00.000Z', '2026-10-26T10:00:00.000Z', -2],
  ['from summer to winter', '2026-09-01T10:00:00.000Z', '2026-12-01T10:00:00.000Z', -91],
  ['after the event', '2026-07-05T22:00:00.000Z', '2026-07-04T10:00:00.000Z', 2],
  ['an event after midnight is on the next day', '2026-07-04T21:00:00.000Z', '2026-07-04T22:30:00.000Z', -1],
])('DEC-B-124 DEC-B-129 days before the event are those of the calendar: %s', (_, now, starts_at, offset) => {
  expect(dayOffsetOf(now, at(starts_at))).toBe(offset)
})

test.each([
  ['a Wednesday', '2026-06-10T10:00:00.000Z', { from: -26, to: -24 }],
  ['a Monday', '2026-06-08T10:00:00.000Z', { from: -26, to: -26 }],
  ['a Sunday until its midnight', '2026-06-14T21:59:59.999Z', { from: -26, to: -20 }],
  ['a Monday from its midnight', '2026-06-14T22:00:00.000Z', { from: -19, to: -19 }],
])('DASH-01 DASH-02 DASH-03 this week begins on Monday: %s', (_, now, week) => {
  const { today, periods } = glanceDays(now, at('2026-07-04T10:00:00.000Z'))
  expect(periods.this_week).toEqual(week)
  expect(periods.today).toEqual({ from: today, to: today })
  expect(periods.yesterday).toEqual({ from: today - 1, to: today - 1 })
  expect(periods.so_far).toEqual({ from: -Infinity, to: today })
})

test.each([
  [
    'on the same hour of the same day',
    '2026-06-10T10:15:30.250Z',
    '2026-07-04T10:00:00Z',
    '2025-07-05T10:00:00Z',
    '2025-06-11T10:15:30.250Z',
  ],
  [
    'whatever the hour of the event',
    '2026-06-10T10:00:00.000Z',
    '2026-07-04T19:00:00Z',
    '2025-07-05T08:00:00Z',
    '2025-06-11T10:00:00.000Z',
  ],
  // 12:00 in summer is 10:00 UTC, in winter 11:00.
  [
    'in winter, when this one is in summer',
    '2026-06-10T10:00:00.000Z',
    '2026-07-04T10:00:00Z',
    '2025-12-06T11:00:00Z',
    '2025-11-12T11:00:00.000Z',
  ],
  // 29 March 2026 has no 02:30: the hour is skipped.
  [
    'in the hour that a night skips',
    '2027-05-01T00:30:00.000Z',
    '2027-05-03T10:00:00Z',
    '2026-03-31T10:00:00Z',
    '2026-03-29T01:30:00.000Z',
  ],
  // 25 October 2026 has 02:30 twice: 00:30 and 01:30 UTC.
  [
    'in the hour that a night has twice',
    '2027-05-01T00:30:00.000Z',
    '2027-05-03T10:00:00Z',
    '2026-10-27T10:00:00Z',
    '2026-10-25T00:30:00.000Z',
  ],
  [
    'on a day of 25 hours, before its midnight',
    '2026-10-25T22:59:00.000Z',
    '2026-10-31T10:00:00Z',
    '2025-10-31T10:00:00Z',
    '2025-10-25T21:59:00.000Z',
  ],
  ['over a leap day', '2028-02-29T11:00:00.000Z', '2028-03-02T11:00:00Z', '2027-03-04T11:00:00Z', '2027-03-02T11:00:00.000Z'],
])('the same moment before the last edition is as many days before it, at the same time: %s', (_, now, starts, last, moment) => {
  expect(sameMoment(now, at(starts), at(last))).toBe(moment)
})

test('the last edition has a zone of its own', () => {
  const moment = sameMoment(
    '2026-06-10T10:00:00.000Z',
    at('2026-07-04T10:00:00.000Z'),
    at('2025-07-05T18:00:00Z', 'America/New_York'),
  )
  expect(moment).toBe('2025-06-11T16:00:00.000Z')
})

test('REP-11 the curve counts on from day to day; this edition ends today, the last one goes on until it began', () => {
  const last = [
    { day_offset: -5, sold: 2 },
    { day_offset: -1, sold: 4 },
  ]
  expect(salesCurve([{ day_offset: -4, sold: 3 }], last, -3)).toEqual([
    { day_offset: -5, sold: 0, last_edition: 2 },
    { day_offset: -4, sold: 3, last_edition: 2 },
    { day_offset: -3, sold: 3, last_edition: 2 },
    { day_offset: -2, sold: null, last_edition: 2 },
    { day_offset: -1, sold: null, last_edition: 6 },
    { day_offset: 0, sold: null, last_edition: 6 },
  ])
})

test('the curve without a last edition ends today, and without any sale it is one day', () => {
  expect(salesCurve([{ day_offset: -2, sold: 1 }], null, -1)).toEqual([
    { day_offset: -2, sold: 1, last_edition: null },
    { day_offset: -1, sold: 1, last_edition: null },
  ])
  expect(salesCurve([], null, -30)).toEqual([{ day_offset: -30, sold: 0, last_edition: null }])
})

test('long after the event its line ends with what was sold last', () => {
  const days = salesCurve([{ day_offset: -1, sold: 1 }], [{ day_offset: 1, sold: 5 }], 400)
  expect(days).toEqual([
    { day_offset: -1, sold: 1, last_edition: 0 },
    { day_offset: 0, sold: 1, last_edition: 0 },
    { day_offset: 1, sold: null, last_edition: 5 },
  ])
})

test('a year of days is shown at most, and what was sold before it is in the first', () => {
  const days = salesCurve([{ day_offset: -900, sold: 7 }], null, 0)
  expect(days).toHaveLength(366)
  expect(days[0]).toEqual({ day_offset: -365, sold: 7, last_edition: null })
})
