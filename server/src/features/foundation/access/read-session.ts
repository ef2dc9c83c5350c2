import type { Scope } from '#platform/scope.ts'
import { findSession, type SessionRow } from './sign-in-queries.ts'

/**
 * The session of a token that is valid now, with everything that decides what its user may do; null when it is not
 * valid. For slices that report who is signed in.
 */
export async function readSession({ tx, now }: Pick<Scope, 'tx' | 'now'>, token_hash: string): Promise<SessionRow | null> {
  return findSession(tx, token_hash, now)
}
