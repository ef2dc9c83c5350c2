import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOfficeDay } from './box-office.ts'
import { cashDifference, expectedCash } from './closing.ts'
import { changeOf, priceSale, quickAmounts, saleRefusals } from './sale.ts'

const line = { id: 1, name: 'Day ticket', amount: 2, price: 1000, vat_percentage: 9, overruled: null }
const rules = { overrule_price: true, payment_methods: ['cash', 'pin'] as const }
const cash = { method: 'cash' as const, given: null }

test('BOX-12 BOX-14 DEC-B-143 a sale costs its prices, or the seller’s, less the discount, and no fee', () => {
  expect(priceSale([line], 0)).toMatchObject({ products_total: 2000, total: 2000 })
  expect(priceSale([{ ...line, overruled: 799 }], 98)).toMatchObject({ products_total: 1598, discount: 98, total: 1500 })
  expect(priceSale([{ ...line, overruled: 0 }], 0).total).toBe(0)
})

test('BOX-12 a discount of exactly the total leaves nothing to pay, a cent more is refused', () => {
  expect(saleRefusals(priceSale([line], 2000), { method: null, given: null }, rules)).toEqual([])
  expect(saleRefusals(priceSale([line], 2001), cash, rules)).toMatchObject([{ code: 'box_office_discount_too_high', max: 2000 }])
})

test('DEC-B-145 a sale is paid by one of the ways offered, in cash by as much as it costs', () => {
  const refused = (method: 'cash' | 'pin' | null, given: number | null, offered: readonly ('cash' | 'pin')[] = ['cash']) =>
    saleRefusals(priceSale([line], 0), { method, given }, { ...rules, payment_methods: offered }).map(({ code }) => code)
  expect(refused(null, null)).toEqual(['box_office_method_required'])
  expect(refused('pin', null)).toEqual(['box_office_method_required'])
  expect(refused('cash', 2000)).toEqual([])
  expect(refused('cash', 1999)).toEqual(['cash_below_total'])
  expect(refused('pin', 1, ['pin'])).toEqual([])
})

test('BOX-18 where prices are fixed there is no discount either', () => {
  const fixed = { ...rules, overrule_price: false }
  expect(saleRefusals(priceSale([line], 1), cash, fixed)).toEqual([{ code: 'box_office_price_fixed', field: 'discount' }])
  expect(saleRefusals(priceSale([line], 0), cash, fixed)).toEqual([])
})

test('BOX-12 whatever is sold, an allowed discount is what the customer pays less', () => {
  const cents = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(
      fc.array(fc.record({ amount: fc.integer({ min: 1, max: 20 }), price: cents }), { minLength: 1 }),
      cents,
      (lines, off) => {
        const priced = priceSale(
          lines.map((one, id) => ({ ...line, ...one, id })),
          off,
        )
        const isRefused = saleRefusals(priced, cash, rules).some(({ code }) => code === 'box_office_discount_too_high')
        expect(isRefused).toBe(off > priced.products_total)
        if (!isRefused) expect(priced.total).toBe(priced.products_total - off)
      },
    ),
  )
})

test('the amounts at hand are what it costs and the notes above it, each enough', () => {
  expect(quickAmounts(2350)).toEqual([2350, 2500, 3000, 4000])
  expect(quickAmounts(5000)).toEqual([5000, 6000, 10_000])
  expect(quickAmounts(0)).toEqual([])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (total) => {
      const amounts = quickAmounts(total)
      expect(amounts[0]).toBe(total)
      expect(amounts.every((amount) => amount >= total)).toBe(true)
    }),
  )
})

test('BOX-21 cash is at most what anybody hands over: a code that was scanned is none', () => {
  const given = (cents: number) => saleRefusals(priceSale([line], 0), { method: 'cash', given: cents }, rules)
  expect(given(1_000_000_00)).toEqual([])
  expect(given(8_712_345_600)).toMatchObject([{ code: 'price_invalid', field: 'given' }])
})

test('change is what was given above the total, and a drawer holds what came in less what went back', () => {
  expect([changeOf(5000, 2350), changeOf(2350, 2350), changeOf(0, 2350)]).toEqual([2650, 0, 0])
  const figures = { cash: 12_000, cash_refunded: 2500, pin: 900, pin_refunded: 100 }
  expect(expectedCash(figures, 5000)).toBe(14_500)
  expect(cashDifference(figures, { cash_float: 5000, counted_cash: 14_450 })).toBe(-50)
  expect(cashDifference(figures, { cash_float: 5000, counted_cash: null })).toBeNull()
})

test('DEC-B-46 a day at the box office lasts from 07:00 to 07:00, also when the clock changes', () => {
  const zone = 'Europe/Amsterdam'
  expect(boxOfficeDay('2026-07-04', zone)).toEqual({ from: '2026-07-04T05:00:00.000Z', until: '2026-07-05T05:00:00.000Z' })
  expect(boxOfficeDay('2026-10-24', zone)).toEqual({ from: '2026-10-24T05:00:00.000Z', until: '2026-10-25T06:00:00.000Z' })
})
