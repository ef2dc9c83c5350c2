import { expect, test } from 'vitest'
import { checkCrossSell, checkNotExtrasAlone, hasCrossSell, shownProducts } from './product-selection.ts'
import type { Amounts } from './quantities.ts'
import { aProduct as product } from './testing/a-product.ts'

const products = [
  product(1, { additions: [{ parent_id: 1, child_id: 3 }] }),
  product(2, { parents: [1] }),
  product(3),
  product(4, { is_cross_sell: true }),
  product(5, { is_cross_sell: true, parents: [1] }),
]
const shown = (amounts: Amounts, crossSell = false, hidden: number[] = []) =>
  shownProducts(products, amounts, { crossSell, hidden: new Set(hidden) }).map(({ id }) => id)

test('QTY-13 QTY-16 dependent products and children show once their parent has a quantity', () => {
  expect(shown({})).toEqual([1])
  expect(shown({ 1: 2, 3: 2 })).toEqual([1, 2, 3])
})

test('POS-25 XSELL-03 the extra-products page shows only cross-sell products', () => {
  expect(shown({}, true)).toEqual([4])
  expect(shown({ 1: 1, 3: 1 }, true)).toEqual([4, 5])
})

test('POS-41 CAMP-09 hidden products do not show', () => {
  expect(shown({ 1: 1, 3: 1 }, false, [2])).toEqual([1, 3])
})

test('XSELL-01 there is an extra-products step only with cross-sell products', () => {
  expect(hasCrossSell(products)).toBe(true)
  expect(hasCrossSell([product(1)])).toBe(false)
})

test('XSELL-03 XSELL-06 only cross-sell products may be chosen there, and none is fine', () => {
  const codes = (...lines: { product_id: number; amount: number }[]) => checkCrossSell(products, lines).map(({ code }) => code)
  expect(codes()).toEqual([])
  expect(codes({ product_id: 4, amount: 2 }, { product_id: 1, amount: 0 })).toEqual([])
  expect(codes({ product_id: 1, amount: 1 }, { product_id: 99, amount: 1 })).toEqual([
    'product_not_cross_sell',
    'product_not_cross_sell',
  ])
})

test('CART-13 extra products are not sold alone', () => {
  const codes = (...of_lines: boolean[]) =>
    checkNotExtrasAlone(of_lines.map((is_cross_sell) => ({ is_cross_sell }))).map(({ code }) => code)
  expect(codes(true)).toEqual(['shop_no_products_selected'])
  expect(codes(true, true)).toEqual(['shop_no_products_selected'])
  expect(codes(true, false)).toEqual([])
  expect(codes()).toEqual([])
  expect(codes(false)).toEqual([])
})
