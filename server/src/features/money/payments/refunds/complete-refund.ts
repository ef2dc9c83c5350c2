import { refundMovement } from '@entree/domain/money/ledger.ts'
import { writeTogether } from '#platform/database/write-together.ts'
import type { Scope } from '#platform/scope.ts'
import { creditRefund } from '#features/money/buyer-invoices/credit-refund.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { bookMovements } from '#features/money/ledger/book-movements.ts'
import { sendDroppedMails } from '#features/foundation/mails/send-dropped-mails.ts'
import { paymentUpdate, type Payment } from '../queries.ts'
import { findBookedRefund, markRefundDone } from './refund-queries.ts'

/**
 * Records that the money of a refund is back with the buyer: in the refund, the payment and the ledger, in the open
 * transaction, with the payment locked. `round` distinguishes a refund that came back and was sent again from its first
 * time. Idempotent. `provider_refund_id` null: the money was given back by hand.
 */
export async function completeRefund(
  scope: Scope,
  payment: Pick<Payment, 'id' | 'amount' | 'amount_refunded'>,
  refund: { id: number; amount: number },
  provider_refund_id: string | null,
): Promise<void> {
  if (!(await markRefundDone(scope, refund.id, provider_refund_id))) return
  const amount_refunded = payment.amount_refunded + refund.amount
  const { holder, fees, round, is_automatic, ...order } = await findBookedRefund(scope, refund.id)
  const movement = refundMovement({ amount: refund.amount, ...fees, holder })
  await writeTogether(scope.tx, [
    paymentUpdate(scope, payment.id, {
      amount_refunded,
      ...(amount_refunded >= payment.amount ? { status: 'refunded' } : {}),
    }),
    bookMovements(scope, [{ ...movement, ...order, payment_id: payment.id, refund_id: refund.id, round }]),
  ])
  const { order_id, event_id, is_test } = order
  const data = { refund_id: refund.id, amount: refund.amount, came_back: false, is_automatic, is_test }
  await happened(scope, { kind: 'order.refunded', event_id, order_id, data })
  await creditRefund(scope, { order_id: order.order_id, refund_id: refund.id })
  // The buyer is informed of one that failed first and was sent again since.
  await sendDroppedMails(scope, { order_id: order.order_id, about: { refund_id: refund.id } })
}
