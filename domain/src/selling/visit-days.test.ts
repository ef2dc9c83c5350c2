import { expect, test } from 'vitest'
import { visitDays } from './visit-days.ts'

const NOW = '2026-11-22T12:00:00.000Z'
const at = (day: string, hour: number, spots: number | null, spots_sold = 0) => ({
  day,
  starts_at: `${day}T${hour}:00:00.000Z`,
  ends_at: `${day}T${hour + 1}:00:00.000Z`,
  spots,
  spots_sold,
})

test('DEC-S-13 the days of timeslots are those with a time, each with the fullness of its own spots', () => {
  const times = [
    at('2026-11-28', 19, 100, 100),
    at('2026-11-26', 19, 100, 98),
    at('2026-11-27', 19, 100, 100),
    at('2026-11-28', 14, 60, 20),
    at('2026-11-29', 14, null),
    at('2026-11-30', 14, 0),
  ]
  expect(visitDays(times, NOW)).toEqual([
    { day: '2026-11-26', ratio: 98 },
    { day: '2026-11-27', ratio: 100 },
    { day: '2026-11-28', ratio: 75 },
    { day: '2026-11-29', ratio: null },
    { day: '2026-11-30', ratio: 100 },
  ])
})

test('what is over does not count: neither for a day’s fullness nor as a day', () => {
  const times = [at('2026-11-21', 14, 10), at('2026-11-22', 10, 10), at('2026-11-22', 14, 10, 10)]
  expect(visitDays(times, NOW)).toEqual([{ day: '2026-11-22', ratio: 100 }])
})

test('a single spot that is left keeps a day from being sold out', () => {
  expect(visitDays([at('2026-11-26', 19, 1_000_000, 999_999)], NOW)).toEqual([{ day: '2026-11-26', ratio: 99.99 }])
  // More taken than there is room for, since the organiser made it smaller.
  expect(visitDays([at('2026-11-26', 19, 10, 12)], NOW)).toEqual([{ day: '2026-11-26', ratio: 100 }])
})
