import { expect, test } from 'vitest'
import { orderVat, type SoldOrder } from './order-vat.ts'

const units = [1, 2, 3].map((id) => ({ id, discount_price: 1000, takes_code: true, vat_percentage: 9 }))
const order: SoldOrder = { units, discount_code_adjustment: 0, service_fees: 363, payment_fee: 0 }

test('DEC-S-81 VAT is worked out on the sum of a rate, with service fees at the rate of the company', () => {
  // 3000 x 9/109 = 247.7; 363 x 21/121 = 63.
  expect(orderVat(order, 21)).toBe(248 + 63)
  // One rate: 3363 x 9/109 = 277.7, and not three times 92.6.
  expect(orderVat(order, 9)).toBe(278)
  const nothing = { units: [], discount_code_adjustment: 0, service_fees: 0, payment_fee: 0 }
  expect(orderVat(nothing, 21)).toBe(0)
  expect(orderVat({ ...nothing, units: [{ id: 1, discount_price: 500, takes_code: true, vat_percentage: 0 }] }, 21)).toBe(0)
})

test('DEC-S-40 DEC-S-81 the payment fee has the rate of the company too', () => {
  // 484 x 21/121 = 84.
  expect(orderVat({ ...order, payment_fee: 121 }, 21)).toBe(248 + 84)
})

test('a discount code leaves VAT on what is paid, and lowers the rate of what it is for', () => {
  const dinner = { id: 4, discount_price: 2420, takes_code: false, vat_percentage: 21 }
  // (3000 - 600) x 9/109 = 198.2; (2420 + 363) x 21/121 = 483.
  expect(orderVat({ ...order, units: [...units, dinner], discount_code_adjustment: -600 }, 21)).toBe(198 + 483)
  expect(orderVat({ ...order, service_fees: 0, discount_code_adjustment: -3000 }, 21)).toBe(0)
  const ofNone = units.map((unit) => ({ ...unit, takes_code: false }))
  expect(orderVat({ ...order, units: ofNone, discount_code_adjustment: -600 }, 21)).toBe(198 + 63)
})
