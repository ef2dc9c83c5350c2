import type { Scope } from '#platform/scope.ts'
import { deleteTimesOfEvent } from './follow-event-queries.ts'

/** The timeslots and opening hours of an event go with it (EVT-50); their stock is removed by whoever locked it. */
export async function deleteWithEvent({ tx, company_id }: Scope, event_id: number): Promise<void> {
  await deleteTimesOfEvent(tx, company_id, event_id)
}
