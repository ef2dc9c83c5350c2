import { expect, test } from 'vitest'
import { orderTotalRefusals } from './order-total.ts'

test('an order of ten million euro is taken, and one of a cent more is refused', () => {
  expect(orderTotalRefusals(1_000_000_000)).toEqual([])
  expect(orderTotalRefusals(1_000_000_001)).toEqual([{ code: 'order_total_too_high', field: 'products' }])
})
