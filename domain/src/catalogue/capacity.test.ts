import { expect, test } from 'vitest'
import { checkCapacity } from './capacity.ts'

test('DEC-B-43 a capacity is a whole number from 0, or unlimited', () => {
  for (const fine of [null, 0, 1, 10_000_000]) expect(checkCapacity(fine, null, 'stock')).toEqual([])
  for (const wrong of [-1, 1.5, Number.NaN, 10_000_001])
    expect(checkCapacity(wrong, null, 'stock')).toEqual([{ code: 'stock_invalid', field: 'stock' }])
})

test('DEC-B-43 it is not lowered below what is sold, and the refusal says how much that is', () => {
  expect(checkCapacity(5, { capacity: 10, taken: 5 }, 'stock')).toEqual([])
  expect(checkCapacity(4, { capacity: 10, taken: 5 }, 'stock')).toEqual([{ code: 'stock_below_sold', field: 'stock', sold: 5 }])
  expect(checkCapacity(4, { capacity: null, taken: 5 }, 'stock')).toEqual([{ code: 'stock_below_sold', field: 'stock', sold: 5 }])
})

test('a pool that holds more than its capacity may keep it or go up', () => {
  const over = { capacity: 3, taken: 5 }
  for (const capacity of [3, 4, 5, null]) expect(checkCapacity(capacity, over, 'stock')).toEqual([])
  expect(checkCapacity(2, over, 'stock')).toHaveLength(1)
})
