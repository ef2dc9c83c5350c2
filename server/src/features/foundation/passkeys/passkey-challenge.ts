import { createHmac, randomBytes } from 'node:crypto'
import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { sameSecret } from '#platform/tokens.ts'
import type { Attempts } from '#features/foundation/account/attempts.ts'

/** How long a browser may take: someone looks for their key. Milliseconds. */
export const PASSKEY_TIMEOUT_MS = 5 * MINUTE_MS
const TIME_BYTES = 8
const RANDOM_BYTES = 16

/**
 * What a device is to sign: until when it is good, random bits, and a seal over both and `purpose` (what it is for, at which host, in whose
 * session). So nothing is kept for those who only ask.
 */
export function newPasskeyChallenge(seal: string, purpose: string, now: string): Uint8Array<ArrayBuffer> {
  const body = Buffer.alloc(TIME_BYTES + RANDOM_BYTES)
  body.writeBigUInt64BE(BigInt(Date.parse(addMs(now, PASSKEY_TIMEOUT_MS))))
  randomBytes(RANDOM_BYTES).copy(body, TIME_BYTES)
  return Uint8Array.from([...body, ...sign(seal, purpose, body)])
}

/** Uses a challenge up: whether it was made here for this purpose, is still good, and was not used before. */
export async function takePasskeyChallenge(
  { seal, attempts, now }: { seal: string; attempts: Pick<Attempts, 'once'>; now: string },
  purpose: string,
  challenge: string,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url')
  const body = bytes.subarray(0, TIME_BYTES + RANDOM_BYTES)
  if (body.length < TIME_BYTES + RANDOM_BYTES) return false
  const given = bytes.subarray(TIME_BYTES + RANDOM_BYTES)
  if (!sameSecret(sign(seal, purpose, body).toString('base64url'), given.toString('base64url'))) return false
  const until = Number(body.readBigUInt64BE())
  if (until <= Date.parse(now)) return false
  return attempts.once(`passkey:${bytes.toString('base64url')}`, new Date(until).toISOString())
}

function sign(seal: string, purpose: string, body: Buffer): Buffer {
  return createHmac('sha256', seal).update(`passkey\n${purpose}\n`).update(body).digest()
}
