import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { findOfferedEvent } from '#features/catalogue/offers/offered-event.ts'
import { listOfferedProducts } from '#features/catalogue/offers/offered-products.ts'

export type GuestEvent = Awaited<ReturnType<typeof readGuestEvent>>

/**
 * An event as staff make orders for it: with the point of sale that these are of (null: there is none), and its products with what is left
 * of each, also at that point of sale. Refuses `not_found`.
 */
export async function readGuestEvent(scope: Scope, event_id: number) {
  const event = (await findOfferedEvent(scope, event_id)) ?? refuse('not_found')
  return { event, products: await listOfferedProducts(scope, { event_id, point_of_sale_id: event.point_of_sale_id }) }
}
