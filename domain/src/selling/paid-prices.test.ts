import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidPrices, shares } from './paid-prices.ts'

const unit = (discount_price: number, takes_code = true, id = 1) => ({ id, discount_price, takes_code })

test.each([
  ['no code', [unit(2500), unit(1000)], 0, [2500, 1000]],
  ['three equal ones share a euro to the cent', [unit(1000), unit(1000), unit(1000)], -100, [966, 967, 967]],
  ['in proportion', [unit(3000), unit(1000)], -400, [2700, 900]],
  ['only what the code is for', [unit(2500), unit(2500, false)], -1000, [1500, 2500]],
  ['more than its own products cost comes off the others', [unit(2500), unit(2500, false)], -3000, [0, 2000]],
  ['more than everything costs', [unit(2500), unit(500, false)], -9000, [0, 0]],
  ['free ones stay free', [unit(0), unit(1000)], -500, [0, 500]],
  ['nothing bought', [], -500, []],
])('DEC-B-86 what was really paid: %s', (_, units, adjustment, prices) => {
  expect(paidPrices(units, adjustment)).toEqual(prices)
})

test('DEC-B-86 the parts add up to what the products cost after the code, none below nothing or above its price', () => {
  const units = fc.array(fc.tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.boolean()), { maxLength: 30 })
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 3_000_000_000 }), (drawn, discount) => {
      const sold = drawn.map(([price, takes], id) => unit(price, takes, id))
      const prices = paidPrices(sold, -discount)
      const total = sold.reduce((sum, { discount_price }) => sum + discount_price, 0)
      expect(prices.reduce((sum, price) => sum + price, 0)).toBe(Math.max(0, total - discount))
      for (const [index, price] of prices.entries()) {
        expect(price).toBeGreaterThanOrEqual(0)
        expect(price).toBeLessThanOrEqual(sold[index]!.discount_price)
      }
    }),
  )
})

test('DEC-B-86 the cents that rounding down leaves go to the largest remainders, and among equals to the first', () => {
  // 100 cents of 600: a third, a half and a sixth, which leave 0.33, 0 and 0.67 of a cent.
  expect(shares(100, [200, 300, 100])).toEqual([33, 50, 17])
  expect(shares(2, [10, 10, 10])).toEqual([1, 1, 0])
  expect(shares(1, [1, 2, 3])).toEqual([0, 0, 1])
})
