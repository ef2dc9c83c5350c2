import { settleTransition } from '@entree/domain/money/settle-transition.ts'
import { isOpen, paymentStatuses, type PaymentStatus } from '@entree/domain/selling/order-states.ts'
import type { Scope } from '#platform/scope.ts'
import { resultOf, tieToProvider } from './decide-settlement.ts'
import { describeSettled, type SettledPayment, type ToSettle } from './settle-locked.ts'
import { openPayments } from './settlement-queries.ts'

/** Whether all that is to be noted of an attempt is that its provider has made it, and waits for the buyer: of most of them. */
export function isJustOpened({ payment, answer, notice }: ToSettle, now: string): boolean {
  if (!answer || notice !== null || payment.status !== 'created' || payment.provider_payment_id !== null) return false
  if (payment.attention !== null || answer.capture || answer.transfer) return false
  return resultOf(payment, answer, now) === 'open'
}

/**
 * Notes attempts that were just opened, in one statement in place of a transaction of five: what `domain` says of payments and orders that
 * are as they were when the attempts were made is written where they still are. Returns what became of those; one that has changed by now or is
 * held by another process is to be settled alone.
 */
export async function noteOpened<Item extends ToSettle>(
  scope: Scope,
  items: readonly Item[],
): Promise<Map<Item, SettledPayment>> {
  const opened = items.map(({ payment, answer }) => tieToProvider(payment, answer))
  const orders = await openPayments(scope, opened, paymentStatuses.filter(isOpen).map(afterOpening))
  const settled = new Map<Item, SettledPayment>()
  for (const [index, item] of items.entries()) {
    const payment = opened[index]
    const order = payment && orders.get(payment.id)
    if (payment && order) settled.set(item, describeSettled(payment, order, 'open', order.payment_status))
  }
  return settled
}

function afterOpening(from: PaymentStatus): { from: PaymentStatus; to: PaymentStatus } {
  const order = { payment_status: from, is_cancelled: false, is_test: false }
  return { from, to: settleTransition(order, 'created', 'open', { hasStock: true }).payment_status }
}
