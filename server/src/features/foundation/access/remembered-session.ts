import type { Database } from '#platform/database/database.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import { findSession, type SessionRow } from './sign-in-queries.ts'

/** How long a sign-in that was ended, or a permission that was taken away, still holds for the calls of a rush. */
const LIFETIME_MS = 1000

const sessions = shortCache<SessionRow | null>({ lifetime_ms: LIFETIME_MS, max: 5000 })

/** The session of a token that is good at `now` like `findSession`, as it was up to a second ago: a device at a door sends scans faster. */
export async function findRememberedSession(db: Database, token_hash: string, now: string): Promise<SessionRow | null> {
  const session = await sessions.get(db, token_hash, () => findSession(db, token_hash, now))
  return session !== null && Date.parse(session.expires_at) > Date.parse(now) ? session : null
}
