import type { Scope } from '#platform/scope.ts'
import { deleteProductsOfEvent } from './follow-event-queries.ts'

/** The products of an event go with it (EVT-50); their stock is removed by whoever locked it. */
export async function deleteWithEvent({ tx, company_id }: Scope, event_id: number): Promise<void> {
  await deleteProductsOfEvent(tx, company_id, event_id)
}
