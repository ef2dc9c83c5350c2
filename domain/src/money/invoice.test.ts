import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fee } from './fees.ts'
import {
  creditLines,
  creditTotals,
  freeAllowance,
  invoiceLines,
  invoiceNumber,
  invoiceTotals,
  shiftingSellerRefusals,
  vatShiftRefusals,
  type InvoiceFacts,
} from './invoice.ts'

const of = { event_id: null, retroactive: false, start_date: '2026-01-01' }
const fees: Fee[] = [
  { ...of, type: 'ticket_fee', amount: 100 },
  { ...of, type: 'box_office_ticket_fee', amount: 50 },
  { ...of, type: 'refund_fee', amount: 75 },
  { ...of, type: 'free_ticket_percentage', amount: 10 },
  { ...of, type: 'free_ticket_fee', amount: 25 },
]
const nothing: InvoiceFacts = {
  period_end: '2026-03-31',
  fees,
  costs: { own: [{ payment_method_id: 1, fee_fixed: 29, fee_percentage: 0, valid_from: '2026-01-01' }], defaults: [] },
  counted: [],
  free: [],
  payments: [],
  before: [],
}
/** The shared example of the money rules: March of one event. */
const march: InvoiceFacts = {
  ...nothing,
  counted: [
    { event_id: 7, type: 'ticket_fee', day: '2026-03-03', quantity: 150 },
    { event_id: 7, type: 'ticket_fee', day: '2026-03-20', quantity: 50 },
    { event_id: 7, type: 'box_office_ticket_fee', day: '2026-03-30', quantity: 40 },
    { event_id: 7, type: 'refund_fee', day: '2026-03-25', quantity: 4 },
  ],
  free: [{ event_id: 7, paid: 200 + 40 - 4, free: 30, invoiced: 0, days: [{ day: '2026-03-21', quantity: 30 }] }],
  payments: [{ payment_method_id: 1, day: '2026-03-03', quantity: 100, amount: 527_700 }],
}
const amounts = (facts: InvoiceFacts) =>
  invoiceLines(facts).map(({ kind, quantity, unit, amount }) => [kind, quantity, unit, amount])

test('M2 M4 M5 M7 M8 M11 March of the example: 253.75, with 53.29 VAT 307.04', () => {
  expect(amounts(march)).toEqual([
    ['ticket_fee', 200, 100, 20_000],
    ['box_office_ticket_fee', 40, 50, 2000],
    ['refund_fee', 4, 75, 300],
    ['free_ticket_fee', 7, 25, 175],
    ['payment_cost', 100, 29, 2900],
  ])
  expect(invoiceTotals(invoiceLines(march), false)).toEqual({ subtotal: 25_375, vat: 5329, total: 30_704 })
})

test('M6 M7 of 236 paid tickets at 10 % 23 are free; those charged before are neither charged again nor given back', () => {
  expect(freeAllowance(236, 10)).toBe(23)
  expect(freeAllowance(1000, 0.1)).toBe(1)
  const days = (quantity: number) => [{ day: '2026-03-21', quantity }]
  const free = (invoiced: number, paid = 236) =>
    amounts({ ...nothing, free: [{ event_id: 7, paid, free: 30, invoiced, days: days(30 - invoiced) }] })
  expect(free(5)).toEqual([['free_ticket_fee', 2, 25, 50]])
  expect(free(7)).toEqual([])
  expect(free(7, 300)).toEqual([])
})

test('M11 a line of nothing is left out, and of all nothing there is no line', () => {
  expect(invoiceLines({ ...march, fees: [], costs: { own: [], defaults: [] } })).toEqual([])
})

test('M9 a fee of the event from 16-03: 120 tickets before and 80 after are two lines, together 184.00', () => {
  const counted = [
    { event_id: 7, type: 'ticket_fee' as const, day: '2026-03-15', quantity: 120 },
    { event_id: 7, type: 'ticket_fee' as const, day: '2026-03-16', quantity: 80 },
  ]
  const override: Fee = { type: 'ticket_fee', amount: 80, start_date: '2026-03-16', event_id: 7, retroactive: false }
  expect(amounts({ ...nothing, fees: [...fees, override], counted })).toEqual([
    ['ticket_fee', 120, 100, 12_000],
    ['ticket_fee', 80, 80, 6400],
  ])
})

