import { describe, expect, test } from 'vitest'
import { donationLine } from '../catalogue/donation.ts'
import {
  canChange,
  correctAmount,
  decrease,
  increase,
  quantityRange,
  settleQuantities,
  type Amounts,
  type QuantityProduct,
  type QuantityRange,
} from './quantities.ts'
import { aProduct as product } from './testing/a-product.ts'

const adds = (parent_id: number, child_id: number) => [{ parent_id, child_id }]
const options = (part: Partial<QuantityProduct>) => reached(quantityRange(product(1, part), [product(1, part)], {}))

/** The amounts that plus goes through, from 0 to where it stops. */
function reached(range: QuantityRange): number[] {
  const amounts = [0]
  for (let next = increase(range, 0); next !== amounts.at(-1); next = increase(range, next)) amounts.push(next)
  return amounts
}
const settle = (products: QuantityProduct[], amounts: Amounts) => settleQuantities(products, amounts)

describe('quantity options', () => {
  test.each([
    ['QTY-01 DEC-S-05 start at 0 and then min_buy', { min_buy: 3, max_buy: 5 }, [0, 3, 4, 5]],
    ['QTY-02 end at max_buy', { max_buy: 3, current_stock: 50 }, [0, 1, 2, 3]],
    ['QTY-02 are none at all with max_buy 0', { max_buy: 0, current_stock: 50 }, [0]],
    ['QTY-02 end at the stock', { max_buy: 10, current_stock: 2 }, [0, 1, 2]],
    ['QTY-03 DEC-S-06 go from min_buy in steps of sale_sets', { min_buy: 3, max_buy: 10, sale_sets: 4 }, [0, 3, 7]],
    ['QTY-04 CONST-29 step by 1 without sale_sets', { max_buy: 2, sale_sets: null }, [0, 1, 2]],
    ['DEC-S-05 start at 1 with an empty minimum of 0', { min_buy: 0, max_buy: 2 }, [0, 1, 2]],
    ['PROD-46 DEC-B-45 are whole sets without a minimum', { min_buy: 0, max_buy: 10, sale_sets: 4 }, [0, 4, 8]],
    ['PROD-46 DEC-B-45 are whole sets with a minimum of two', { min_buy: 8, max_buy: 20, sale_sets: 4 }, [0, 8, 12, 16, 20]],
    ['DIFF-S-12 may have min_buy equal to max_buy', { min_buy: 4, max_buy: 4 }, [0, 4]],
    ['DEC-S-07 are sold out below min_buy', { min_buy: 4, max_buy: 10, current_stock: 3 }, [0]],
    ['POS-31 are only 0 when out of stock', { out_of_stock: true }, [0]],
    ['are only 0 below no stock', { current_stock: -3 }, [0]],
    ['QTY-20 are only 0 of a disabled product', { is_disabled: true }, [0]],
    ['POS-40 of the donation are 0 and 1', { product_type_id: 6, max_buy: 10, min_buy: 5 }, [0, 1]],
  ] satisfies [string, Partial<QuantityProduct>, number[]][])('%s', (_, part, expected) => {
    expect(options(part)).toEqual(expected)
  })

  test('DEC-S-07 end at 100 with neither stock nor max_buy', () => {
    expect(options({}).at(-1)).toBe(100)
    expect(options({ current_stock: 250 }).at(-1)).toBe(100)
    expect(options({ max_buy: 250 }).at(-1)).toBe(250)
  })

  test('are only 0 of a product that is not live', () => {
    const ticket = product(1)
    const range = quantityRange(ticket, [ticket], {}, { notLive: new Set([1]) })
    expect(reached(range)).toEqual([0])
  })
})

