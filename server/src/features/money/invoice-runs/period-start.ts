import { firstUninvoiced } from '@entree/domain/money/invoice-period.ts'
import type { Scope } from '#platform/scope.ts'
import { listInvoicedPeriods } from '#features/money/invoices/make-invoice.ts'
import { findDayAfterRuns, findFirstDay } from './queries.ts'

/**
 * The day that the next period begins: after the last that was dealt with, else the first day with a sale that is not invoiced by hand, in
 * Amsterdam. Null: nothing was ever sold, paid for or not (M22).
 */
export async function findPeriodStart(scope: Scope, is_test: boolean): Promise<string | null> {
  const next = await findDayAfterRuns(scope, is_test)
  if (next !== null) return next
  const first = await findFirstDay(scope)
  return first === null ? null : firstUninvoiced(first, await listInvoicedPeriods(scope, { period_start: first }))
}
