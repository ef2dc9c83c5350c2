import { bookedAt } from '@entree/domain/money/books-zone.ts'
import { invoiceMovements, payoutMovement } from '@entree/domain/money/ledger.ts'
import { writeTogether } from '#platform/database/write-together.ts'
import type { Scope } from '#platform/scope.ts'
import { bookMovements } from '#features/money/ledger/book-movements.ts'

/** `day`: the date of the invoice, or the day on which it was paid. */
type Booked = Parameters<typeof invoiceMovements>[0] & { invoice_id: number; day: string }

/** Books what an invoice, a credit invoice or the payment of one moves, on its day, in the transaction that writes it (INV-25). */
export async function bookInvoice(scope: Scope, { invoice_id, day, ...sums }: Booked): Promise<void> {
  const about = { event_id: null, order_id: null, payment_id: null, refund_id: null, invoice_id, is_test: false }
  const movements = invoiceMovements(sums).map((movement) => ({ ...movement, ...about }))
  if (movements.length === 0) return
  await writeTogether(scope.tx, [bookMovements({ ...scope, now: bookedAt(day, scope.now) }, movements)])
}

/** Books what a payout settles of invoices, and what of paid ones comes back to it. */
export async function bookPayout(
  scope: Scope,
  payout_id: number,
  parts: readonly { id: number; amount: number; kind: 'set_off' | 'credit_returned' }[],
): Promise<void> {
  const about = { event_id: null, order_id: null, payment_id: null, refund_id: null, payout_id, is_test: false }
  const movements = parts.map(({ id, amount, kind }) => ({ ...payoutMovement(kind, amount), ...about, invoice_id: id }))
  if (movements.length > 0) await writeTogether(scope.tx, [bookMovements(scope, movements)])
}
