import { expect, test } from 'vitest'
import { shownStock, soldRatio, stockLimit } from './shown-stock.ts'

const product = { product_type_id: 1, min_buy: 1, max_buy: 10, sale_sets: 1, is_disabled: false }

test('the scarcest pool limits; pools without a capacity do not', () => {
  expect(stockLimit([])).toBeNull()
  expect(stockLimit([{ capacity: null, taken: 5 }])).toBeNull()
  expect(
    stockLimit([
      { capacity: 100, taken: 95 },
      { capacity: 20, taken: 3 },
      { capacity: null, taken: 0 },
    ]),
  ).toEqual({ capacity: 20, remaining: 5 })
  expect(stockLimit([{ capacity: 5, taken: 9 }])).toEqual({ capacity: 5, remaining: 0 })
})

test('the stock shown never says more than an order may hold (stock leak)', () => {
  expect(shownStock(product, { capacity: 99_994, remaining: 99_994 })).toEqual({ current_stock: 10, out_of_stock: false })
  expect(shownStock({ ...product, max_buy: null }, { capacity: 99_994, remaining: 99_994 })).toEqual({
    current_stock: 100,
    out_of_stock: false,
  })
  expect(shownStock(product, { capacity: 100, remaining: 3 })).toEqual({ current_stock: 3, out_of_stock: false })
  expect(shownStock(product, null)).toEqual({ current_stock: null, out_of_stock: false })
})

test('a product that comes along is not bounded by its own maximum, which is not asked', () => {
  expect(shownStock({ ...product, max_buy: 1, is_disabled: true }, { capacity: 100, remaining: 50 }).current_stock).toBe(50)
  expect(shownStock({ ...product, max_buy: 1, is_disabled: true }, { capacity: 5000, remaining: 5000 }).current_stock).toBe(100)
})

test('it is out of stock when the least that can be bought is no longer there', () => {
  expect(shownStock(product, { capacity: 10, remaining: 0 })).toEqual({ current_stock: 0, out_of_stock: true })
  expect(shownStock({ ...product, min_buy: 4 }, { capacity: 10, remaining: 3 }).out_of_stock).toBe(true)
  expect(shownStock({ ...product, min_buy: 4 }, { capacity: 10, remaining: 4 }).out_of_stock).toBe(false)
})

test('the ratio is sold of capacity times 100, over what is limited', () => {
  expect(soldRatio([])).toBe(0)
  expect(soldRatio([null])).toBe(0)
  expect(soldRatio([{ capacity: 100, remaining: 60 }, null])).toBe(40)
  expect(
    soldRatio([
      { capacity: 100, remaining: 0 },
      { capacity: 300, remaining: 300 },
    ]),
  ).toBe(25)
  expect(soldRatio([{ capacity: 3, remaining: 2 }])).toBe(33.33)
  expect(soldRatio([{ capacity: 10, remaining: 0 }])).toBe(100)
  expect(soldRatio([{ capacity: 0, remaining: 0 }])).toBe(100)
})

test('rounding never carries a ratio over a threshold of the calendar', () => {
  expect(soldRatio([{ capacity: 100_000, remaining: 99_991 }])).toBeLessThan(0.01)
  expect(soldRatio([{ capacity: 1_000_000, remaining: 200_001 }])).toBeLessThan(80)
  expect(soldRatio([{ capacity: 10, remaining: 2 }])).toBe(80)
})
