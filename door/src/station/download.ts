import type { CallAnswer } from '@entree/contract/calls.ts'
import { send } from '../send.ts'
import { correctionOf } from './clock.ts'
import type { KeptDoor, RestOfDownload } from './database.ts'
import { readToken } from '@entree/web/session.ts'
import { isBroken } from './network.ts'
import type { Station } from './station.ts'

/** How many tickets a piece may have: at 50 kbit/s a thousand come within a few seconds, and whatever comes is kept. */
const SIZES = [250, 1_000, 4_000, 16_000] as const
const QUICK_MS = 1_000
/** The place in `SIZES` that suits a device and its network. */
const sizes = new WeakMap<Station, number>()

/**
 * Fetches what changed of an event's tickets, or the next piece of what is missing, and keeps it; whether more is missing. A break of the
 * network costs the piece that was on its way, and the next is smaller (DOOR-17). @throws CallFailed, NotStored
 */
export async function downloadPiece(station: Station, event_id: number): Promise<boolean> {
  const before = station.state().kept?.event_id === event_id ? station.state().kept : null
  const rest = before?.rest ?? null
  const from = rest === null ? { since: before?.cursor } : { since: rest.since, after: rest.after }
  const token = readToken()
  const began = performance.now()
  const answer = await fetchPiece(station, { event_id, ...from })
  const came = performance.now()
  // The user who asked is no longer signed in here.
  if (readToken() !== token) return false
  // With a cursor that is no longer valid, everything is downloaded again.
  const goes_on = rest !== null && answer.full === (rest.since === undefined) ? rest : null
  const known = answer.door ?? before?.door
  if (!known) return false
  const through = answer.through ?? null
  const kept: KeptDoor = {
    event_id,
    door: known,
    cursor: goes_on && before ? before.cursor : answer.cursor,
    synced_at: through === null ? (goes_on?.began_at ?? answer.now) : (before?.synced_at ?? answer.now),
    // A shared first download may be seconds old; differences are fresh.
    clock_ms: correctionOf(Date.parse(answer.now) - Date.now()),
    rest: through === null ? null : restOf(answer, goes_on, { since: answer.full ? undefined : from.since, after: through }),
  }
  const { full, tickets: rows, removed } = answer
  await station.keepDownload(kept, { full, rows, removed, after: goes_on?.after, through: through ?? undefined })
  const now = performance.now()
  if (rows.length > 0 && now - began < QUICK_MS) resize(station, 1)
  // While a piece is stored no scan is (DOOR-78).
  if (now - came > QUICK_MS) resize(station, -1)
  const { closed } = station.state()
  // A session that was taken away stays so: the event's tickets say nothing of it.
  if (closed?.event_id === event_id && closed.session_id === null) station.say({ closed: null })
  return through !== null
}

type Answer = CallAnswer<'downloadTickets'>

function restOf(
  { now, tickets, amount }: Answer,
  before: RestOfDownload | null,
  next: Pick<RestOfDownload, 'since' | 'after'>,
): RestOfDownload {
  const { began_at, done, amount: known } = before ?? { began_at: now, done: 0, amount: amount ?? null }
  return { ...next, began_at, done: done + tickets.length, amount: known }
}

function resize(station: Station, by: 1 | -1): void {
  const size = (sizes.get(station) ?? 1) + by
  sizes.set(station, Math.max(0, Math.min(size, SIZES.length - 1)))
}

async function fetchPiece(
  station: Station,
  input: { event_id: number; since: string | undefined; after?: number },
): Promise<Answer> {
  try {
    return await send('downloadTickets', { ...input, most: SIZES[sizes.get(station) ?? 1] })
  } catch (error) {
    if (isBroken(error)) resize(station, -1)
    throw error
  }
}