describe('plus and minus', () => {
  const range = { min: 3, step: 2, max: 7 }

  test('plus goes from 0 to the minimum, then by a step, and stops at the maximum', () => {
    expect([0, 3, 5, 7].map((amount) => increase(range, amount))).toEqual([3, 5, 7, 7])
    expect(increase({ min: 1, step: 1, max: 0 }, 0)).toBe(0)
  })

  test('QTY-06 minus drops to 0 when the step would pass the minimum', () => {
    expect([7, 5, 4, 3].map((amount) => decrease(range, amount))).toEqual([5, 3, 0, 0])
  })

  test('QTY-05 minus never goes below 0', () => {
    expect(decrease(range, 0)).toBe(0)
    expect(decrease({ min: 1, step: 1, max: 5 }, 0)).toBe(0)
  })

  test('QTY-07 a chosen amount below the minimum is raised to it, 0 stays 0', () => {
    expect([0, 1, 2, 3].map((amount) => correctAmount(range, amount))).toEqual([0, 3, 3, 3])
  })

  test('DEC-S-06 an amount between two steps goes down, above the maximum to it', () => {
    expect([4, 6, 6.9, 8, Infinity].map((amount) => correctAmount(range, amount))).toEqual([3, 5, 5, 7, 7])
    expect([-1, NaN].map((amount) => correctAmount(range, amount))).toEqual([0, 0])
  })
})

describe('limit_max_amount', () => {
  const limited = product(9, { limit_max_amount: true })

  test('QTY-10 DEC-S-04 the cap is the largest quantity of the others, not their sum', () => {
    expect(settle([product(1), product(2), limited], { 1: 2, 2: 3, 9: 8 })).toEqual({ 1: 2, 2: 3, 9: 3 })
  })

  test('QTY-11 nothing can be chosen while no other product is', () => {
    expect(settle([product(1), limited], { 9: 1 })).toEqual({ 1: 0, 9: 0 })
  })

  test('DEC-S-04 limited products, the donation and children do not raise the cap', () => {
    const products = [
      product(1, { additions: adds(1, 2) }),
      product(2),
      product(3, { product_type_id: 6 }),
      product(4, { limit_max_amount: true }),
      limited,
    ]
    expect(settle(products, { 3: 1, 4: 5, 9: 5 })).toMatchObject({ 3: 1, 4: 0, 9: 0 })
    expect(settle([product(5, { max_buy: 1 }), ...products], { 1: 0, 2: 5, 5: 1, 9: 5 })).toMatchObject({ 5: 1, 9: 1 })
  })

  test('DEC-S-04 a limited product is not held up by its own child', () => {
    const parent = product(1, { limit_max_amount: true, additions: adds(1, 2) })
    expect(settle([parent, product(2)], { 1: 3 })).toEqual({ 1: 0, 2: 0 })
  })

  test('QTY-12 the capped product falls with what caps it', () => {
    const products = [product(1), limited]
    const chosen = settle(products, { 1: 4, 9: 4 })
    expect(settle(products, { ...chosen, 1: 2 })).toEqual({ 1: 2, 9: 2 })
  })

  test('DEC-S-04 a cap below its min_buy makes it 0, and between two steps the lower one counts', () => {
    const sets = product(9, { limit_max_amount: true, min_buy: 2, sale_sets: 2 })
    expect(settle([product(1), sets], { 1: 1, 9: 2 })).toEqual({ 1: 1, 9: 0 })
    expect(settle([product(1), sets], { 1: 5, 9: 6 })).toEqual({ 1: 5, 9: 4 })
  })

  test('QTY-07 QTY-10 the cap is that of the quantity after its own correction', () => {
    expect(settle([product(1, { min_buy: 4 }), limited], { 1: 1, 9: 4 })).toEqual({ 1: 4, 9: 4 })
  })
})

