import fc from 'fast-check'
import { expect, test } from 'vitest'
import { journalOf, type MovedInMonth } from './journal.ts'
import { movementKinds } from './ledger.ts'

const month = '2026-03-01'
const vat = (rate: number | null, total: number, of: number) => ({
  month,
  rate,
  sold: total,
  refunded: 0,
  total,
  net: total - of,
  vat: of,
})

test('INV-20 INV-26 a month: sales and VAT by rate against who has the money, the invoice, what settles it and the payout', () => {
  const moved: MovedInMonth[] = [
    { month, kind: 'payment', from_account: 'buyers', to_account: 'ticket_money', amount: 10_000 },
    { month, kind: 'payment', from_account: 'buyers', to_account: 'organiser', amount: 2000 },
    { month, kind: 'refund', from_account: 'buyers', to_account: 'ticket_money', amount: -1000 },
    { month, kind: 'invoice', from_account: 'invoiced', to_account: 'fees', amount: 500, documents: ['F-2', 'F-1'] },
    { month, kind: 'invoice_vat', from_account: 'invoiced', to_account: 'vat', amount: 105, documents: ['F-1'] },
    { month, kind: 'set_off', from_account: 'ticket_money', to_account: 'invoiced', amount: 605 },
    { month, kind: 'payout', from_account: 'ticket_money', to_account: 'organiser', amount: 8395 },
  ]
  const lines = journalOf(moved, [vat(21, 1210, 210), vat(9, 10_900, 900), vat(null, -100, 0)])
  expect(lines.map(({ part, account, rate, debit, credit }) => [part, account, rate, debit, credit])).toEqual([
    ['sales', 'ticket_money', null, 9000, 0],
    ['sales', 'organiser', null, 2000, 0],
    ['sales', 'sales', null, 100, 0],
    // Sold in batches: the organiser has that money, or will.
    ['sales', 'batches', null, 1010, 0],
    ['sales', 'sales', 21, 0, 1000],
    ['sales', 'sales_vat', 21, 0, 210],
    ['sales', 'sales', 9, 0, 10_000],
    ['sales', 'sales_vat', 9, 0, 900],
    ['invoice', 'fees', null, 500, 0],
    ['invoice', 'vat', null, 105, 0],
    ['invoice', 'invoiced', null, 0, 605],
    ['set_off', 'invoiced', null, 605, 0],
    ['set_off', 'ticket_money', null, 0, 605],
    ['payout', 'organiser', null, 8395, 0],
    ['payout', 'ticket_money', null, 0, 8395],
  ])
  // Each line has the documents that it is of, once.
  const invoiced = lines.filter(({ part }) => part === 'invoice')
  expect(invoiced.map(({ account, documents }) => [account, documents])).toEqual([
    ['fees', ['F-1', 'F-2']],
    ['vat', ['F-1']],
    ['invoiced', ['F-1', 'F-2']],
  ])
})

test('INV-20 whatever was moved and sold, each part of a month is balanced, and none of its lines is nothing', () => {
  const account = fc.constantFrom('buyers' as const, 'ticket_money' as const, 'organiser' as const, 'invoiced' as const)
  const months = fc.constantFrom('2026-03-01', '2026-04-01')
  const cents = fc.integer({ min: -100_000, max: 100_000 })
  const sales = movementKinds.filter((kind) =>
    ['payment', 'refund', 'refund_failed', 'chargeback', 'chargeback_won'].includes(kind),
  )
  const paid = fc.record({
    month: months,
    kind: fc.constantFrom(...sales),
    from_account: fc.constant('buyers' as const),
    to_account: fc.constantFrom('ticket_money' as const, 'organiser' as const),
    amount: cents,
  })
  const others = fc.record({
    month: months,
    kind: fc.constantFrom(...movementKinds.filter((kind) => !sales.includes(kind))),
    from_account: account.filter((one) => one !== 'buyers'),
    to_account: account.filter((one) => one !== 'buyers'),
    amount: cents,
  })
  const rated = fc
    .record({ month: months, rate: fc.constantFrom(null, 0, 9, 21), net: cents, vat: cents })
    .map((line) => ({ ...line, sold: line.net + line.vat, refunded: 0, total: line.net + line.vat }))
  fc.assert(
    fc.property(fc.array(fc.oneof(paid, others)), fc.array(rated), (moved, overview) => {
      const lines = journalOf(moved, overview)
      for (const some of Map.groupBy(lines, (line) => `${line.month} ${line.part}`).values())
        expect(some.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
      expect(lines.filter(({ debit, credit }) => debit < 0 || credit < 0 || debit > 0 === credit > 0)).toEqual([])
    }),
  )
})
