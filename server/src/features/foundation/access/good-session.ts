import type { Scope } from '#platform/scope.ts'
import { findSession, type SessionRow } from './sign-in-queries.ts'

/** The user of a token that is good now, with all that decides what he may; null when it is not. For slices that answer who is signed in. */
export async function readGoodSession({ tx, now }: Pick<Scope, 'tx' | 'now'>, token_hash: string): Promise<SessionRow | null> {
  return findSession(tx, token_hash, now)
}