test('M10 made retroactive after 120 were invoiced: 80 new at 0.80 and a correction of -24.00, together 40.00', () => {
  const override: Fee = { type: 'ticket_fee', amount: 80, start_date: '2026-03-16', event_id: 7, retroactive: true }
  const facts: InvoiceFacts = {
    ...nothing,
    fees: [...fees, override],
    counted: [{ event_id: 7, type: 'ticket_fee', day: '2026-03-16', quantity: 80 }],
    before: [{ event_id: 7, type: 'ticket_fee', day: '2026-02-15', quantity: 120, charged: 100 }],
  }
  expect(amounts(facts)).toEqual([
    ['ticket_fee', 80, 80, 6400],
    ['correction', 120, -20, -2400],
  ])
  expect(invoiceTotals(invoiceLines(facts), false).subtotal).toBe(4000)
  // Once it is corrected there is nothing left to correct.
  const after = facts.before.map((one) => ({ ...one, charged: 80 }))
  expect(amounts({ ...facts, before: after })).toEqual([['ticket_fee', 80, 80, 6400]])
})

test('M10 a correction of tickets that cost differently before is a line for each difference, also one below nothing', () => {
  const override: Fee = { type: 'ticket_fee', amount: 110, start_date: '2026-03-16', event_id: 7, retroactive: true }
  const each = { event_id: 7, type: 'ticket_fee' as const, quantity: 10 }
  const before = [
    { ...each, day: '2026-02-01', charged: 100 },
    { ...each, day: '2026-02-02', charged: 120 },
    { ...each, day: '2026-02-03', charged: 110 },
  ]
  expect(amounts({ ...nothing, fees: [...fees, override], before })).toEqual([
    ['correction', 10, 10, 100],
    ['correction', 10, -10, -100],
  ])
})

test('M1 M7 the last free tickets are those beyond the allowance, each at the fee of its own day', () => {
  const own: Fee[] = [...fees, { ...of, type: 'free_ticket_fee', amount: 50, start_date: '2026-03-10' }]
  const days = [
    { day: '2026-03-12', quantity: 4 },
    { day: '2026-02-01', quantity: 6 },
    { day: '2026-03-01', quantity: 10 },
  ]
  const free = (paid: number) =>
    invoiceLines({ ...nothing, fees: own, free: [{ event_id: 7, paid, free: 20, invoiced: 0, days }] })
  const shown = (paid: number) => free(paid).map(({ quantity, unit, basis }) => [quantity, unit, basis.days])
  expect(shown(90)).toEqual([
    [7, 25, ['2026-03-01']],
    [4, 50, ['2026-03-12']],
  ])
  expect(shown(180)).toEqual([[2, 50, ['2026-03-12']]])
})

test('M8 the payments of a method are one line, rounded once; another rate is another line', () => {
  const own = [
    { payment_method_id: 2, fee_fixed: 25, fee_percentage: 2.5, valid_from: '2026-01-01' },
    { payment_method_id: 2, fee_fixed: 30, fee_percentage: 2.5, valid_from: '2026-03-16' },
  ]
  const payments = [
    { payment_method_id: 2, day: '2026-03-01', quantity: 1, amount: 5277 },
    { payment_method_id: 2, day: '2026-03-20', quantity: 2, amount: 10_554 },
    // Nobody said what it costs.
    { payment_method_id: 3, day: '2026-03-20', quantity: 2, amount: 1000 },
  ]
  expect(amounts({ ...nothing, costs: { own, defaults: [] }, payments })).toEqual([
    ['payment_cost', 1, null, 157],
    ['payment_cost', 2, null, 324],
  ])
})

test('M12 VAT is shifted to a company with a VAT number in another country only', () => {
  expect(invoiceTotals(invoiceLines(march), true)).toEqual({ subtotal: 25_375, vat: 0, total: 25_375 })
  const refused = (vat_number: string | null, country: string | null) => vatShiftRefusals({ vat_number, country }).length > 0
  expect([
    refused('BE0123456789', 'BE'),
    refused('NL123456789B01', 'NL'),
    refused(null, 'BE'),
    refused('BE0123456789', null),
  ]).toEqual([false, true, true, true])
})

test('MONEY-02 VAT is shifted only on an invoice that names the VAT number of the platform', () => {
  expect(shiftingSellerRefusals({ vat_number: 'NL123456789B01' })).toEqual([])
  const missing = [{ code: 'platform_vat_number_missing', field: 'vat_shifted' }]
  expect([shiftingSellerRefusals({ vat_number: null }), shiftingSellerRefusals({ vat_number: '' })]).toEqual([missing, missing])
})

