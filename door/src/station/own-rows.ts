import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import type { WaitingScan, WaitingUndo } from './database.ts'

type Done = { waiting: readonly WaitingScan[]; undos: readonly WaitingUndo[] }

/** Tickets as what this device did with them left them, in the order in which it did: all but the last scan as it was then. */
export function ownRows({ waiting, undos }: Done, event_id: number): DoorTicketRow[] {
  const scanned = waiting.map((scan) => ({ ...scan, at: scan.scanned_at }))
  const done = [...scanned, ...undos.map((undo) => ({ ...undo, at: undo.undone_at }))]
  const sorted = done.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return sorted.flatMap((one) => (one.event_id === event_id && one.row !== null ? [one.row] : []))
}
