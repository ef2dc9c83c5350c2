import { expect, test } from 'vitest'
import { applicationFee } from './application-fee.ts'

const of = { ticket_fee: 100, is_vat_shifted: false }

test('PCON-09 the fee of each ticket is taken with its VAT, or without where the organiser declares it', () => {
  expect(applicationFee({ amount: 5000, tickets: 2 }, of)).toBe(242)
  expect(applicationFee({ amount: 5000, tickets: 2 }, { ...of, is_vat_shifted: true })).toBe(200)
  expect(applicationFee({ amount: 5000, tickets: 0 }, of)).toBe(0)
  expect(applicationFee({ amount: 5000, tickets: 3 }, { ...of, ticket_fee: 0 })).toBe(0)
})

test.each([
  // 52 cents and 5 % of it stay with the organiser.
  [200, 1, 121],
  [180, 1, 119],
  [100, 1, 43],
  [55, 1, 0],
  [1, 1, 0],
])('PCON-09 of a payment of %i cents with %i ticket no more than leaves room for the provider: %i', (amount, tickets, fee) => {
  expect(applicationFee({ amount, tickets }, of)).toBe(fee)
})
