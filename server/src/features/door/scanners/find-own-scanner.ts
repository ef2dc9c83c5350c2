import type { Scope } from '#platform/scope.ts'
import { findScannerOfUser, touchScanner } from './queries.ts'

/**
 * The scanner that is signed in, noted as seen; null for people, who scan in every session. A scanner account scans in the sessions it
 * belongs to only (DEC-B-22).
 */
export async function findOwnScanner({ tx, company_id, actor, now }: Scope): Promise<number | null> {
  if (actor.kind !== 'user' || actor.role !== 'scanner') return null
  const scanner = await findScannerOfUser(tx, company_id, actor.user_id)
  if (scanner === null) return 0
  const isDue = scanner.last_seen_at === null || Date.parse(now) - Date.parse(scanner.last_seen_at) >= 60_000
  if (isDue) await touchScanner(tx, company_id, actor.user_id, now)
  return scanner.id
}
