import { describe, expect, test } from 'vitest'
import { openingHourRefusals, timeslotPlanRefusals, timeslotsLeftOutside, type PlannedTimeslot } from './timeslot-plan.ts'

const ZONE = 'Europe/Amsterdam'
const event = { starts_at: '2026-07-04T08:00:00.000Z', ends_at: '2026-07-05T20:00:00.000Z' }
/** A slot on 4 July, in hours of Amsterdam. */
const slot = (from: number, to: number, spots: number | null = 10, day = 4): PlannedTimeslot => ({
  starts_at: new Date(Date.UTC(2026, 6, day, from - 2)).toISOString(),
  ends_at: new Date(Date.UTC(2026, 6, day, to - 2)).toISOString(),
  spots,
})
const refused = (planned: PlannedTimeslot[], others: PlannedTimeslot[] = [], capacity: number | null = null) =>
  timeslotPlanRefusals({ planned, others, event, capacity }, ZONE)

test('BSLOT-11 a timeslot lies within the event, to the minute', () => {
  expect(refused([slot(10, 11), slot(21, 22, 10, 5)])).toEqual([])
  expect(refused([slot(9, 11)])).toEqual([{ code: 'timeslot_outside_event', field: 'timeslots.0.start' }])
  expect(refused([slot(10, 11), slot(21, 23, 10, 5)])).toEqual([{ code: 'timeslot_outside_event', field: 'timeslots.1.start' }])
})

test('BSLOT-12 timeslots do not overlap; one may start where another ends', () => {
  expect(refused([slot(10, 12), slot(12, 13)], [slot(13, 14)])).toEqual([])
  expect(refused([slot(10, 12)], [slot(11, 13)])).toEqual([
    { code: 'timeslot_overlap', field: 'timeslots.0.start', other: '04-07-2026 11:00–13:00' },
  ])
  expect(refused([slot(10, 12), slot(11, 13)]).map(({ field }) => field)).toEqual(['timeslots.1.start'])
})

test('BSLOT-11 BSLOT-12 a night overlaps what begins on the next day before it ends, not what begins then', () => {
  const night = slot(23, 26)
  expect(refused([night], [slot(2, 3, 10, 5), slot(22, 23)])).toEqual([])
  expect(refused([slot(1, 2, 10, 5)], [night])).toEqual([
    { code: 'timeslot_overlap', field: 'timeslots.0.start', other: '04-07-2026 23:00 – 05-07-2026 02:00' },
  ])
  expect(refused([night], [slot(0, 1, 10, 5)])).toEqual([
    { code: 'timeslot_overlap', field: 'timeslots.0.start', other: '05-07-2026 00:00–01:00' },
  ])
  // On another day in UTC too.
  expect(refused([slot(23, 28)], [slot(3, 4, 10, 5)]).map(({ code }) => code)).toEqual(['timeslot_overlap'])
  expect(refused([slot(21, 23, 10, 5)])).toEqual([{ code: 'timeslot_outside_event', field: 'timeslots.0.start' }])
})

test('BSLOT-13 the spots of a night count at the day it starts', () => {
  const night = slot(23, 26, 60)
  expect(refused([night], [slot(12, 13, 41)], 100)).toEqual([
    { code: 'timeslot_too_many_spots', field: 'timeslots.0.spots', spots: 101, capacity: 100, day: '04-07-2026' },
  ])
  expect(refused([night], [slot(12, 13, 41, 5)], 100)).toEqual([])
})

test('BSLOT-13 the spots of a day are at most the tickets of the event', () => {
  expect(refused([slot(10, 11, 60)], [slot(12, 13, 40)], 100)).toEqual([])
  expect(refused([slot(10, 11, 61)], [slot(12, 13, 40)], 100)).toEqual([
    { code: 'timeslot_too_many_spots', field: 'timeslots.0.spots', spots: 101, capacity: 100, day: '04-07-2026' },
  ])
  expect(refused([slot(10, 11, 61)], [slot(12, 13, 40, 5)], 100)).toEqual([])
  expect(refused([slot(10, 11, 61)], [slot(12, 13, 40)], null)).toEqual([])
})

test('spots are not fewer than are sold, and a slot ends after it starts', () => {
  expect(refused([{ ...slot(10, 11, 5), spots_sold: 5 }])).toEqual([])
  expect(refused([{ ...slot(10, 11, 4), spots_sold: 5 }])).toEqual([
    { code: 'stock_below_sold', field: 'timeslots.0.spots', sold: 5 },
  ])
  expect(refused([slot(11, 11)])).toEqual([{ code: 'end_date_before_start_date', field: 'timeslots.0.end' }])
})

test('a season of two thousand timeslots is judged at once', () => {
  const season = Array.from({ length: 2000 }, (_, index) => {
    const start = Date.UTC(2026, 0, 1 + Math.floor(index / 8), 8 + (index % 8))
    return { starts_at: new Date(start).toISOString(), ends_at: new Date(start + 3_600_000).toISOString(), spots: 10 }
  })
  const year = { starts_at: '2026-01-01T00:00:00.000Z', ends_at: '2027-01-01T00:00:00.000Z' }
  expect(timeslotPlanRefusals({ planned: season, others: [], event: year, capacity: 80 }, ZONE)).toEqual([])
})

test('BSLOT-11 new dates leave outside what is to come and lay inside before', () => {
  const [first, last, stray] = [slot(10, 11), slot(21, 22, 10, 5), slot(10, 11, 10, 9)]
  const left = (is: typeof event, now = '2026-01-01T00:00:00.000Z') =>
    timeslotsLeftOutside([first, last, stray], { was: event, is }, now)
  expect(left(event)).toEqual([])
  expect(left({ ...event, starts_at: '2026-07-04T08:00:01.000Z' })).toEqual([first])
  expect(left({ ...event, ends_at: '2026-07-05T19:59:00.000Z' })).toEqual([last])
  expect(left({ starts_at: '2027-07-04T08:00:00.000Z', ends_at: '2027-07-05T20:00:00.000Z' })).toEqual([first, last])
  expect(left({ ...event, starts_at: '2026-07-05T08:00:00.000Z' }, first.ends_at)).toEqual([])
})

describe('BSLOT-19 an opening hour', () => {
  const hour = (opens_at: string, closes_at: string, day_of_week = 1) => ({
    day_of_week,
    opens_at,
    closes_at,
    interval: 'hourly' as const,
    spots: 10,
  })
  test.each([
    ['closes after it opens', hour('09:00', '17:00'), []],
    ['closes when it opens', hour('09:00', '09:00'), ['closes_at']],
    ['closes after midnight', hour('22:00', '02:00'), ['closes_at']],
    ['begins where another ends', hour('12:00', '13:00'), []],
    ['overlaps another', hour('11:59', '13:00'), ['opens_at']],
    ['on another day', hour('11:00', '13:00', 2), []],
  ])('%s', (_, one, fields) => {
    const others = fields[0] === undefined && one.opens_at === '09:00' ? [] : [hour('10:00', '12:00')]
    const found = openingHourRefusals(one, others)
    expect(found.map(({ field }) => field)).toEqual(fields)
    expect(found.every(({ code }) => code === 'opening_hour_invalid')).toBe(true)
  })
})
