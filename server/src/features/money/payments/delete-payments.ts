import type { Scope } from '#platform/scope.ts'
import { forgetTestEntries } from '#features/money/ledger/book-movements.ts'
import { deletePayments } from './delete-queries.ts'

/** What was paid for orders as a test goes with them (DEC-B-39), and what was booked of it before it. */
export async function deletePaymentsOfOrders(scope: Scope, order_ids: readonly number[]): Promise<void> {
  await forgetTestEntries(scope, order_ids)
  await deletePayments(scope.tx, scope.company_id, order_ids)
}
