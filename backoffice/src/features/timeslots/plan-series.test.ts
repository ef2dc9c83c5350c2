import { expect, test } from 'vitest'
import { openPart, planSeries, type SeriesValues } from './plan-series.ts'

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
const plan = (changes: Partial<SeriesValues> = {}) =>
  planSeries({ ...values, ...changes }, event).map(({ date, start, end }) => `${date} ${start}-${end}`)

test('one timeslot, as it is filled in; none before', () => {
  expect(planSeries(values, event)).toEqual([{ date: '2026-07-04', start: '10:00', end: '12:00', interval: 'hourly', spots: 20 }])
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
