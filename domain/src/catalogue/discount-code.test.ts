import { describe, expect, test } from 'vitest'
import {
  checkDiscountCode,
  discountCodeState,
  discountCodeAdjustment,
  discountCodeApplies,
  type StoredDiscountCode,
} from './discount-code.ts'
import { meantCode, normalizeCode } from './discount-rules.ts'

const code = (part: Partial<StoredDiscountCode> = {}): StoredDiscountCode => ({
  code: 'SUMMER',
  type: 'percentage',
  amount: 10,
  apply_type: 'order',
  products: [],
  active: true,
  starts_at: null,
  ends_at: null,
  current_stock: null,
  events: [],
  ...part,
})
const lines = [
  { id: 1, amount: 3, discount_price: 2500 },
  { id: 2, amount: 2, discount_price: 1000 },
  { id: 3, amount: 0, discount_price: 100 },
]

describe('discountCodeAdjustment', () => {
  test.each([
    ['DISC-08 a percentage of discount_price', {}, -950],
    ['DISC-11 of listed products only', { products: [2] }, -200],
    ['DISC-06 DISC-09 a value once per order', { type: 'value', amount: 500 }, -500],
    ['DISC-07 DISC-10 a value per unit', { type: 'value', amount: 200, apply_type: 'product' }, -1000],
    ['DISC-11 a value per unit of listed products', { type: 'value', amount: 200, apply_type: 'product', products: [1] }, -600],
    ['DEC-S-30 a value per unit above the price is not capped', { type: 'value', amount: 3000, apply_type: 'product' }, -15_000],
    ['DEC-S-31 nothing when no listed product is in the cart', { type: 'value', amount: 500, products: [3, 9] }, 0],
  ] satisfies [string, Partial<StoredDiscountCode>, number][])('%s', (_, part, adjustment) => {
    expect(discountCodeAdjustment(code(part), lines)).toBe(adjustment)
  })

  test('DISC-01 without a code there is no adjustment', () => {
    expect(discountCodeAdjustment(null, lines)).toBe(0)
  })
})

test('DEC-S-31 a code that does not apply to the chosen products is recognised', () => {
  expect(discountCodeApplies(code({ products: [3] }), lines)).toBe(false)
  expect(discountCodeApplies(code({ products: [2, 3] }), lines)).toBe(true)
  expect(discountCodeApplies(code(), [])).toBe(false)
})

describe('checkDiscountCode', () => {
  const now = '2026-07-04T10:00:00.000Z'
  const check = (stored: StoredDiscountCode | null) =>
    checkDiscountCode(stored, { now, event_id: 7 }).map((refused) => refused.code)

  test.each([
    ['a plain one', {}],
    ['one that starts now', { starts_at: now }],
    ['one that ends a second later', { ends_at: '2026-07-04T10:00:01.000Z' }],
    ['one with stock', { current_stock: 1 }],
    ['one for this event', { events: [6, 7] }],
    ['DEC-S-31 one for products of another event', { products: [8, 9] }],
  ])('DEC-S-32 usable: %s', (_, part) => {
    expect(check(code(part))).toEqual([])
  })

  test.each([
    ['inactive', { active: false }],
    ['not started by a second', { starts_at: '2026-07-04T10:00:01.000Z' }],
    ['ended', { ends_at: now }],
    ['used up', { current_stock: 0 }],
    ['over-used', { current_stock: -1 }],
    ['for another event', { events: [6] }],
  ])('DISC-05 DEC-S-32 BDISC-18 unusable: %s', (_, part) => {
    expect(check(code(part))).toEqual(['discountcode_invalid'])
  })

  test('DISC-05 an unknown code is refused in the same words', () => {
    const context = { now, event_id: 7 }
    expect(checkDiscountCode(null, context)).toEqual(checkDiscountCode(code({ active: false }), context))
    expect(check(null)).toEqual(['discountcode_invalid'])
  })
})

test('DEC-S-32 codes compare without letter case and outer spaces', () => {
  expect(normalizeCode('  Summer26 ')).toBe('SUMMER26')
})

test('CART-22 blanks within a code are not looked at where one is entered, and refused where one is made', () => {
  expect(meantCode(' dijk 10\n')).toBe('DIJK10')
  expect(normalizeCode(' dijk 10\n')).toBe('DIJK 10')
})

const NOW = '2026-07-04T10:00:00.000Z'
test.each([
  ['off', { active: false, ends_at: NOW }],
  ['ended', { ends_at: NOW, current_stock: 0 }],
  ['used_up', { current_stock: 0, starts_at: '2026-07-04T10:00:01.000Z' }],
  ['later', { starts_at: '2026-07-04T10:00:01.000Z', current_stock: 1 }],
  ['on', { starts_at: NOW, ends_at: '2026-07-04T10:00:01.000Z', current_stock: 1 }],
] as const)('a code that is %s says so, also when more is to be said', (state, changes) => {
  expect(discountCodeState(code(changes), Date.parse(NOW))).toBe(state)
})
