import { GUEST_LIST } from '@entree/domain/selling/order-sources.ts'
import { orderChangeRefusals } from '@entree/domain/selling/order-states.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { lockOrder, type LockedOrder } from './save-queries.ts'

/**
 * Locks the order until the transaction ends and answers it. Refuses `order_not_found`, and when it cannot be changed any more
 * `order_already_paid`, `order_cancelled` or `order_expired` (ORD-08, ORD-09, ORD-10, DEC-S-52). Every save step starts with it.
 */
export async function lockChangeableOrder(scope: Scope, order_id: number): Promise<LockedOrder> {
  const order = (await lockOrder(scope.tx, scope.company_id, order_id)) ?? refuse('order_not_found')
  refuseIfAny(orderChangeRefusals(order, scope.now))
  return order
}

/**
 * The same for what changes the products or the price: refuses `order_made_by_organiser` for a guest list, whose products and prices its
 * organiser chose.
 */
export async function lockOwnOrder(scope: Scope, order_id: number): Promise<LockedOrder> {
  const order = await lockChangeableOrder(scope, order_id)
  return order.source === GUEST_LIST ? refuse('order_made_by_organiser') : order
}
