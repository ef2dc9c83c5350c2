import { formatNumber } from '@entree/domain/foundation/numbers.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import type { InvoiceLine } from '@entree/domain/money/invoice.ts'
import type { PaymentMethod } from '@entree/domain/money/payment-methods.ts'
import { messagesIn } from '#platform/messages.ts'
import type { InvoiceDocument } from '#providers/pdf/render-invoice.ts'
import type { Scope } from '#platform/scope.ts'
import { listParts, type PartRow } from './line-part-queries.ts'
import { nameLine } from './line-words.ts'

type Line = InvoiceLine & { id: number; event: string | null; payment_method: PaymentMethod | null }

/** A line with the orders that it is made of, as many as go on paper. */
export type LineExplained = { line: Line; parts: PartRow[] }

/** What goes on paper of each line; who wants to see more opens the line in the back office. */
const MOST_ROWS = 1000

/** The lines of an invoice with their orders (M11, AINV-07). */
export async function explainLines({ tx, company_id }: Scope, lines: readonly Line[]): Promise<LineExplained[]> {
  const explained: LineExplained[] = []
  for (const line of lines) {
    const parts = await listParts(tx, { id: line.id, company_id }, { limit: MOST_ROWS, offset: 0 })
    explained.push({ line, parts })
  }
  return explained
}

/** The orders of a line as a table behind the invoice. What is not on it, or went to another event since, is its last row but one. */
export function describeExplained(
  { line, parts }: LineExplained,
  language: string,
  day: (of: string) => string,
): InvoiceDocument['annex'][number] {
  const t = messagesIn('invoice', language)
  const rows = parts.map(({ order_number, day: of, product, quantity, amount }) => [
    [order_number, product].filter(Boolean).join(', '),
    day(of),
    formatNumber(quantity),
    formatEuro(amount),
  ])
  const shown = parts.reduce((sum, { amount }) => sum + amount, 0)
  const [first] = parts
  const more = (first?.total ?? 0) - parts.length
  const rest = line.amount - shown
  const { free } = line.basis
  return {
    title: [nameLine(line, language), ...(free ? [t('explained_free', free)] : [])].join('. '),
    columns: [t('order'), t('date'), t('quantity'), t('amount')],
    rows: [
      ...rows,
      ...(more > 0 ? [[t('explained_more', { count: more }), '', '', formatEuro(rest)]] : []),
      ...(more === 0 && rest !== 0 ? [[t('explained_moved'), '', '', formatEuro(rest)]] : []),
      [t('total'), '', formatNumber(line.quantity), formatEuro(line.amount)],
    ],
  }
}
