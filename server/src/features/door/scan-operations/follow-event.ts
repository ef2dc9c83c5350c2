import { followEvent } from '@entree/domain/catalogue/move-along.ts'
import type { Hooks } from '#features/hooks.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { listSessions, updateSession } from './session-queries.ts'

/** Sessions with times of their own go to other days with their event, but for those in which something was scanned (EVT-82). */
export const followEventDates: Hooks['followEventDates'] = async (scope, was, is) => {
  const { tx, company_id, now } = scope
  const move = (instant: string) => followEvent(instant, was, is, was.time_zone)
  for (const session of await listSessions(tx, company_id, { event_ids: [was.id], only_active: true })) {
    if (session.is_whole_event || session.has_scans) continue
    const before = { starts_at: session.starts_at, ends_at: session.ends_at }
    const after = { starts_at: move(before.starts_at), ends_at: move(before.ends_at) }
    // One that lies only partly on its days would become longer or shorter.
    if (after.starts_at === before.starts_at || after.ends_at === before.ends_at) continue
    await updateSession(tx, company_id, session.id, { ...after, updated_at: now })
    await recordChange(scope, { entity: 'scan_session', entity_id: session.id, action: 'changed', before, after })
  }
}
