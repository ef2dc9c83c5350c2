import { createHmac } from 'node:crypto'
import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { sameSecret } from '#platform/tokens.ts'
import type { Account } from './queries.ts'

const LIFETIME_MS = 10 * MINUTE_MS

/**
 * What a browser holds between password and code: who it was, until when, and a seal that ends with the password. It opens nothing
 * without a code, and a code is taken once.
 */
export function newChallenge(
  seal: string,
  { id, password_hash }: Pick<Account, 'id' | 'password_hash'>,
  now: string,
): { challenge: string; expires_at: string } {
  const expires_at = addMs(now, LIFETIME_MS)
  const body = `${id}.${Date.parse(expires_at)}`
  return { challenge: `${body}.${sign(seal, body, password_hash)}`, expires_at }
}

/** The user whom a challenge names, not yet verified; null when it is none, or over. */
export function userOfChallenge(challenge: string, now: string): number | null {
  const [, id, until] = /^(\d{1,15})\.(\d{1,15})\.[\w-]+$/.exec(challenge) ?? []
  return id === undefined || Number(until) <= Date.parse(now) ? null : Number(id)
}

/** Whether the challenge was given to this user, for the password they have. */
export function isChallengeOf(seal: string, challenge: string, { password_hash }: Pick<Account, 'password_hash'>): boolean {
  const end = challenge.lastIndexOf('.')
  return sameSecret(sign(seal, challenge.slice(0, end), password_hash), challenge.slice(end + 1))
}

function sign(seal: string, body: string, password_hash: string | null): string {
  return createHmac('sha256', seal).update(`${body}.${password_hash}`).digest('base64url')
}
