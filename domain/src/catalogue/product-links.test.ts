import { expect, test } from 'vitest'
import { checkLinks, type LinkedProduct } from './product-links.ts'

const product = (id: number | null, part: Partial<LinkedProduct> = {}): LinkedProduct => ({
  id,
  name: `Product ${id ?? 'new'}`,
  product_type_id: 1,
  is_cross_sell: false,
  stock: null,
  parents: [],
  addition_ids: [],
  ...part,
})
const codes = (one: LinkedProduct, others: LinkedProduct[]) =>
  checkLinks(one, others).map(({ code, field }) => `${field} ${code}`)

test('a product without links, or with fine ones, is fine', () => {
  expect(checkLinks(product(null), [product(1)])).toEqual([])
  expect(checkLinks(product(1, { addition_ids: [2, 3], parents: [4] }), [product(2), product(3), product(4)])).toEqual([])
})

test('PROD-43 BERR-35 a second donation of an event is refused, and the first is named', () => {
  const donation = product(1, { product_type_id: 6 })
  expect(checkLinks(product(2, { product_type_id: 6 }), [donation])).toEqual([
    { code: 'event_multiple_donation_products', field: 'product_type_id', product: 'Product 1' },
  ])
  expect(checkLinks(donation, [product(2)])).toEqual([])
})

test('PROD-44 BERR-29 DEC-B-47 a child has one parent, and the other is named', () => {
  const others = [product(2), product(3, { addition_ids: [2] })]
  expect(checkLinks(product(1, { addition_ids: [2] }), others)).toEqual([
    { code: 'product_already_additional', field: 'addition_ids', product: 'Product 2', parent: 'Product 3' },
  ])
})

test('DEC-B-47 a child is of the same event, not the product itself, and there are no chains', () => {
  expect(codes(product(1, { addition_ids: [1] }), [])).toEqual(['addition_ids product_addition_self'])
  expect(codes(product(1, { addition_ids: [9] }), [product(2)])).toEqual(['addition_ids not_found'])
  expect(codes(product(1, { addition_ids: [2] }), [product(2, { addition_ids: [3] }), product(3)])).toEqual([
    'addition_ids product_addition_chain',
  ])
  expect(codes(product(2, { addition_ids: [3] }), [product(1, { addition_ids: [2] }), product(3)])).toEqual([
    'addition_ids product_addition_chain',
  ])
})

test('BERR-25 DEC-B-51 what comes with an unlimited product is unlimited too, seen from either side', () => {
  expect(checkLinks(product(1, { addition_ids: [2] }), [product(2, { stock: 5 })])).toEqual([
    { code: 'product_not_unlimited_stock', field: 'addition_ids', product: 'Product 2', parent: 'Product 1' },
  ])
  expect(codes(product(2, { stock: 5 }), [product(1, { addition_ids: [2] })])).toEqual(['stock product_not_unlimited_stock'])
  expect(codes(product(1, { addition_ids: [2], stock: 9 }), [product(2, { stock: 5 })])).toEqual([])
})

test('BERR-24 DEC-B-51 what comes with an extra is an extra, and a donation comes with nothing', () => {
  expect(codes(product(1, { addition_ids: [2], is_cross_sell: true }), [product(2)])).toEqual([
    'addition_ids product_not_additional',
  ])
  expect(codes(product(1, { addition_ids: [2], is_cross_sell: true }), [product(2, { is_cross_sell: true })])).toEqual([])
  expect(codes(product(2), [product(1, { addition_ids: [2], is_cross_sell: true })])).toEqual([
    'is_cross_sell product_not_additional',
  ])
  expect(codes(product(1, { addition_ids: [2] }), [product(2, { product_type_id: 6 })])).toEqual([
    'addition_ids product_not_additional',
  ])
})

test('a product that waits for others does not wait for itself', () => {
  expect(codes(product(1, { parents: [1] }), [])).toEqual(['parents not_found'])
  expect(codes(product(1, { parents: [2] }), [product(2, { parents: [1] })])).toEqual(['parents product_never_shown'])
  expect(codes(product(1, { parents: [3] }), [product(2, { parents: [1] }), product(3, { parents: [2] })])).toEqual([
    'parents product_never_shown',
  ])
  // One that can be chosen is enough.
  expect(codes(product(1, { parents: [2, 4] }), [product(2, { parents: [1] }), product(4)])).toEqual([])
  expect(codes(product(1, { parents: [9] }), [])).toEqual(['parents not_found'])
})
