import type { Scope } from '#platform/scope.ts'
import { findSigningKey, insertSigningKey } from './queries.ts'
import { newSigningKey, type SigningKey } from './signing.ts'

/** The event's key, made on first use. Of two that make it at once, the second waits for the first and takes its key. */
export async function signingKeyOf(scope: Scope, event_id: number): Promise<SigningKey> {
  const known = await findSigningKey(scope, event_id)
  if (known) return known
  await insertSigningKey(scope, event_id, newSigningKey())
  const made = await findSigningKey(scope, event_id)
  if (!made) throw new Error(`event ${event_id} has no signing key`)
  return made
}
