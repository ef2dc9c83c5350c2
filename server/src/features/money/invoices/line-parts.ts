import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { pageOfRows } from '#platform/database/paginate.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { listParts, type PartRow } from './line-part-queries.ts'
import { listLines } from './queries.ts'
import { readInvoice } from './read-invoices.ts'

/**
 * A page of the orders that a line of an invoice is made of, and of what they are (M11). `missing`: what the line counts and these orders do
 * not any more, of an invoice that was made before each was kept with it. Refuses `not_found`; a line of a credit invoice is made of a line.
 */
export async function listInvoiceLineOrders(
  scope: Scope,
  { id, line_id, page }: CallInput<'listInvoiceLineOrders'>,
): Promise<CallAnswer<'listInvoiceLineOrders'>> {
  const { tx, company_id } = scope
  const { kind } = await readInvoice(scope, id)
  const line = (await listLines(tx, company_id, id)).find((one) => one.id === line_id)
  if (!line || kind === 'credit') return refuse('not_found')
  const rows = await listParts(tx, { id: line_id, company_id }, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
  const [first = { total: 0, all_quantity: 0, all_amount: 0 }] = rows
  const { free = null } = line.basis
  // A correction of before, that was not the same for each, has a quantity of one.
  const isCounted = line.kind !== 'correction'
  const missing = { quantity: isCounted ? line.quantity - first.all_quantity : 0, amount: line.amount - first.all_amount }
  const data = rows.map(({ total: _total, all_quantity: _quantity, all_amount: _amount, ...part }) => part)
  return { ...pageOfRows(data, first.total, page), missing, free }
}

/** All that a line is made of, oldest first. */
export async function readWholeParts({ tx, company_id }: Scope, line_id: number): Promise<PartRow[]> {
  return listParts(tx, { id: line_id, company_id }, { limit: null, offset: 0 })
}
