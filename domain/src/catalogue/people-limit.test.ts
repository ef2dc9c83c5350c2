import { expect, test } from 'vitest'
import { crowding, peopleLimitRefusals } from './people-limit.ts'

test.each([
  [0, null, null],
  [99_999, null, null],
  [0, 1, null],
  [1, 1, 'full'],
  [8, 10, null],
  [9, 10, 'near'],
  [10, 10, 'full'],
  [11, 10, 'full'],
  // 90 percent of 11 is 9.9.
  [9, 11, null],
  [10, 11, 'near'],
  [17_999, 20_000, null],
  [18_000, 20_000, 'near'],
  [19_999, 20_000, 'near'],
  [20_000, 20_000, 'full'],
] as const)('DOOR-16 %i inside of %s is %s', (inside, limit, expected) => {
  expect(crowding(inside, limit)).toBe(expected)
})

test('DOOR-16 a limit is a whole number from 1 to a million, or none', () => {
  for (const limit of [null, 1, 20_000, 1_000_000]) expect(peopleLimitRefusals(limit)).toEqual([])
  for (const limit of [0, -1, 1.5, 1_000_001])
    expect(peopleLimitRefusals(limit)).toEqual([{ code: 'whole_number_invalid', field: 'people_limit', min: 1, max: 1_000_000 }])
})
