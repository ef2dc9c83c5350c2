import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containedVat } from '../foundation/money.ts'
import { orderVat } from '../selling/order-vat.ts'
import {
  addRates,
  buyerDocumentKind,
  cameBackLines,
  keptUntil,
  missingOfSeller,
  rateSums,
  refundLines,
  soldLines,
  takenBackLines,
  withEarlier,
  type BoughtOrder,
  type BuyerRefund,
} from './buyer-invoice.ts'
import { checkBuyerParty } from './buyer-party.ts'
import { checkInvoicePrefix } from './invoice-prefix.ts'

const aUnit = (id: number, discount_price: number, vat_percentage: number, takes_code = true) => ({
  id,
  name: `Ticket ${vat_percentage}`,
  discount_price,
  vat_percentage,
  takes_code,
})
const order: BoughtOrder = {
  units: [aUnit(1, 2500, 9), aUnit(2, 2500, 9), aUnit(3, 733, 21)],
  discount_code_adjustment: -573,
  service_fees: 183,
  payment_fee: 35,
  fee_rate: 21,
}
const totalOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

test('BINV-06 what was free has its line, and a fee or a discount of nothing has none', () => {
  const free = {
    ...order,
    units: [aUnit(1, 0, 9), aUnit(2, 2500, 21)],
    discount_code_adjustment: 0,
    service_fees: 0,
    payment_fee: 0,
  }
  expect(soldLines(free).map(({ kind, name, amount }) => [kind, name, amount])).toEqual([
    ['product', 'Ticket 9', 0],
    ['product', 'Ticket 21', 2500],
  ])
})

test('BINV-06 an order is listed by kind and rate, with what its code took off', () => {
  expect(
    soldLines(order).map(({ kind, name, quantity, unit, rate, amount }) => [kind, name, quantity, unit, rate, amount]),
  ).toEqual([
    ['product', 'Ticket 9', 2, 2500, 9, 5000],
    ['product', 'Ticket 21', 1, 733, 21, 733],
    ['discount', null, null, null, 21, -73],
    ['discount', null, null, null, 9, -500],
    ['service_fees', null, null, null, 21, 183],
    ['payment_fee', null, null, null, 21, 35],
  ])
})

test('BINV-05 a refund lists its products, its fees and what belongs to the whole order', () => {
  const refund = { amount: 2561, service_fees: 61, payment_fee: 0, units: [{ name: 'Ticket 9', rate: 9, amount: 2250 }] }
  const lines = refundLines(order, refund)
  expect(lines.map(({ kind, quantity, rate, amount }) => [kind, quantity, rate, amount])).toEqual([
    ['refunded_product', -1, 9, -2250],
    ['refunded_fees', null, 21, -61],
    ['refunded_amount', null, 21, -41],
    ['refunded_amount', null, 9, -209],
  ])
  const back = { ...refund, amount: -2561, service_fees: -61 }
  expect(refundLines(order, back).map(({ amount }) => amount)).toEqual(lines.map(({ amount }) => -amount))
})

test('MONEY-03 an amount of no product is of the rates that something was paid at, and of what is left of them', () => {
  const amount = (of: number) => ({ refund_id: of, amount: 500, service_fees: 0, payment_fee: 0, units: [] })
  const shares = (of: BoughtOrder, refunds: (BuyerRefund & { refund_id: number })[]) =>
    withEarlier(refunds).map((refund) =>
      refundLines(of, refund, refund.earlier)
        .filter(({ kind }) => kind === 'refunded_amount')
        .map((line) => [line.rate, line.amount]),
    )
  const fees = { service_fees: 0, payment_fee: 0 }
  // The code took all of what it was for.
  const coded = { ...order, ...fees, units: [aUnit(1, 1000, 9, false), aUnit(2, 1000, 21)], discount_code_adjustment: -1000 }
  expect(shares(coded, [amount(1)])).toEqual([[[9, -500]]])
  const plain = { ...order, ...fees, units: [aUnit(1, 1000, 9), aUnit(2, 1000, 21)], discount_code_adjustment: 0 }
  const ticket = { refund_id: 2, amount: 1000, ...fees, units: [{ name: 'Ticket 21', rate: 21, amount: 1000 }] }
  const half = [
    [21, -250],
    [9, -250],
  ]
  const back = (one: BuyerRefund & { refund_id: number }) => ({ ...one, amount: -one.amount })
  expect(shares(plain, [amount(1), ticket, amount(3)])).toEqual([half, [], [[9, -500]]])
  // A ticket whose money came back is there again; an amount that came back takes back what it was.
  expect(shares(plain, [ticket, back(ticket), amount(3)])).toEqual([[], [], half])
  expect(shares(plain, [amount(1), ticket, back(amount(1))]).at(-1)).toEqual([
    [21, 250],
    [9, 250],
  ])
})

test('BINV-06 the lines of a refund of more than the order cost are what was given back, the rest of nothing that has VAT', () => {
  const small = { ...order, units: [aUnit(1, 1000, 9)], discount_code_adjustment: 0, service_fees: 0, payment_fee: 0 }
  const refund = { amount: 1500, service_fees: 0, payment_fee: 0, units: [{ name: 'Ticket 9', rate: 9, amount: 0 }] }
  const lines = refundLines(small, refund)
  expect(lines.map(({ kind, rate, amount }) => [kind, rate, amount])).toEqual([
    ['refunded_product', 9, 0],
    ['refunded_amount', 0, -1500],
  ])
  expect(totalOf(lines)).toBe(-1500)
})

