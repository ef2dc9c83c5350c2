import { CallFailed } from '@entree/web/client.ts'
import { NotStored } from './not-stored.ts'

const PATIENCE_MS = 20_000

/** How long a call is waited for that nobody waits for at the door. */
export function patience() {
  return { signal: AbortSignal.timeout(PATIENCE_MS) }
}

/** Whether a call failed for a reason that passes: no network, a server that is down or busy. */
export function isBroken(error: unknown): boolean {
  if (error instanceof NotStored) return false
  return !(error instanceof CallFailed) || error.status === 0 || error.status >= 500 || error.status === 429
}

/** Whether the server knows of no such event or session that is open to this device. */
export function isGone(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 404
}
