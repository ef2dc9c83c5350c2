import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { refuseOtherEvent } from '#platform/acting-user.ts'
import { lockOrder } from './queries.ts'

export type OrderToHandle = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Locks an order that staff want to do something with. Refuses `order_not_found`, and 403 for another event than theirs (DEC-B-11). */
export async function lockOrderToHandle(scope: Scope, order_id: number): Promise<OrderToHandle> {
  const order = (await lockOrder(scope.tx, scope.company_id, order_id)) ?? refuse('order_not_found')
  refuseOtherEvent(scope, order.event_id)
  return order
}
