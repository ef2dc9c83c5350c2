import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import type { DoorDatabase, KeptDoor, WaitingScan, WaitingUndo } from './database.ts'

/** The tickets by id; another object when one of them has changed. */
export type Tickets = Pick<ReadonlyMap<number, DoorTicketRow>, 'get' | 'values'>

/** What the device knows of the event it stands at. */
export type StationState = {
  /** Null: nothing was downloaded yet. */
  kept: KeptDoor | null
  tickets: Tickets
  /** Of all events, the oldest first. */
  waiting: readonly WaitingScan[]
  /** What was taken back here and the server does not know of, the oldest first. */
  undos: readonly WaitingUndo[]
  /** Whether the server was heard the last time it was asked. */
  is_online: boolean
  /** Whether it was asked at all since the app was opened: before that, nobody knows. */
  is_asked: boolean
  is_syncing: boolean
  /** Whether the device could not store what it was last given: what is known is in memory only. */
  is_full: boolean
  /** Whether that is because the browser keeps nothing for this app or does not answer, not for want of space (DOOR-71). */
  is_stuck: boolean
  /** What the server no longer opens to this device: the session, or with null the whole event. Null: it has said nothing of the kind. */
  closed: { event_id: number; session_id: number | null } | null
}

/** How much waits to be sent: scans, and what was taken back. */
export function unsentOf({ waiting, undos }: Pick<StationState, 'waiting' | 'undos'>): number {
  return waiting.length + undos.length
}

/** What was taken back, but for that of scans that wait themselves: the server would ignore it, and take the scan later (DOOR-36). */
export function undosToSend({ waiting, undos }: Pick<StationState, 'waiting' | 'undos'>): WaitingUndo[] {
  const waits = new Set(waiting.map(({ scan_id }) => scan_id))
  return undos.filter(({ scan_id }) => scan_id === null || !waits.has(scan_id))
}

/** What the parts of a station share: what is known, and the way to store it. */
export type StationParts = {
  state: () => StationState
  set: (changes: Partial<StationState>) => void
  /** @throws NotStored */
  store: (write: (database: DoorDatabase) => Promise<unknown>) => Promise<void>
}
