import { expect, test } from 'vitest'
import { isSame, moveBy, moveTo, placeOf, type Arrangement } from './arrangement.ts'

const start: Arrangement = [
  { key: 'a', ids: [1, 2, 3] },
  { key: 'b', ids: [] },
  { key: 'c', ids: [4] },
]
const ids = (arrangement: Arrangement) => arrangement.map((group) => group.ids)

test('a thing is put at a place of its group, or of another', () => {
  expect(ids(moveTo(start, 1, 'a', 2))).toEqual([[2, 3, 1], [], [4]])
  expect(ids(moveTo(start, 3, 'a', 0))).toEqual([[3, 1, 2], [], [4]])
  expect(ids(moveTo(start, 2, 'b', 0))).toEqual([[1, 3], [2], [4]])
  expect(ids(moveTo(start, 2, 'c', 9))).toEqual([[1, 3], [], [4, 2]])
})

test('a step goes over the edge of a group into the next, empty ones too, and stops at the very end', () => {
  expect(ids(moveBy(start, 2, -1))).toEqual([[2, 1, 3], [], [4]])
  expect(ids(moveBy(start, 3, 1))).toEqual([[1, 2], [3], [4]])
  expect(ids(moveBy(start, 4, -1))).toEqual([[1, 2, 3], [4], []])
  expect(ids(moveBy(start, 4, 1))).toEqual(ids(start))
  expect(ids(moveBy(start, 1, -1))).toEqual(ids(start))
  expect(ids(moveBy(start, 9, 1))).toEqual(ids(start))
})

test('where a thing is', () => {
  expect(placeOf(start, 3)).toEqual({ key: 'a', index: 2, count: 3 })
  expect(placeOf(start, 9)).toBeNull()
  expect([isSame(start, moveBy(start, 1, -1)), isSame(start, moveBy(start, 1, 1))]).toEqual([true, false])
})
