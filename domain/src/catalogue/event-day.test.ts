import { expect, test } from 'vitest'
import { isEventDay } from './event-day.ts'

const night = { starts_at: '2026-07-04T20:00:00.000Z', ends_at: '2026-07-05T04:00:00.000Z', time_zone: 'Europe/Amsterdam' }

test.each([
  ['the evening before', '2026-07-03T21:59:59.999Z', false],
  ['the first minute of its day, where it is', '2026-07-03T22:00:00.000Z', true],
  ['while it goes on, after midnight', '2026-07-05T03:59:59.999Z', true],
  ['once it has ended', '2026-07-05T04:00:00.000Z', false],
])('EVT-63 %s: %s is a day of the event: %s', (_, now, isDay) => {
  expect(isEventDay(night, now)).toBe(isDay)
})
