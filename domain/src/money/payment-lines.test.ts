import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containedVat } from '../foundation/money.ts'
import { orderVat } from '../selling/order-vat.ts'
import type { BoughtOrder } from './buyer-invoice.ts'
import { billingAddress, billingFields, paymentLines, wantsLines } from './payment-lines.ts'

const aUnit = (id: number, discount_price: number, vat_percentage: number) => ({
  id,
  name: `Ticket ${vat_percentage}`,
  discount_price,
  vat_percentage,
  takes_code: true,
})
const order: BoughtOrder = {
  units: [aUnit(1, 2500, 9), aUnit(2, 2500, 9), aUnit(3, 733, 21)],
  discount_code_adjustment: -573,
  service_fees: 183,
  payment_fee: 35,
  fee_rate: 21,
}
const buyer = {
  first_name: ' Ada ',
  last_name: 'Lovelace',
  email: 'ada@buyer.example',
  address: 'Keizersgracht',
  house_nr: '126 A',
  zip: '1015 CW',
  city: 'Amsterdam',
  country: 'NL',
}

test('PAY-31 an order is listed by product, discount and fee, each with its VAT', () => {
  const told = paymentLines(order).map(({ kind, name, quantity, unit, rate, amount, vat }) => [
    kind,
    name,
    quantity,
    unit,
    rate,
    amount,
    vat,
  ])
  expect(told).toEqual([
    ['product', 'Ticket 9', 2, 2500, 9, 5000, 413],
    ['product', 'Ticket 21', 1, 733, 21, 733, 127],
    ['discount', null, 1, -73, 21, -73, -13],
    ['discount', null, 1, -500, 9, -500, -41],
    ['service_fees', null, 1, 183, 21, 183, 32],
    ['payment_fee', null, 1, 35, 21, 35, 6],
  ])
})

const anOrder = fc.record({
  units: fc.array(
    fc.record({
      id: fc.nat(),
      name: fc.constantFrom('Day', 'Night'),
      discount_price: fc.integer({ min: 0, max: 20_000 }),
      vat_percentage: fc.constantFrom(0, 9, 21),
      takes_code: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  service_fees: fc.nat(2000),
  payment_fee: fc.nat(500),
})

test('PAY-31 lines add up to what is paid to the cent, each to its units, and their VAT to that of the order but for rounding', () => {
  fc.assert(
    fc.property(anOrder, ({ share, ...sold }) => {
      const before = sold.units.reduce((sum, { discount_price }) => sum + discount_price, 0)
      const discount_code_adjustment = -Math.floor(before * share)
      const of = { ...sold, discount_code_adjustment, fee_rate: 21 }
      const lines = paymentLines(of)
      const sumOf = (name: 'amount' | 'vat') => lines.reduce((sum, line) => sum + line[name], 0)
      expect(sumOf('amount')).toBe(before + discount_code_adjustment + sold.service_fees + sold.payment_fee)
      for (const { quantity, unit, amount, vat, rate } of lines)
        expect([quantity * unit, containedVat(amount, rate)]).toEqual([amount, vat])
      // Half a cent for each line, and for each of the three rates.
      expect(Math.abs(sumOf('vat') - orderVat(of, 21))).toBeLessThanOrEqual((lines.length + 3) / 2)
    }),
  )
})

test('PAY-32 a bill goes to a name and an address that are said in full', () => {
  expect(billingAddress(buyer)).toEqual({ ...buyer, first_name: 'Ada' })
  expect(billingAddress(null)).toBeNull()
  for (const field of billingFields)
    for (const left of [null, '', '  ']) expect(billingAddress({ ...buyer, [field]: left }), field).toBeNull()
  for (const name of ['A', '12', ' 7 ']) {
    expect(billingAddress({ ...buyer, first_name: name })).toBeNull()
    expect(billingAddress({ ...buyer, last_name: name })).toBeNull()
  }
  expect(billingAddress({ ...buyer, first_name: '李明' })).not.toBeNull()
})

test('PAY-31 lines are sent for Klarna at Mollie and PAY., and for nothing at Stripe, whose page asks', () => {
  const told = ['mollie', 'pay', 'stripe', 'sandbox'].map((provider) =>
    ['klarna', 'ideal'].map((adapter) => wantsLines(provider, adapter)),
  )
  expect(told).toEqual([
    [true, false],
    [true, false],
    [false, false],
    [false, false],
  ])
})
