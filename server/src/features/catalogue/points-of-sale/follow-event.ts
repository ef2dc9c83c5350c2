import type { Scope } from '#platform/scope.ts'
import { deletePointsOfSaleOfEvent, deleteSoldProduct } from './follow-event-queries.ts'

/** The points of sale of an event go with it (EVT-50); their stock is removed by whoever locked it. */
export async function deleteWithEvent({ tx, company_id }: Scope, event_id: number): Promise<void> {
  await deletePointsOfSaleOfEvent(tx, company_id, event_id)
}

/** A product that goes is sold nowhere any more (PROD-62); its stock there is removed by whoever locked it. */
export async function deleteWithProduct({ tx, company_id }: Scope, product_id: number): Promise<void> {
  await deleteSoldProduct(tx, company_id, product_id)
}
