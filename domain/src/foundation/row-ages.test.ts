import { expect, test } from 'vitest'
import { ageLimit, nextNight } from './row-ages.ts'

test.each([
  // The day begins in Amsterdam: two hours before that of UTC in summer, one in winter.
  ['2026-07-14T21:59:59.999Z', 13, '2025-06-13T22:00:00.000Z'],
  ['2026-07-14T22:00:00.000Z', 13, '2025-06-14T22:00:00.000Z'],
  ['2026-01-31T22:59:59.999Z', 2, '2025-11-29T23:00:00.000Z'],
  ['2026-01-31T23:00:00.000Z', 2, '2025-11-30T23:00:00.000Z'],
  // From summer to winter, and a day that the month does not have.
  ['2026-11-27T04:00:00.000Z', 4, '2026-07-26T22:00:00.000Z'],
  ['2026-03-31T10:00:00.000Z', 1, '2026-02-27T23:00:00.000Z'],
  ['2024-02-29T10:00:00.000Z', 12, '2023-02-27T23:00:00.000Z'],
])('RUN-08 at %s an age of %i months is that of all before %s', (now, months, limit) => {
  expect(ageLimit(now, months)).toBe(limit)
})

test.each([
  ['2026-07-14T00:59:59.999Z', '2026-07-14T01:00:00.000Z'],
  ['2026-07-14T01:00:00.000Z', '2026-07-15T01:00:00.000Z'],
  // The nights on which the clock changes.
  ['2026-03-28T12:00:00.000Z', '2026-03-29T01:00:00.000Z'],
  ['2026-10-24T12:00:00.000Z', '2026-10-25T02:00:00.000Z'],
])('RUN-08 after %s the next night is %s', (now, night) => {
  expect(nextNight(now)).toBe(night)
})
