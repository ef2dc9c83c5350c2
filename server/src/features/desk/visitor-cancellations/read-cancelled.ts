import type { Scope } from '#platform/scope.ts'
import { listCancelled, type CancelledRow } from './queries.ts'

export type CancelledUnit = CancelledRow

/** Those of some units of an order that were taken out for its buyer, with what goes back for each, in cents. */
export async function readCancelled(scope: Scope, order_id: number, ids: readonly number[]): Promise<CancelledUnit[]> {
  return (await listCancelled(scope, order_id)).filter(({ order_product_id }) => ids.includes(order_product_id))
}
