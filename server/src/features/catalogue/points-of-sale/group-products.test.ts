import { expect, test } from 'vitest'
import { groupProducts } from './group-products.ts'

const group = (id: number, name: string, type: 'default' | 'custom' = 'custom') => ({ id, name, type })
const product = (id: number, product_group_id: number | null) => ({ id, product_group_id })

test('POS-11 products without a group go into the first group named event_default_group, whose title hides', () => {
  const groups = [group(1, 'Camping'), group(2, 'event_default_group'), group(3, 'event_default_group')]
  expect(groupProducts(groups, [product(10, null), product(11, 1), product(12, 2), product(13, 3)])).toEqual([
    { id: 1, name: 'Camping', type: 'custom', products: [11] },
    { id: 2, name: 'event_default_group', type: 'default', products: [10, 12] },
    { id: 3, name: 'event_default_group', type: 'custom', products: [13] },
  ])
})

test('ENT-11 an event without such a group shows them first, in a group without an id', () => {
  expect(groupProducts([group(1, 'Camping')], [product(11, 1), product(10, null)])).toEqual([
    { id: null, name: 'event_default_group', type: 'default', products: [10] },
    { id: 1, name: 'Camping', type: 'custom', products: [11] },
  ])
})

test('POS-10 a group keeps its type, and a group without products is left out', () => {
  const groups = [group(1, 'Main', 'default'), group(2, 'Empty')]
  expect(groupProducts(groups, [product(10, 1)])).toEqual([{ id: 1, name: 'Main', type: 'default', products: [10] }])
})

test('no product is lost: one of an unknown group is shown among those without', () => {
  expect(groupProducts([group(1, 'Main')], [product(10, 99)]).flatMap(({ products }) => products)).toEqual([10])
})
