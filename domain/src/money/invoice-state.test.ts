import { expect, test } from 'vitest'
import { canBeCredited, invoiceState, openAmount, type InvoiceSums } from './invoice-state.ts'

const DUE = '2026-04-16'
const sums = (changed: Partial<InvoiceSums> = {}): InvoiceSums => ({
  kind: 'invoice',
  total: 10_000,
  credited: 0,
  settled: 0,
  due_date: DUE,
  taken_back: 'nothing',
  ...changed,
})

test.each<[state: string, open: number, Partial<InvoiceSums>]>([
  ['open', 10_000, {}],
  ['open', 1, { settled: 9999 }],
  ['paid', 0, { settled: 10_000 }],
  ['partly_credited', 6000, { credited: 4000, taken_back: 'part' }],
  ['partly_credited', 0, { credited: 4000, settled: 6000, taken_back: 'part' }],
  ['credited', 0, { credited: 10_000, taken_back: 'whole' }],
  // Nothing is asked for one below zero, until what was paid out for it is to come back (INV-09).
  ['paid', 0, { total: -363 }],
  ['open', 363, { total: -363, credited: -363, settled: -363, taken_back: 'whole' }],
  ['credited', 0, { total: -363, credited: -363, taken_back: 'whole' }],
  ['credit', 0, { kind: 'credit', total: -10_000 }],
])('M20 M27 INV-09 an invoice is %s with %i cents open: %o', (state, open, changed) => {
  expect([invoiceState(sums(changed), DUE), openAmount(sums(changed))]).toEqual([state, open])
  const isLate = open > 0 ? 'overdue' : state
  expect(invoiceState(sums(changed), '2026-04-17')).toBe(isLate)
})

test('INV-13 an invoice can be credited while something of it is left, whatever is open of it; a credit invoice never', () => {
  const kinds = (['nothing', 'part', 'whole'] as const).map((taken_back) => canBeCredited({ kind: 'invoice', taken_back }))
  expect([...kinds, canBeCredited({ kind: 'credit', taken_back: 'nothing' })]).toEqual([true, true, false, false])
})
