import { transact, type Scope } from '#platform/scope.ts'
import { insertAutomaticOperation, listWithoutOperation } from './queries.ts'
import { insertSession, listSessions, type SessionRow } from './session-queries.ts'

/**
 * The sessions that can be scanned in at these events. An event that has no operation gets one automatically, with one session for the whole
 * event, all its products and all scanners: it works at the door without any set-up.
 */
export async function sessionsAtDoor(scope: Scope, event_ids: readonly number[]): Promise<SessionRow[]> {
  const { tx, company_id } = scope
  const bare = await listWithoutOperation(tx, company_id, event_ids)
  for (const event of bare) await makeAutomatic(scope, event)
  return listSessions(tx, company_id, { event_ids, only_active: true })
}

async function makeAutomatic(scope: Scope, { id: event_id, name }: { id: number; name: string }): Promise<void> {
  await transact(scope, async ({ tx, company_id, now }) => {
    const row = { company_id, event_id, name, created_at: now, updated_at: now }
    const scan_operation_id = await insertAutomaticOperation(tx, row)
    // Another request at the same door was first.
    if (scan_operation_id === null) return
    await insertSession(tx, { ...row, scan_operation_id })
  })
}
