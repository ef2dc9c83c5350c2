import { shortCache } from '#platform/database/short-cache.ts'
import type { Scope } from '#platform/scope.ts'
import { findOrderIdentity } from './read-queries.ts'

/** What never changes about an order. */
export type OrderIdentity = { secret: string; event_id: number; point_of_sale_id: number }

/** Long enough for one purchase, every step of which asks. */
const known = shortCache<OrderIdentity | null>({ lifetime_ms: 60_000, max: 5000 })

/** What never changes about an order: its secret and where it was placed. Null when the company has no such order. */
export function orderIdentity(db: Scope['tx'], company_id: number, order_id: number): Promise<OrderIdentity | null> {
  return known.get(db, `${company_id}/${order_id}`, () => findOrderIdentity(db, company_id, order_id))
}

/** Remembers it for the steps that follow, for the caller that has just placed the order; never before its commit. */
export function cacheOrderIdentity(db: Scope['tx'], company_id: number, order_id: number, facts: OrderIdentity): void {
  void known.get(db, `${company_id}/${order_id}`, () => Promise.resolve(facts))
}
