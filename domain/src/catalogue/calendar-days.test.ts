import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventDays, monthGrid, shownRatioClass, soldRatioClass } from './calendar-days.ts'
import { lastEventDay } from '../foundation/event-span.ts'

const zone = 'Europe/Amsterdam'

test.each([
  ['2024-02', '2024-01-29', 5, 29],
  ['2026-02', '2026-01-26', 5, 28],
  ['2000-02', '2000-01-31', 5, 29],
  ['1900-02', '1900-01-29', 5, 28],
  ['2100-02', '2100-02-01', 4, 28],
  ['1900-01', '1900-01-01', 5, 31],
  ['2026-08', '2026-07-27', 6, 31],
  ['2026-12', '2026-11-30', 5, 31],
])('SHOP-21 DEC-S-11 the grid of %s starts at %s', (month, first, weeks, days) => {
  const grid = monthGrid(month)
  expect(grid[0]?.[0]?.day).toBe(first)
  expect(grid).toHaveLength(weeks)
  expect(grid.flat().filter(({ in_month }) => in_month)).toHaveLength(days)
})

test('SHOP-21 CONST-20 every month has its days once, in order, in weeks of seven from Monday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2150 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
      const month = `${year}-${String(number).padStart(2, '0')}`
      const grid = monthGrid(month)
      const days = grid.flat()
      expect(grid.every((week) => week.length === 7 && new Date(week[0]?.day ?? '').getUTCDay() === 1)).toBe(true)
      expect(days.filter(({ in_month }) => in_month)).toHaveLength(new Date(Date.UTC(year, number, 0)).getUTCDate())
      expect(
        days.every(({ day }, index) => index === 0 || Date.parse(day) - Date.parse(days[index - 1]?.day ?? '') === 86_400_000),
      ).toBe(true)
    }),
  )
})

test.each([
  ['ends at 07:00', '2026-07-05T05:00:00.000Z', '2026-07-04'],
  ['ends a second before 07:00', '2026-07-05T04:59:59.000Z', '2026-07-04'],
  ['ends a second after 07:00', '2026-07-05T05:00:01.000Z', '2026-07-05'],
  ['ends a millisecond after 07:00', '2026-07-05T05:00:00.001Z', '2026-07-05'],
  ['ends the same evening', '2026-07-04T21:00:00.000Z', '2026-07-04'],
  ['ends at midnight', '2026-07-04T22:00:00.000Z', '2026-07-04'],
  ['ends a day later in the night', '2026-07-06T00:00:00.000Z', '2026-07-05'],
  ['has no end', null, '2026-07-04'],
])('SHOP-22 CONST-21 DEC-S-12 an event of 4 July that %s', (_, ends_at, last) => {
  expect(lastEventDay({ starts_at: '2026-07-04T18:00:00.000Z', ends_at }, zone)).toBe(last)
})

test.each([
  ['spring night, 07:00 is 05:00Z', '2026-03-28T21:00:00.000Z', '2026-03-29T05:00:00.000Z', ['2026-03-28']],
  ['spring night, a second later', '2026-03-28T21:00:00.000Z', '2026-03-29T05:00:01.000Z', ['2026-03-28', '2026-03-29']],
  ['autumn night, 07:00 is 06:00Z', '2026-10-24T21:00:00.000Z', '2026-10-25T06:00:00.000Z', ['2026-10-24']],
  ['autumn night, a second later', '2026-10-24T21:00:00.000Z', '2026-10-25T06:00:01.000Z', ['2026-10-24', '2026-10-25']],
  ['three days', '2026-07-04T10:00:00.000Z', '2026-07-06T10:00:00.000Z', ['2026-07-04', '2026-07-05', '2026-07-06']],
  ['starts in the night itself', '2026-07-05T01:00:00.000Z', '2026-07-05T04:00:00.000Z', ['2026-07-05']],
])('SHOP-22 the days of an event: %s', (_, starts_at, ends_at, days) => {
  expect(eventDays({ starts_at, ends_at }, zone)).toEqual(days)
})

test.each([
  ['SHOP-23', 0, 'not_busy'],
  ['SHOP-23', 0.0099, 'not_busy'],
  ['SHOP-24', 0.01, 'medium'],
  ['SHOP-24', 79.99, 'medium'],
  ['SHOP-25', 80, 'very_busy'],
  ['SHOP-25', 100, 'very_busy'],
])('%s CONST-22 a ratio of %d is %s', (_, ratio, wanted) => {
  expect(soldRatioClass(ratio)).toBe(wanted)
})

test('SHOP-26 DEC-S-13 an event has the colour of its ratio, and none when the company has them off or there is no limit', () => {
  expect(shownRatioClass(85, true)).toBe('very_busy')
  expect(shownRatioClass(0, true)).toBe('not_busy')
  expect(shownRatioClass(85, false)).toBeNull()
  expect(shownRatioClass(null, true)).toBeNull()
})
