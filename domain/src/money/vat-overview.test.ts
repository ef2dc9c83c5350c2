import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatOverview, type VatFacts } from './vat-overview.ts'

const march = '2026-03-01'
const nothing: VatFacts = { plain: [], coded: [], refunds: [], booked: [], fees: [], batches: [], batches_cancelled: [] }
const booked = (paid: number, refunded = 0) => [{ month: march, paid, refunded }]

test('each rate has its own VAT, worked out on the sum of the month; fees have the rate that they had', () => {
  const plain = [
    { month: march, rate: 9, amount: 10_900 },
    { month: march, rate: 21, amount: 1_210 },
  ]
  expect(vatOverview({ ...nothing, plain, fees: [{ month: march, rate: 21, amount: 121 }], booked: booked(12_231) })).toEqual([
    { month: march, rate: 21, sold: 1_331, refunded: 0, total: 1_331, net: 1_100, vat: 231 },
    { month: march, rate: 9, sold: 10_900, refunded: 0, total: 10_900, net: 10_000, vat: 900 },
  ])
})

test('a discount code lowers the rates of the units that it was for', () => {
  const units = [
    { id: 1, rate: 9, discount_price: 1000, takes_code: true },
    { id: 2, rate: 21, discount_price: 3000, takes_code: true },
  ]
  const coded = [{ month: march, adjustment: -400, units }]
  const lines = vatOverview({ ...nothing, coded, booked: booked(3600) })
  expect(lines.map(({ rate, sold }) => [rate, sold])).toEqual([
    [21, 2700],
    [9, 900],
  ])
})

test('what is given back of a ticket lowers its rate, a free amount each rate of its order, in the month it left', () => {
  const order = [
    { rate: 9, amount: 3000 },
    { rate: 21, amount: 1000 },
  ]
  const refund = { month: march, amount: 2500, service_fees: 0, payment_fee: 0, units: [], order, order_fees: 0, fee_rate: 21 }
  const ofTicket = { ...refund, amount: 1121, service_fees: 121, units: [{ rate: 21, amount: 1000 }] }
  const lines = vatOverview({ ...nothing, refunds: [refund, ofTicket], booked: booked(0, 3621) })
  expect(lines.map(({ rate, refunded, vat }) => [rate, refunded, vat])).toEqual([
    [21, 625 + 1121, -303],
    [9, 1875, -155],
  ])
})

test('a whole order that is given back as an amount takes its fees with it', () => {
  const refund = { month: march, amount: 1121, service_fees: 0, payment_fee: 0, units: [], order: [{ rate: 9, amount: 1000 }] }
  const lines = vatOverview({ ...nothing, refunds: [{ ...refund, order_fees: 121, fee_rate: 21 }], booked: booked(0, 1121) })
  expect(lines.map(({ rate, refunded, vat }) => [rate, refunded, vat])).toEqual([
    [21, 121, -21],
    [9, 1000, -83],
  ])
})

test('more than the order cost is of no ticket, and what came back leaves no VAT behind', () => {
  const order = [{ rate: 9, amount: 1000 }]
  const refund = { month: march, service_fees: 0, payment_fee: 0, units: [], order, order_fees: 121, fee_rate: 21 }
  const tooMuch = vatOverview({ ...nothing, refunds: [{ ...refund, amount: 1122 }], booked: booked(0, 1122) })
  expect(tooMuch.map(({ rate, refunded, vat }) => [rate, refunded, vat])).toEqual([[null, 1122, 0]])
  const ofTicket = { ...refund, amount: 600, service_fees: 100, units: [{ rate: 9, amount: 500 }] }
  const back = { ...ofTicket, amount: -600, service_fees: -100 }
  expect(vatOverview({ ...nothing, refunds: [ofTicket, back], booked: booked(0, 0) })).toEqual([])
  const later = vatOverview({ ...nothing, refunds: [back], booked: booked(0, -600) })
  expect(later.map(({ rate, refunded, vat }) => [rate, refunded, vat])).toEqual([
    [21, -100, 17],
    [9, -500, 41],
  ])
})

test('what was paid otherwise than asked is of no ticket and has no VAT', () => {
  expect(vatOverview({ ...nothing, booked: booked(777, 777) })).toEqual([
    { month: march, rate: null, sold: 777, refunded: 777, total: 0, net: 0, vat: 0 },
  ])
})

const cents = fc.integer({ min: 0, max: 100_000 })
const rate = fc.constantFrom(0, 6, 9, 21)
const month = fc.constantFrom('2026-02-01', march)
const rated = fc.record({ rate, amount: cents })

test('whatever was sold and given back, the lines add up to what is booked, and each to its net and VAT', () => {
  const refund = fc.record({
    month,
    amount: cents,
    service_fees: fc.integer({ min: 0, max: 200 }),
    payment_fee: fc.integer({ min: 0, max: 90 }),
    units: fc.array(rated, { maxLength: 3 }),
    order: fc.array(rated, { maxLength: 3 }),
    order_fees: fc.nat(500),
    fee_rate: rate,
  })
  const unit = fc.record({ id: fc.nat(), rate, discount_price: cents, takes_code: fc.boolean() })
  const coded = fc.record({ month, adjustment: fc.integer({ min: -5000, max: 0 }), units: fc.array(unit, { maxLength: 4 }) })
  const months = fc.uniqueArray(fc.record({ month, paid: cents, refunded: cents }), {
    selector: (one) => one.month,
    minLength: 2,
  })
  const facts = fc.record({
    plain: fc.array(fc.record({ month, rate, amount: cents })),
    coded: fc.array(coded),
    refunds: fc.array(refund),
    booked: months,
    fees: fc.array(fc.record({ month, rate, amount: fc.nat(500) })),
    batches: fc.array(fc.record({ month, rate, amount: cents })),
    batches_cancelled: fc.array(fc.record({ month, rate, amount: cents })),
  })
  fc.assert(
    fc.property(facts, (given) => {
      const lines = vatOverview(given)
      for (const of of given.booked) {
        const own = lines.filter((line) => line.month === of.month)
        const sumOf = (all: VatFacts['batches']) =>
          all.filter((one) => one.month === of.month).reduce((sum, { amount }) => sum + amount, 0)
        expect(own.reduce((sum, line) => sum + line.sold, 0)).toBe(of.paid + sumOf(given.batches))
        expect(own.reduce((sum, line) => sum + line.refunded, 0)).toBe(of.refunded + sumOf(given.batches_cancelled))
      }
      for (const line of lines) expect([line.total, line.total]).toEqual([line.sold - line.refunded, line.net + line.vat])
    }),
  )
})
