import type { CallInput } from '@entree/contract/calls.ts'
import { DEFAULT_LANGUAGE } from '@entree/domain/foundation/languages.ts'
import type { RawAnswer } from '#platform/http/bind-call.ts'
import { messagesIn } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import { readWholeParts } from '#features/money/invoices/line-parts.ts'
import { nameLine } from '#features/money/invoices/line-words.ts'
import { readInvoice } from '#features/money/invoices/read-invoices.ts'
import { tableAnswer } from './table-answer.ts'

/** An invoice as a table: each line with its orders, then its sums; the last column adds up to its total (BOOK-02). Refuses `not_found`. */
export async function downloadInvoiceLines(scope: Scope, input: CallInput<'downloadInvoiceLines'>): Promise<RawAnswer> {
  const { id, format, language = DEFAULT_LANGUAGE } = input
  const { number, date, lines, vat, total } = await readInvoice(scope, id)
  const t = messagesIn('books', language)
  const rows = []
  for (const line of lines) {
    const name = nameLine(line, language)
    const parts = await readWholeParts(scope, line.id)
    for (const { day, order_number, product, quantity, amount } of parts)
      rows.push([number, name, day, order_number, product, quantity, amount])
    // A credit invoice has no orders of its own; of old invoices not all are known.
    const quantity = line.quantity - parts.reduce((sum, part) => sum + part.quantity, 0)
    const amount = line.amount - parts.reduce((sum, part) => sum + part.amount, 0)
    if (amount !== 0) rows.push([number, name, date, null, null, quantity, amount])
  }
  return tableAnswer(format, {
    name: `invoice-${number}`,
    title: number,
    language,
    columns: [
      { header: t('invoice'), kind: 'text' },
      { header: t('line'), kind: 'text' },
      { header: t('day'), kind: 'day' },
      { header: t('order'), kind: 'text' },
      { header: t('product'), kind: 'text' },
      { header: t('quantity'), kind: 'integer' },
      { header: t('amount'), kind: 'amount' },
    ],
    rows: [...rows, [number, t('vat'), date, null, null, null, vat], [number, t('total'), date, null, null, null, total]],
  })
}
