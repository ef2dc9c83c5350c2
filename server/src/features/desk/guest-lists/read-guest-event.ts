import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { findGuestEvent, listGuestProducts } from './queries.ts'

export type GuestEvent = Awaited<ReturnType<typeof readGuestEvent>>

/**
 * An event as staff make orders for it: with the point of sale that these are of (null: there is none), and its products with what is left
 * of each, also at that point of sale. Refuses `not_found`.
 */
export async function readGuestEvent({ tx, company_id }: Scope, event_id: number) {
  const event = (await findGuestEvent(tx, company_id, event_id)) ?? refuse('not_found')
  return { event, products: await listGuestProducts(tx, company_id, event_id, event.point_of_sale_id) }
}
