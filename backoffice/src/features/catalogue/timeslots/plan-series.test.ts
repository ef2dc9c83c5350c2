import { expect, test } from 'vitest'
import { spanInstants } from '@entree/domain/catalogue/timeslot-span.ts'
import { HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { openPart, planSeries, type SeriesValues } from './plan-series.ts'
import { typedSpan } from './typed-span.ts'

const event = { starts_at: '2026-07-04T08:00:00.000Z', ends_at: '2026-07-12T22:00:00.000Z', time_zone: 'Europe/Amsterdam' }
const values: SeriesValues = {
  date: '2026-07-04',
  all_day: false,
  start: '10:00',
  end: '12:00',
  spots: 20,
  length: null,
  is_repeated: false,
  until: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
}
const plan = (changes: Partial<SeriesValues> = {}) => planSeries({ ...values, ...changes }, event).map(textOf)
const textOf = ({ date, start, end_date, end }: ReturnType<typeof planSeries>[number]) =>
  end_date === date ? `${date} ${start}-${end}` : `${date} ${start}-${end_date} ${end}`

test('one timeslot, as it is filled in; none before', () => {
  expect(planSeries(values, event)).toEqual([
    { date: '2026-07-04', start: '10:00', end_date: '2026-07-04', end: '12:00', interval: 'hourly', spots: 20 },
  ])
  expect([plan({ date: null }), plan({ end: null }), plan({ start: '1' }), plan({ is_repeated: true })]).toEqual([[], [], [], []])
})

test('it is repeated on the days of the week that are chosen, and cut into pieces', () => {
  expect(plan({ is_repeated: true, until: '2026-07-12', weekdays: [6, 7] })).toEqual([
    '2026-07-04 10:00-12:00',
    '2026-07-05 10:00-12:00',
    '2026-07-11 10:00-12:00',
    '2026-07-12 10:00-12:00',
  ])
  expect(plan({ length: 45 })).toEqual(['2026-07-04 10:00-10:45', '2026-07-04 10:45-11:30'])
  expect(plan({ start: '22:00', end: '00:00', length: 60 })).toEqual(['2026-07-04 22:00-23:00', '2026-07-04 23:00-24:00'])
})

test('BSLOT-03 an end earlier than the start is on the next day; equal to it there is nothing, but midnight to midnight is a day', () => {
  expect(plan({ start: '23:00', end: '02:00' })).toEqual(['2026-07-04 23:00-2026-07-05 02:00'])
  expect(plan({ start: '23:00', end: '22:59' })).toEqual(['2026-07-04 23:00-2026-07-05 22:59'])
  expect(plan({ start: '23:00', end: '23:00' })).toEqual([])
  expect(plan({ start: '23:00', end: '23:00', length: 60 })).toEqual([])
  expect(plan({ start: '23:00', end: '00:00' })).toEqual(['2026-07-04 23:00-24:00'])
  expect(plan({ start: '00:00', end: '00:00' })).toEqual(['2026-07-04 00:00-24:00'])
})

test('BSLOT-03 a night is repeated and cut; what begins after midnight is of the next day', () => {
  const night = { start: '22:30', end: '01:30' }
  expect(plan({ ...night, is_repeated: true, until: '2026-07-12', weekdays: [5, 6] })).toEqual([
    '2026-07-04 22:30-2026-07-05 01:30',
    '2026-07-10 22:30-2026-07-11 01:30',
    '2026-07-11 22:30-2026-07-12 01:30',
  ])
  expect(plan({ ...night, length: 60 })).toEqual([
    '2026-07-04 22:30-23:30',
    '2026-07-04 23:30-2026-07-05 00:30',
    '2026-07-05 00:30-01:30',
  ])
  expect(plan({ ...night, length: 90 })).toEqual(['2026-07-04 22:30-24:00', '2026-07-05 00:00-01:30'])
  expect(plan({ ...night, length: 120 })).toEqual(['2026-07-04 22:30-2026-07-05 00:30'])
})

test('BSLOT-03 pieces of the nights in which the clocks change follow the clock: an hour that is not there is left out', () => {
  const hours = (date: string) =>
    planSeries({ ...values, date, start: '23:00', end: '04:00', length: 60 }, event).map((piece) => {
      const { starts_at, ends_at } = spanInstants(piece, event.time_zone)
      return `${piece.start} ${(Date.parse(ends_at) - Date.parse(starts_at)) / HOUR_MS}`
    })
  expect(hours('2026-03-28')).toEqual(['23:00 1', '00:00 1', '01:00 1', '03:00 1'])
  expect(hours('2026-10-24')).toEqual(['23:00 1', '00:00 1', '01:00 1', '02:00 2', '03:00 1'])
  expect(hours('2026-07-04')).toEqual(['23:00 1', '00:00 1', '01:00 1', '02:00 1', '03:00 1'])
})

test('BSLOT-03 a timeslot that ends later than its fields can say keeps its end until its times are changed', () => {
  const kept = { date: '2026-07-04', start: '10:00', end_date: '2026-07-05', end: '12:00' }
  const shown = { date: '2026-07-04', start: '10:00', end: '12:00' }
  expect(typedSpan(shown, kept)).toEqual(kept)
  expect(typedSpan({ ...shown, date: '2026-07-06' }, kept)).toEqual({ ...kept, date: '2026-07-06', end_date: '2026-07-07' })
  expect(typedSpan({ ...shown, end: '13:00' }, kept)).toEqual({ ...kept, end_date: '2026-07-04', end: '13:00' })
  expect(typedSpan(shown)).toEqual({ ...kept, end_date: '2026-07-04' })
})

test('BSLOT-21 all day is as long as the event goes on that day', () => {
  expect(plan({ all_day: true, is_repeated: true, until: '2026-07-20', weekdays: [1, 6, 7] })).toEqual([
    '2026-07-04 10:00-24:00',
    '2026-07-05 00:00-24:00',
    '2026-07-06 00:00-24:00',
    '2026-07-11 00:00-24:00',
    '2026-07-12 00:00-24:00',
  ])
  // It ends at midnight, so there is nothing of it on the next day.
  expect(openPart('2026-07-13', event)).toBeNull()
  expect(openPart('2026-07-03', event)).toBeNull()
})
