import type { Scope } from '#platform/scope.ts'
import type { Vault } from '#platform/secrets/vault.ts'
import { findSigningKey, insertSigningKey } from './queries.ts'
import { newSigningKey, type SigningKey } from './signing.ts'

/** The event's key, made on first use. Of two that make it at once, the second waits for the first and takes its key. */
export async function signingKeyOf(scope: Scope, event_id: number): Promise<SigningKey> {
  const known = await findSigningKey(scope, event_id)
  if (known) return openSigningKey(scope.vault, event_id, known)
  await insertSigningKey(scope, event_id, sealSigningKey(scope.vault, event_id, newSigningKey()))
  const made = await findSigningKey(scope, event_id)
  if (!made) throw new Error(`event ${event_id} has no signing key`)
  return openSigningKey(scope.vault, event_id, made)
}

/** The key as it is stored: its private half encrypted. */
export function sealSigningKey(vault: Vault, event_id: number, { public_key, private_key }: SigningKey): SigningKey {
  return { public_key, private_key: vault.seal('event_signing_key.private_key', event_id, private_key) }
}

const MOST_KEYS = 100
/** A vault belongs to one server and so to one database. */
const opened = new WeakMap<Vault, Map<string, string>>()

/** A stored key, readable. It is needed for every paid order and a rush is on one event, so what was opened last is remembered. */
export function openSigningKey(vault: Vault, event_id: number, { public_key, private_key: stored }: SigningKey): SigningKey {
  const known = opened.get(vault) ?? new Map<string, string>()
  opened.set(vault, known)
  const place = `${event_id}:${stored}`
  const private_key = known.get(place) ?? vault.open('event_signing_key.private_key', event_id, stored)
  if (known.size >= MOST_KEYS && !known.has(place)) known.clear()
  known.set(place, private_key)
  return { public_key, private_key }
}
