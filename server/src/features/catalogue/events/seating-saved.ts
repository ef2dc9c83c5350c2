import type { Scope } from '#platform/scope.ts'
import { updateEvent } from './save-queries.ts'

/** Notes that the seating plan of a locked event was saved: who saves an older one is told (SEAT-04). */
export async function noteSeatingSaved({ tx, company_id, now }: Scope, event_id: number): Promise<void> {
  await updateEvent(tx, company_id, event_id, { seating_saved_at: now })
}
