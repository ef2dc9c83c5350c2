import { expect, test } from 'vitest'
import { switchDifference, switchRefusals, type UnitToSwitch } from './order-switch.ts'

const unit = (id: number, rest: Partial<UnitToSwitch> = {}): UnitToSwitch => ({
  id,
  name: 'Day ticket',
  discount_price: 2000,
  has_ticket: true,
  is_scanned: false,
  ...rest,
})
const products = [
  { id: 10, price: 2500, has_ticket: true },
  { id: 11, price: 500, has_ticket: false },
]
const to = (order_product_id: number, product_id: number) => ({ order_product_id, product_id })
const codes = (units: UnitToSwitch[], choices: ReturnType<typeof to>[]) =>
  switchRefusals(units, choices, products).map(({ code }) => code)

test('DEC-B-88 every unit that is left becomes exactly one product of the point of sale, a ticket for a ticket', () => {
  const both = [unit(1), unit(2, { has_ticket: false })]
  expect(codes(both, [to(1, 10), to(2, 11)])).toEqual([])
  expect(codes(both, [to(1, 10)])).toEqual(['switch_product_missing'])
  expect(codes(both, [to(1, 99), to(2, 11)])).toEqual(['switch_product_unknown'])
  expect(codes(both, [to(1, 11), to(2, 10)])).toEqual(['switch_ticket_mismatch', 'switch_ticket_mismatch'])
  expect(codes(both, [to(1, 10), to(2, 11), to(3, 10)])).toEqual(['order_product_not_found'])
  expect(codes(both, [to(1, 10), to(1, 10), to(2, 11)])).toEqual(['order_product_not_found'])
})

test('DEC-B-88 an order with nothing left, or with which someone came in, stays where it is', () => {
  expect(codes([], [])).toEqual(['switch_nothing_left'])
  expect(switchRefusals([unit(1), unit(2, { is_scanned: true })], [to(1, 10), to(2, 10)], products)).toEqual([
    { code: 'switch_scanned', scanned: 1 },
  ])
})

test('DEC-B-88 the difference is what the products cost now less what was paid', () => {
  const units = [unit(1), unit(2, { discount_price: 1234 })]
  expect(switchDifference(units, [to(1, 10), to(2, 11)], products)).toEqual({ paid: 3234, price: 3000, difference: -234 })
  expect(switchDifference(units, [to(1, 10)], products)).toEqual({ paid: 3234, price: 2500, difference: -734 })
})
