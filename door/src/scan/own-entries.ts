import type { ScanAnswer } from '@entree/contract/door/check-ins/entities.ts'
import type { ScanDirection } from '@entree/domain/door/judge-scan.ts'
import { HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { onTokenChange, readToken } from '@entree/web/session.ts'
import { serverNow, type Station } from '../station/station.ts'

/** A visitor let in by this phone. */
type Entry = {
  scan_id: string
  event_id: number
  ticket_id: number
  /** As the verdict said: ISO 8601, UTC. */
  scanned_at: string
  /** By the server's clock, as soon as it is known. */
  at: string
}

const KEY = 'entree.door.entries'
const listeners = new Set<() => void>()
let entries = read()

// They belong to the user of the phone.
onTokenChange(() => {
  if (readToken() === null) keep([])
})

/** Those that this phone let in, which are kept for an hour. */
export function ownEntries(): readonly Entry[] {
  return entries
}

/** Calls `listener` whenever they change; returns how to stop. */
export function onOwnEntries(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How many this phone let in at an event in the hour before an instant of the server's clock (ISO 8601, UTC) (PHONE-10). */
export function countLastHour(from: readonly Entry[], event_id: number, now: string): number {
  return from.filter((entry) => entry.event_id === event_id && isRecent(entry, now)).length
}

type Place = { event_id: number; session_id: number; direction: ScanDirection }

/** Counts a scan of this phone if it let a visitor in; in test mode nobody is. */
export function noteEntry(station: Station, { event_id, session_id, direction }: Place, answer: ScanAnswer): void {
  const { scan_id, reason, ticket, scanned_at } = answer
  if (reason !== null || direction !== 'in' || ticket === null) return
  const state = station.state()
  if (state.kept?.door.sessions.find(({ id }) => id === session_id)?.test_mode) return
  const now = serverNow(state)
  const recent = entries.filter((entry) => isRecent(entry, now))
  keep([...recent, { scan_id, event_id, ticket_id: ticket.id, scanned_at, at: scanned_at }])
}

/** Takes the times of scans from the server, which received them later: the phone's clock may have been wrong. */
export function settleEntries(taken: readonly Pick<ScanAnswer, 'scan_id' | 'scanned_at'>[]): void {
  const times = new Map(taken.map(({ scan_id, scanned_at }) => [scan_id, scanned_at]))
  keep(entries.map((entry) => ({ ...entry, at: times.get(entry.scan_id) ?? entry.at })))
}

/** Counts an entry no more that was taken back. */
export function forgetEntry({
  event_id,
  ticket_id,
  scanned_at,
}: {
  event_id: number
  ticket_id: number
  scanned_at: string
}): void {
  const isIt = (entry: Entry) =>
    entry.event_id === event_id && entry.ticket_id === ticket_id && [entry.scanned_at, entry.at].includes(scanned_at)
  keep(entries.filter((entry) => !isIt(entry)))
}

function isRecent({ at }: Entry, now: string): boolean {
  return Date.parse(now) - Date.parse(at) < HOUR_MS
}

function keep(next: Entry[]): void {
  if (next.length === 0 && entries.length === 0) return
  entries = next
  try {
    localStorage.setItem(KEY, JSON.stringify(entries))
  } catch {
    // A full device counts until the app is closed.
  }
  for (const listener of listeners) listener()
}

function read(): Entry[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Entry[]
  } catch {
    return []
  }
}
