import { createHash } from 'node:crypto'
import { refundRefusals, type RefundProduct, type RefundState } from '@entree/domain/money/refundable.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { newSecret } from '#platform/tokens.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { isGivenByHand } from '../by-hand.ts'
import { completeRefund } from './complete-refund.ts'
import { lockPayment } from '../lock-queries.ts'
import { findOrderOfPayment, insertRefund, insertRefundProducts, listRefunds } from './refund-queries.ts'

export type NewPaymentRefund = {
  payment_id: number
  /** Cents. */
  amount: number
  reason: string
  /** The same key refunds once. */
  key?: string
  products?: readonly RefundProduct[]
  /** The part of the amount that is the payment fee. */
  payment_fee?: number
  /** What the organiser writes to the buyer with it. */
  message?: string | null
}

/**
 * Refunds part or all of a payment, in cents; `sendRefunds` sends the money afterwards. Two kinds are completed at
 * once, as there is nothing to send: money taken by hand, which is given back by hand, and a test order that the
 * sandbox took (DEC-B-84, DEC-B-93). A test order that an account in test mode took is sent, so that refunds can be
 * tried. Concurrent refunds wait for each other, so together they never exceed what was paid and not taken back by a
 * bank (failure story 17). The same `key` refunds once and returns the first refund again. Refuses `payment_not_found`,
 * `payment_not_paid`, `refund_above_paid` (with `remaining`) and `invalid_amount`.
 */
export async function refundPayment(
  scope: Scope,
  { payment_id, amount, reason, key = newSecret(), products = [], payment_fee = 0, message = null }: NewPaymentRefund,
): Promise<{ refund_id: number; status: RefundState }> {
  return transact(scope, async (scope) => {
    const payment = (await lockPayment(scope, payment_id)) ?? refuse('payment_not_found')
    if (payment.status !== 'paid' && payment.status !== 'refunded') return refuse('payment_not_paid')
    const refunds = await listRefunds(scope, payment_id)
    const idempotency_key = keyAtProvider(payment_id, key)
    const earlier = refunds.find((refund) => refund.idempotency_key === idempotency_key)
    if (earlier) return { refund_id: earlier.id, status: earlier.status }
    refuseIfAny(refundRefusals(amount, payment.amount - payment.amount_charged_back, refunds))
    const { order_id } = payment
    const refund_id = await insertRefund(scope, { order_id, payment_id, amount, reason, idempotency_key, payment_fee, message })
    if (refund_id === null) throw new Error('a refund key of another payment')
    await insertRefundProducts(scope, refund_id, products)
    const { is_test } = await findOrderOfPayment(scope, payment_id)
    if (!isGivenByHand(payment, is_test)) return { refund_id, status: 'requested' }
    await completeRefund(scope, payment, { id: refund_id, amount }, null)
    return { refund_id, status: 'done' }
  })
}

/** Providers take 255 characters of a key at most, and one that a call is repeated with is longer by some. */
const LONGEST_KEY = 200

/** What distinguishes a refund here and at its provider, however much its own key names. */
function keyAtProvider(payment_id: number, key: string): string {
  const whole = `refund:${payment_id}:${key}`
  return whole.length <= LONGEST_KEY ? whole : `refund:${payment_id}:${createHash('sha256').update(key).digest('base64url')}`
}
