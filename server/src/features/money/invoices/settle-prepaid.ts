import { bookedAt } from '@entree/domain/money/books-zone.ts'
import { prepaidSetOff } from '@entree/domain/money/ledger.ts'
import { writeTogether } from '#platform/database/write-together.ts'
import type { Scope } from '#platform/scope.ts'
import { bookMovements } from '#features/money/ledger/book-movements.ts'
import { readPrepaid } from '#features/money/ledger/read-prepaid.ts'
import { addSettled } from './queries.ts'

/**
 * Settles an invoice that was just made, of `total` cents, with what was taken with sales already; in its transaction, with the company
 * locked. What is left of either stays: open, or for the next invoice (PCON-10).
 */
export async function settlePrepaid(
  scope: Scope,
  { id, total, date }: { id: number; total: number; date: string },
): Promise<void> {
  const amount = Math.min(await readPrepaid(scope), total)
  if (amount <= 0) return
  await addSettled(scope, id, amount, date)
  const about = { event_id: null, order_id: null, payment_id: null, refund_id: null, invoice_id: id, is_test: false }
  await writeTogether(scope.tx, [
    bookMovements({ ...scope, now: bookedAt(date, scope.now) }, [{ ...prepaidSetOff(amount), ...about }]),
  ])
}