test('M13 a number is the prefix, the year and four digits or more', () => {
  expect([1, 2, 12_345].map((sequence) => invoiceNumber('FT', '2026', sequence))).toEqual([
    'FT2026-0001',
    'FT2026-0002',
    'FT2026-12345',
  ])
})

describe('M27 crediting', () => {
  const invoiced = invoiceLines(march).map((line, index) => ({ ...line, id: index + 1, credited: 0 }))
  test('ten ticket fees are -10.00 with -2.10 VAT, all of it is -307.04', () => {
    const ten = creditLines(invoiced, [{ line_id: 1, quantity: 10 }])
    expect(invoiceTotals(ten.lines, false)).toEqual({ subtotal: -1000, vat: -210, total: -1210 })
    expect(invoiceTotals(creditLines(invoiced, []).lines, false)).toEqual({ subtotal: -25_375, vat: -5329, total: -30_704 })
  })

  test('never more than there is, nothing twice, nothing of another invoice, and nothing of nothing', () => {
    const some = invoiced.map((line) => ({ ...line, credited: line.id === 1 ? 195 : line.quantity }))
    const isRefused = (chosen: { line_id: number; quantity: number }[]) => creditLines(some, chosen).refusals.length > 0
    expect(isRefused([{ line_id: 1, quantity: 6 }])).toBe(true)
    expect(isRefused([{ line_id: 1, quantity: 5 }])).toBe(false)
    expect(isRefused([{ line_id: 1, quantity: 0 }])).toBe(true)
    // Nor of one line, however much of the others is left.
    const first = invoiced.map((line) => ({ ...line, credited: line.id === 1 ? 195 : 0 }))
    expect(creditLines(first, [{ line_id: 1, quantity: 6 }]).refusals).toHaveLength(1)
    expect(creditLines(first, [{ line_id: 1, quantity: 5 }]).refusals).toEqual([])
    expect(isRefused([{ line_id: 99, quantity: 1 }])).toBe(true)
    expect(
      isRefused([
        { line_id: 1, quantity: 1 },
        { line_id: 1, quantity: 1 },
      ]),
    ).toBe(true)
    expect(
      creditLines(
        invoiced.map((line) => ({ ...line, credited: line.quantity })),
        [],
      ).refusals,
    ).toHaveLength(1)
  })

  test('a line above zero is not credited alone where a correction goes below it, and VAT keeps its sign', () => {
    const same = { fee_type: null, event_id: 7, payment_method_id: null, basis: {}, credited: 0 }
    const lines = [
      { ...same, id: 1, kind: 'ticket_fee' as const, quantity: 10, unit: 80, amount: 800 },
      { ...same, id: 2, kind: 'correction' as const, quantity: 10, unit: -20, amount: -200 },
    ]
    const refused = (line_id: number, quantity: number) => creditLines(lines, [{ line_id, quantity }]).refusals.length > 0
    expect([refused(1, 10), refused(2, 1), refused(1, 7)]).toEqual([true, true, false])
    expect(creditLines(lines, []).refusals).toEqual([])
    const seven = creditLines(lines, [{ line_id: 1, quantity: 7 }]).lines
    expect(creditTotals({ lines, is_vat_shifted: false }, seven)).toEqual({ subtotal: -560, vat: -118, total: -678 })
    const after = lines.map((line) => ({ ...line, credited: line.id === 1 ? 7 : 0 }))
    const rest = creditTotals({ lines: after, is_vat_shifted: false }, creditLines(after, []).lines)
    expect(rest).toEqual({ subtotal: -40, vat: -8, total: -48 })
  })

  test('whatever the parts it is credited in, together they are the line, to the cent', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 10_000 }), (quantities, amount) => {
        const quantity = quantities.reduce((sum, one) => sum + one, 0)
        const line = {
          kind: 'payment_cost' as const,
          fee_type: null,
          event_id: null,
          payment_method_id: 1,
          quantity,
          unit: null,
          amount,
          id: 1,
        }
        let credited = 0
        let sum = 0
        for (const part of quantities) {
          sum += creditLines([{ ...line, credited }], [{ line_id: 1, quantity: part }]).lines[0]!.amount
          credited += part
        }
        expect(sum).toBe(-amount)
      }),
    )
  })
})
