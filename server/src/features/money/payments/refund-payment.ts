import { refundRefusals } from '@entree/domain/money/refundable.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { newSecret } from '#platform/secrets.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { lockPayment } from './lock-queries.ts'
import { insertRefund, listRefunds } from './refund-queries.ts'

/**
 * Gives back part or all of a payment, in cents; the money is sent by `sendRefunds` afterwards. Two that refund at once wait for each
 * other, so all refunds together never exceed what was paid (failure story 17). The same `key` refunds once and answers the first
 * refund again. Refuses `payment_not_found`, `payment_not_paid`, `refund_above_paid` (with `remaining`) and `invalid_input`.
 */
export async function refundPayment(
  scope: Scope,
  { payment_id, amount, reason, key = newSecret() }: { payment_id: number; amount: number; reason: string; key?: string },
): Promise<{ refund_id: number }> {
  return transact(scope, async (scope) => {
    const payment = (await lockPayment(scope, payment_id)) ?? refuse('payment_not_found')
    if (payment.status !== 'paid' && payment.status !== 'refunded') return refuse('payment_not_paid')
    const refunds = await listRefunds(scope, payment_id)
    const idempotency_key = `refund:${payment_id}:${key}`
    const earlier = refunds.find((refund) => refund.idempotency_key === idempotency_key)
    if (earlier) return { refund_id: earlier.id }
    refuseIfAny(refundRefusals(amount, payment.amount, refunds))
    const refund_id = await insertRefund(scope, { order_id: payment.order_id, payment_id, amount, reason, idempotency_key })
    if (refund_id === null) throw new Error('a refund key of another payment')
    return { refund_id }
  })
}
