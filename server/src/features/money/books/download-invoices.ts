import type { CallInput } from '@entree/contract/calls.ts'
import { DEFAULT_LANGUAGE } from '@entree/domain/foundation/languages.ts'
import type { RawAnswer } from '#platform/http/bind-call.ts'
import { refuse } from '#platform/http/refused.ts'
import { messagesIn } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import { listInvoicesForBooks } from '#features/money/invoices/read-invoices.ts'
import { tableAnswer } from './table-answer.ts'
import { withTotals, type Table } from './with-totals.ts'

/**
 * What the platform invoiced all companies, or one, in a period, as a table for its own books and VAT returns, with its sums last (INV-27).
 * Refuses `end_date_before_start_date`.
 */
export async function downloadInvoices(scope: Scope, input: CallInput<'downloadInvoices'>): Promise<RawAnswer> {
  const { start, end, format, language = DEFAULT_LANGUAGE } = input
  if (end < start) return refuse('end_date_before_start_date', { field: 'end' })
  const t = messagesIn('books', language)
  const found = await listInvoicesForBooks(scope, { start, end })
  const table: Table = {
    columns: [
      ['invoice', 'text'],
      ['date', 'day'],
      ['due_date', 'day'],
      ['customer', 'text'],
      ['country', 'text'],
      ['vat_number', 'text'],
      ['subtotal', 'amount'],
      ['reverse_charged', 'amount'],
      ['vat', 'amount'],
      ['total', 'amount'],
      ['open', 'amount'],
      ['state', 'text'],
      ['paid_on', 'day'],
      ['credits', 'text'],
    ],
    rows: found.map(({ to, ...one }) => [
      one.number,
      one.date,
      one.due_date,
      to.name,
      to.country,
      to.vat_number,
      one.subtotal,
      one.reverse_charged,
      one.vat,
      one.total,
      one.open,
      t(`state_${one.state}`),
      one.paid_on,
      one.credits,
    ]),
  }
  const { columns, rows } = withTotals(table, t)
  return tableAnswer(format, {
    name: `invoices-${start}-${end}`,
    title: t('title_invoices'),
    language,
    columns: columns.map(([key, kind]) => ({ header: t(key), kind })),
    rows,
  })
}
