import { orderChangeRefusals, paidStatus } from '@entree/domain/selling/order-states.ts'
import { paymentMovement } from '@entree/domain/money/ledger.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import { bookMovements } from '#features/money/ledger/book-movements.ts'
import { createTickets } from '#features/selling/tickets/create-tickets.ts'
import { BY_HAND } from '../by-hand.ts'
import { lockOrder } from '../lock-queries.ts'
import { orderUpdate } from '#features/selling/orders/settle-orders.ts'
import { insertPaidPayment } from '../queries.ts'

/** How the money was taken. */
export type HandMethod = 'cash' | 'pin' | 'manual'

/**
 * Marks an order as paid with money that a person took in hand, all of its total, and makes its tickets. Its refunds are given back by
 * hand too (DEC-B-84). An order of nothing gets no payment. Refuses `order_not_found` and whatever keeps an order from being paid.
 */
export async function recordPaymentByHand(
  scope: Scope,
  { order_id, method }: { order_id: number; method: HandMethod },
): Promise<{ payment_id: number | null }> {
  return transact(scope, async (scope) => {
    const order = (await lockOrder(scope, order_id)) ?? refuse('order_not_found')
    const { now } = scope
    refuseIfAny(orderChangeRefusals(order, now))
    const { total: amount, service_fees, payment_fee, event_id, is_test } = order
    const paid = orderUpdate(scope, order_id, { payment_status: paidStatus(order), paid_at: now })
    if (amount === 0) {
      await createTickets(scope, [order_id], { also: [paid] })
      return { payment_id: null }
    }
    const payment_id = await insertPaidPayment(scope, {
      order_id,
      amount,
      provider: BY_HAND,
      request: JSON.stringify({ method }),
      secret: newSecret(),
      idempotency_key: `by_hand:${order_id}`,
    })
    const movement = paymentMovement({ amount, service_fees, payment_fee, holder: 'organiser' })
    const entry = bookMovements(scope, [{ ...movement, event_id, order_id, payment_id, refund_id: null, is_test }])
    await createTickets(scope, [order_id], { also: [paid, entry] })
    return { payment_id }
  })
}
