import { expect, test } from 'vitest'
import { createSeenCodes } from './seen-codes.ts'

test('a code before the camera is scanned once, however slow the pictures, and again after it was away', () => {
  const isNew = createSeenCodes()
  expect(isNew('A', 0)).toBe(true)
  expect(isNew('A', 60)).toBe(false)
  expect(isNew('A', 9_000)).toBe(false)
  expect(isNew(null, 9_100)).toBe(false)
  expect(isNew('A', 9_200)).toBe(false)
  expect(isNew('B', 9_300)).toBe(true)
  expect(isNew('A', 9_400)).toBe(false)
  expect(isNew(null, 10_000)).toBe(false)
  expect(isNew('A', 14_000)).toBe(true)
})
