import { expect, test } from 'vitest'
import { firstCharacters } from './shorten-text.ts'

test.each([
  ['Tuinfeest', 4, 'Tuin'],
  ['Tuin', 9, 'Tuin'],
  ['A🎉A🎉', 2, 'A🎉'],
  ['A🎉A🎉', 3, 'A🎉A'],
  ['🎉🎉', 1, '🎉'],
  ['x', 0, ''],
])('of %s the first %i characters are %s', (text, count, first) => {
  expect(firstCharacters(text, count)).toBe(first)
  expect(firstCharacters(text, count).isWellFormed()).toBe(true)
})
