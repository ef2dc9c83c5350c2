import type { Scope } from '#platform/scope.ts'
import { deleteProductsOfEvent, insertDefaultGroup } from './follow-event-queries.ts'

/** A new event has the default group (DEC-B-206). */
export async function startWithEvent({ tx, company_id }: Scope, event_id: number): Promise<void> {
  await insertDefaultGroup(tx, company_id, event_id)
}

/** The products of an event go with it (EVT-50); their stock is removed by the caller that locked it. */
export async function deleteWithEvent({ tx, company_id }: Scope, event_id: number): Promise<void> {
  await deleteProductsOfEvent(tx, company_id, event_id)
}
