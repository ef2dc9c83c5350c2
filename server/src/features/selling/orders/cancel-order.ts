import { isPaid } from '@entree/domain/selling/order-states.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { giveBack } from '#features/catalogue/stock/give-back.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { cancelTicketsOfOrder } from '#features/selling/tickets/change-tickets.ts'
import { countGoodUnits, markCancelled } from './change-queries.ts'
import { lockOrder } from './save-queries.ts'
import { clearOffered } from './unit-queries.ts'

/**
 * Cancels an order, paid or not, with its tickets, and gives its stock back once. Returns false when it was cancelled already, and then changes
 * nothing. What was paid is not returned by this; see refunds. Refuses `order_not_found`.
 */
export async function cancelOrder(scope: Scope, order_id: number): Promise<boolean> {
  return transact(scope, async (scope) => {
    const order = (await lockOrder(scope.tx, scope.company_id, order_id)) ?? refuse('order_not_found')
    const { event_id, is_test, payment_status } = order
    const products = await countGoodUnits(scope.tx, scope.company_id, order.id)
    if (!(await markCancelled(scope.tx, scope.company_id, order.id, scope.now))) return false
    await cancelTicketsOfOrder(scope, order.id)
    if (isPaid(payment_status)) await clearOffered(scope, order.id)
    await giveBack(scope, [order.id])
    const data = { was_paid: isPaid(payment_status), products, is_test }
    await happened(scope, { kind: 'order.cancelled', event_id, order_id: order.id, data })
    return true
  })
}
