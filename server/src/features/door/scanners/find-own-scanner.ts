import { shortCache } from '#platform/database/short-cache.ts'
import type { Scope } from '#platform/scope.ts'
import { findScannerOfUser, touchScanner } from './queries.ts'

/** A device in a rush asks with every scan. */
const cache = shortCache<{ id: number } | null>({ lifetime_ms: 1000, max: 5000 })

/**
 * The scanner that is signed in, noted as seen; null for people, who scan in every session. A scanner account scans in the sessions it
 * belongs to only (DEC-B-22).
 */
export async function findOwnScanner(scope: Scope): Promise<number | null> {
  const { tx, company_id, actor } = scope
  if (actor.kind !== 'user' || actor.role !== 'scanner') return null
  const scanner = await cache.get(tx, `${company_id} ${actor.user_id}`, () => findSeen(scope, actor.user_id))
  return scanner?.id ?? 0
}

async function findSeen({ tx, company_id, now }: Scope, user_id: number) {
  const scanner = await findScannerOfUser(tx, company_id, user_id)
  if (scanner === null) return null
  const isDue = scanner.last_seen_at === null || Date.parse(now) - Date.parse(scanner.last_seen_at) >= 60_000
  if (isDue) await touchScanner(tx, company_id, user_id, now)
  return { id: scanner.id }
}
