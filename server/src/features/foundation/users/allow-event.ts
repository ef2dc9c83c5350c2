import type { Scope } from '#platform/scope.ts'
import { insertUserEvent } from './queries.ts'

/** Makes an event one of those that a user with a selection may handle (DEC-B-11). */
export async function allowEvent(scope: Scope, user_id: number, event_id: number): Promise<void> {
  await insertUserEvent(scope, user_id, event_id)
}
