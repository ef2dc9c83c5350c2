import { setTimeout as pause } from 'node:timers/promises'

/** A buyer waits for it: a longer wait is left to those who ask again. */
const MOST_WAIT_MS = 2_000
/** From when and until when nobody is asked, in milliseconds since the epoch, by who asked to be left alone. What is over is forgotten. */
const busy = new Map<string, { from: number; until: number }>()

/** Throws while `who` has asked to be left alone. */
export function refuseWhileBusy(who: string, name: string): void {
  const known = busy.get(who)
  if (known === undefined) return
  const { from, until } = known
  // Before it began: the machine's clock was set back, and nobody knows how much of it is left (RUN-22).
  if (Date.now() >= from && Date.now() < until)
    throw new Error(`${name} asked to be left alone until ${new Date(until).toISOString()}`)
  busy.delete(who)
}

/**
 * What to do about too many calls (429), which were not begun, as the answer says in `Retry-After`: true after a short wait, to ask once more;
 * false, to give up, and for a longer one nobody asks before.
 */
export async function waitAsAsked(who: string, { status, headers }: Response, signal: AbortSignal): Promise<boolean> {
  const wait_ms = status === 429 ? waitOf(headers.get('retry-after')) : null
  if (wait_ms === null) return false
  if (wait_ms > MOST_WAIT_MS) {
    busy.set(who, { from: Date.now(), until: Date.now() + wait_ms })
    return false
  }
  await pause(wait_ms, undefined, { signal })
  return true
}

/** Seconds, or a date; null: neither. */
function waitOf(header: string | null): number | null {
  if (header === null) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}
