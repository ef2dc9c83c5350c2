import type { Scope } from '#platform/scope.ts'
import { isChanging } from './queries.ts'

/** Whether an event is being cancelled, in whole or in part, or moved at this moment; also while that is paused. */
export async function isEventChanging(scope: Scope, event_id: number): Promise<boolean> {
  return isChanging(scope, event_id)
}