const rate = fc.constantFrom(0, 6, 9, 19, 21)
const anOrder: fc.Arbitrary<BoughtOrder> = fc
  .record({
    prices: fc.array(
      fc.record({ discount_price: fc.integer({ min: 0, max: 20_000 }), vat_percentage: rate, takes_code: fc.boolean() }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
    off: fc.integer({ min: 0, max: 100 }),
    service_fees: fc.integer({ min: 0, max: 900 }),
    payment_fee: fc.integer({ min: 0, max: 90 }),
    fee_rate: rate,
  })
  .map(({ prices, off, ...fees }) => ({
    ...fees,
    units: prices.map((price, id) => ({ ...price, id, name: `Ticket ${id % 2}` })),
    discount_code_adjustment: 0 - Math.floor((totalOf(prices.map((one) => ({ amount: one.discount_price }))) * off) / 100),
  }))

test('BINV-06 any order, its refunds and what takes it back come to the cent, whatever their order, and the VAT is that of what is left', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 4 })
  fc.assert(
    fc.property(anOrder, parts, fc.boolean(), (bought, percents, comes_back) => {
      const sold = soldLines(bought)
      const total = totalOf(sold)
      const invoice = rateSums(sold)
      expect(totalOf(invoice.map((sum) => ({ amount: sum.vat })))).toBe(orderVat(bought, bought.fee_rate))
      const documents = [invoice]
      let lines = [...sold]
      let left = total
      for (const percent of percents) {
        const amount = Math.floor((left * percent) / 100)
        if (amount === 0) continue
        const refund: BuyerRefund = { amount, service_fees: 0, payment_fee: 0, units: [] }
        const given = refundLines(bought, refund)
        expect(totalOf(given)).toBe(-amount)
        lines = [...lines, ...given]
        documents.push(rateSums(lines, addRates(documents)))
        left -= amount
        if (comes_back) {
          // It comes back, which a debit note says, and is sent again (BINV-16).
          lines = [...lines, ...refundLines(bought, { ...refund, amount: -amount })]
          const back = rateSums(lines, addRates(documents))
          expect([totalOf(cameBackLines(back, 'C2026-0001')), totalOf(cameBackLines(back, null))]).toEqual([amount, amount])
          documents.push(back)
          lines = [...lines, ...given]
          documents.push(rateSums(lines, addRates(documents)))
        }
      }
      const sums = addRates(documents)
      expect(totalOf(sums.map((sum) => ({ amount: sum.total })))).toBe(left)
      for (const sum of sums) expect([sum.vat, sum.net + sum.vat]).toEqual([containedVat(sum.total, sum.rate), sum.total])
      const whole = addRates([...documents, rateSums([], sums)])
      expect(whole.every((sum) => sum.total === 0 && sum.vat === 0 && sum.net === 0)).toBe(true)
      expect(totalOf(takenBackLines(sums, '2026-0001'))).toBe(0 - left)
    }),
    { numRuns: 300 },
  )
})

test('BINV-16 a credit note above zero is a debit note, and all else is what it is', () => {
  expect(buyerDocumentKind({ kind: 'credit', total: 1 })).toBe('debit')
  expect(buyerDocumentKind({ kind: 'credit', total: 0 })).toBe('credit')
  expect(buyerDocumentKind({ kind: 'credit', total: -1 })).toBe('credit')
  expect(buyerDocumentKind({ kind: 'invoice', total: 1 })).toBe('invoice')
})

test('BINV-11 a seller without VAT needs no VAT number', () => {
  const seller = { name: 'Zang', address: 'Laan 1', zip: '1', city: 'Ede', country: 'NL', vat_number: null }
  expect(missingOfSeller(seller, [{ rate: 0, net: 1, vat: 0, total: 1 }])).toEqual([])
  expect(missingOfSeller({ ...seller, city: ' ' }, [{ rate: 9, net: 1, vat: 0, total: 1 }])).toEqual(['city', 'vat_number'])
})

test.each([
  ['NL', '2034-01-01'],
  ['BE', '2037-01-01'],
  ['DE', '2035-01-01'],
  ['ES', '2033-01-01'],
  ['FR', '2037-01-01'],
  [null, '2037-01-01'],
])('BINV-10 an invoice of 2026 is kept in %s until %s', (country, until) => {
  expect(keptUntil('2026-06-10', country)).toBe(until)
})

test('BINV-01 a VAT number has the form of its country, as far as we know that', () => {
  const party = { name: 'A', address: 'B', zip: 'C', city: 'D' }
  const wrong = (country: string, vat_number: string | null) =>
    checkBuyerParty({ ...party, country, vat_number }).map(({ code, field }) => `${code} ${field}`)
  expect(wrong('BE', 'BE0123456789')).toEqual([])
  expect(wrong('BE', 'NL123456789B01')).toEqual(['vat_number_invalid vat_number'])
  expect(wrong('AT', 'ATU12345678')).toEqual([])
  expect(wrong('US', null)).toEqual(['wrong_country country'])
})

test.each([
  ['FT-2026/', true],
  ['', true],
  ['a'.repeat(20), true],
  ['a'.repeat(21), false],
  ['é/<x>', false],
  ['A B', false],
])('INV-08 BINV-12 "%s" as a prefix is fine: %s', (prefix, isFine) => {
  expect(checkInvoicePrefix(prefix, 'invoice_prefix').map(({ code }) => code)).toEqual(isFine ? [] : ['invoice_prefix_invalid'])
})
