import { refusal, type Refusal } from '../foundation/refusals.ts'
import { isPaid, type OrderState } from '../selling/order-states.ts'
import { addMs, MINUTE_MS } from '../foundation/zoned-time.ts'

/** What is known of a bank transfer that a buyer would rather not make; amounts in cents. `has_left`: they left one before. */
export type LeftTransfer = { amount: number; remaining: number | null; has_left: boolean }

/**
 * Why the buyer of an order has to stay with the bank transfer that they chose: the order is cancelled or paid, a part of the money has come in,
 * or they left one before, so that nobody holds stock for days on end by choosing a transfer again and again. At most one (PAY-21).
 */
export function leaveTransferRefusals(
  { is_cancelled, payment_status }: Pick<OrderState, 'is_cancelled' | 'payment_status'>,
  { amount, remaining, has_left }: LeftTransfer,
): Refusal[] {
  if (is_cancelled) return [refusal('order_cancelled')]
  if (isPaid(payment_status)) return [refusal('order_already_paid')]
  const isPartlyThere = remaining !== null && remaining < amount
  return has_left || isPartlyThere ? [refusal('transfer_stays')] : []
}

/** Until when an order may be paid in another way whose transfer is left now: never sooner than it would have ended. */
export function expiryAfterTransfer(expires_at: string | null, now: string, minutes: number): string {
  const needed = addMs(now, minutes * MINUTE_MS)
  return expires_at !== null && Date.parse(expires_at) > Date.parse(needed) ? expires_at : needed
}
