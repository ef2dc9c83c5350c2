import type { Order } from '@entree/contract/selling/orders/entities.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { sameSecret } from '#platform/tokens.ts'
import { readOrder } from './read-order.ts'
import { findOrderByNumber } from './read-queries.ts'

/** The order with this number, for callers who have its secret too (CALL-12). Unknown and wrong refuse the same `order_not_found`. */
export async function readOrderByNumber(scope: Scope, number: string, secret: string): Promise<Order> {
  const order = await findOrderByNumber(scope.tx, scope.company_id, number)
  const fits = sameSecret(order?.secret ?? '', secret)
  return order && fits ? readOrder(scope, order.id) : refuse('order_not_found')
}
