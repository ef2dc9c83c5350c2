import type { Scope } from '#platform/scope.ts'
import { findImportSession, insertOperation } from './queries.ts'
import { insertSession } from './session-queries.ts'

/**
 * The session that entries made elsewhere are in (MOVE-40), named after where they were made: of an archived operation, over from the start and
 * without a scanner, so that nobody scans in it. Call it in a transaction that holds the event.
 */
export async function importSession(scope: Scope, event_id: number, where: string): Promise<number> {
  const { tx, company_id, now } = scope
  const known = await findImportSession(tx, company_id, event_id)
  if (known !== null) return known
  const row = { company_id, event_id, name: where, created_at: now, updated_at: now }
  const scan_operation_id = await insertOperation(tx, { ...row, is_import: true, archived_at: now })
  return insertSession(tx, { ...row, scan_operation_id, starts_at: now, ends_at: now, all_scanners: false })
}
