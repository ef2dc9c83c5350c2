import { shortCache } from '#platform/database/short-cache.ts'
import type { Scope } from '#platform/scope.ts'
import { findFixedFacts } from './read-queries.ts'

/** What never changes about an order. */
export type FixedFacts = { secret: string; event_id: number; point_of_sale_id: number }

/** Long enough for one purchase, every step of which asks. */
const known = shortCache<FixedFacts | null>({ lifetime_ms: 60_000, max: 5000 })

/** What never changes about an order: its secret and where it was placed. Null when the company has no such order. */
export function fixedFactsOf(db: Scope['tx'], company_id: number, order_id: number): Promise<FixedFacts | null> {
  return known.get(db, `${company_id}/${order_id}`, () => findFixedFacts(db, company_id, order_id))
}

/** Has them at hand for the steps that follow; for who has just placed the order, and nobody before its commit. */
export function keepFixedFacts(db: Scope['tx'], company_id: number, order_id: number, facts: FixedFacts): void {
  void known.get(db, `${company_id}/${order_id}`, () => Promise.resolve(facts))
}