describe('parents', () => {
  const child = product(2, { parents: [1, 5] })

  test('QTY-14 without a parent the quantity resets to 0', () => {
    expect(settle([product(1), product(5), child], { 2: 3 })).toEqual({ 1: 0, 2: 0, 5: 0 })
  })

  test('DEC-S-09 one of several parents is enough', () => {
    expect(settle([product(1), product(5), child], { 2: 3, 5: 1 })).toEqual({ 1: 0, 2: 3, 5: 1 })
  })

  test('QTY-15 a product without parents keeps its quantity', () => {
    expect(settle([product(1), product(2)], { 2: 3 })).toEqual({ 1: 0, 2: 3 })
  })

  test('DEC-S-09 chains fall to the end, whatever the order of the products', () => {
    const chain = [product(1), product(2, { parents: [1] }), product(3, { parents: [2] }), product(4, { parents: [3] })]
    expect(settle(chain, { 1: 1, 2: 1, 3: 1, 4: 1 })).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1 })
    expect(settle(chain, { 1: 0, 2: 1, 3: 1, 4: 1 })).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0 })
    expect(settle(chain.toReversed(), { 1: 0, 2: 1, 3: 1, 4: 1 })).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0 })
  })

  test('QTY-14 a parent that is not offered here counts as 0', () => {
    expect(settle([child], { 1: 4, 2: 3 })).toEqual({ 2: 0 })
  })
})

describe('additions', () => {
  const parent = product(1, { additions: adds(1, 2) })

  test('QTY-17 QTY-19 a child takes the quantity of its parent, whatever was chosen', () => {
    expect(settle([parent, product(2)], { 1: 3, 2: 9 })).toEqual({ 1: 3, 2: 3 })
  })

  test('QTY-18 it follows the parent back to 0', () => {
    expect(settle([parent, product(2)], { 1: 0, 2: 3 })).toEqual({ 1: 0, 2: 0 })
  })

  test('DEC-S-08 the stock of the child limits the parent', () => {
    expect(settle([parent, product(2, { current_stock: 2 })], { 1: 5 })).toEqual({ 1: 2, 2: 2 })
    expect(settle([parent, product(2, { out_of_stock: true })], { 1: 5 })).toEqual({ 1: 0, 2: 0 })
  })

  test('DEC-S-08 min_buy, max_buy and sale_sets of the child do not count', () => {
    const child = product(2, { min_buy: 4, max_buy: 2, sale_sets: 3 })
    expect(settle([parent, child], { 1: 5 })).toEqual({ 1: 5, 2: 5 })
  })

  test('DEC-S-08 a child of a child follows and limits too', () => {
    const products = [parent, product(2, { additions: adds(2, 3) }), product(3, { current_stock: 4 })]
    expect(settle(products, { 1: 6 })).toEqual({ 1: 4, 2: 4, 3: 4 })
  })

  test('QTY-20 the visitor cannot change a child or a disabled product', () => {
    const products = [parent, product(2), product(3, { is_disabled: true })]
    expect(products.map((each) => canChange(each, products))).toEqual([true, false, false])
  })

  test('additions in a circle give nothing and end', () => {
    const products = [parent, product(2, { additions: adds(2, 1) })]
    expect(settle(products, { 1: 3, 2: 3 })).toEqual({ 1: 0, 2: 0 })
  })
})

test('POS-39 POS-40 DEC-S-45 the donation counter gives a price in whole euros with amount 1', () => {
  expect([15, 0, -3, 2.9, NaN, 10_001].map(donationLine)).toEqual([
    { amount: 1, price: 1500 },
    { amount: 0, price: 0 },
    { amount: 0, price: 0 },
    { amount: 1, price: 200 },
    { amount: 0, price: 0 },
    { amount: 1, price: 1_000_000 },
  ])
})

test('QTY-17 each tap looks at what is added to what once for each product, however many there are', () => {
  let looked = 0
  const counted = (id: number): QuantityProduct => {
    const one = product(id)
    Object.defineProperty(one, 'additions', {
      get: () => {
        looked += 1
        return []
      },
    })
    return one
  }
  const products = Array.from({ length: 200 }, (_, id) => counted(id))
  expect(settleQuantities(products, { 7: 2 })[7]).toBe(2)
  expect(looked).toBeLessThanOrEqual(2 * products.length)
  looked = 0
  expect(quantityRange(products[7]!, products, {}).max).toBe(100)
  expect(looked).toBeLessThanOrEqual(2 * products.length)
})
