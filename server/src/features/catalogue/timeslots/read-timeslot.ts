import type { Scope } from '#platform/scope.ts'
import { findTimeslot, type FoundTimeslot } from './queries.ts'

/** A timeslot of an event with its spots as they are now, no matter who took them; null when the event has no such timeslot. */
export async function readTimeslot(scope: Scope, event_id: number, id: number): Promise<FoundTimeslot | null> {
  return findTimeslot(scope.tx, scope.company_id, event_id, id)
}
