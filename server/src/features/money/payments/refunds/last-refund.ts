import type { Scope } from '#platform/scope.ts'
import { findLastRefund } from './refund-queries.ts'

/** Why money went back, as the mail's messages call it. */
export type RefundReason = 'paid_twice' | 'order_cancelled' | 'wrong_amount' | 'what_happened'

/** The order's last refund: cents, and why; null when there is none. */
export async function lastRefund(scope: Scope, order_id: number): Promise<{ amount: number; why: RefundReason } | null> {
  const refund = await findLastRefund(scope, order_id)
  return refund && { amount: refund.amount, why: whyOf(refund.reason) }
}

function whyOf(reason: string): RefundReason {
  if (reason === 'already_paid') return 'paid_twice'
  return reason === 'order_cancelled' || reason === 'wrong_amount' ? reason : 'what_happened'
}
