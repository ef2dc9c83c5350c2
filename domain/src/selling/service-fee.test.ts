import { expect, test } from 'vitest'
import { serviceFee } from './service-fee.ts'

const product = { price: 2500, has_ticket: true, pass_service_fee: true }

test('the ticket fee of 1.00 costs the customer 1.21 when event and product pass it on', () => {
  expect(serviceFee({ ticket_fee: 100, charge_ticket_fee_to_customer: true, product })).toBe(121)
})

test('the fee with VAT is rounded to cents, halves away from zero', () => {
  const fee = (ticket_fee: number) => serviceFee({ ticket_fee, charge_ticket_fee_to_customer: true, product })
  expect(fee(50)).toBe(61) // 60.5
  expect(fee(75)).toBe(91) // 90.75
  expect(fee(1)).toBe(1)
  expect(fee(0)).toBe(0)
})

test('no fee when the event or the product does not pass it on, on a free product, or without a ticket', () => {
  expect(serviceFee({ ticket_fee: 100, charge_ticket_fee_to_customer: false, product })).toBe(0)
  for (const change of [{ pass_service_fee: false }, { price: 0 }, { has_ticket: false }]) {
    expect(serviceFee({ ticket_fee: 100, charge_ticket_fee_to_customer: true, product: { ...product, ...change } })).toBe(0)
  }
})
