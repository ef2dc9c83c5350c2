import { expect, test } from 'vitest'
import { orderVat } from './order-vat.ts'

test('DEC-S-81 VAT is worked out on the sum of a rate, with service fees at the rate of the company', () => {
  const ticket = { discount_price: 1000, service_fee: 121, vat_percentage: 9 }
  // 3000 x 9/109 = 247.7; 363 x 21/121 = 63.
  expect(orderVat([ticket, ticket, ticket], 21)).toBe(248 + 63)
  // One rate: (1000 + 121) x 3 x 9/109 = 277.7, and not three times 92.6.
  expect(orderVat([ticket, ticket, ticket], 9)).toBe(278)
  expect(orderVat([], 21)).toBe(0)
  expect(orderVat([{ discount_price: 500, service_fee: 0, vat_percentage: 0 }], 21)).toBe(0)
})
