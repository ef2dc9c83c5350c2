import type { DoorOfEvent } from '@entree/contract/door/check-ins/door-tickets.ts'
import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import type { ScanDirection, ScanReason } from '@entree/domain/door/judge-scan.ts'
import type { RefusalCode } from '@entree/domain/foundation/refusals.ts'
import { openDB, type IDBPDatabase } from 'idb'

/** A scan that this device judged itself and the server does not know yet. */
export type WaitingScan = {
  scan_id: string
  event_id: number
  session_id: number
  direction: ScanDirection
  /** The scanned code of a ticket that the device has never heard of; null: `ticket_id` says which. */
  code: string | null
  ticket_id: number | null
  /** Which paper of the ticket it was; null: it was chosen from the list, or `code` says so. Scans of an earlier version of the app have none. */
  code_version?: number | null
  /** By the device's own clock, right or wrong: ISO 8601, UTC. */
  scanned_at: string
  reason: ScanReason | null
  overrule: boolean
  /** The ticket as it became by this scan; null when nobody went through. */
  row: DoorTicketRow | null
  /** Why the server does not take it; null: it was not asked yet, or could not be. */
  refused: RefusalCode | null
}

/** What was downloaded of an event, without its tickets. */
export type KeptDoor = {
  event_id: number
  door: DoorOfEvent
  cursor: string
  /** When the server's data was read: ISO 8601, UTC, by the server's clock. */
  synced_at: string
  /** What is to be added to this device's clock to get the server's, in milliseconds. */
  clock_ms: number
}

type DoorSchema = {
  waiting: { key: string; value: WaitingScan }
  doors: { key: number; value: KeptDoor }
  tickets: { key: [event_id: number, ticket_id: number]; value: DoorTicketRow }
}
export type DoorDatabase = IDBPDatabase<DoorSchema>

/** Opens what the app keeps on the device: scans that wait, and events with their tickets. */
export function openDatabase(name = 'entree-door'): Promise<DoorDatabase> {
  return openDB<DoorSchema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('waiting', { keyPath: 'scan_id' })
      database.createObjectStore('doors', { keyPath: 'event_id' })
      database.createObjectStore('tickets')
    },
  })
}

/** The keys of an event's tickets. */
export function ticketsOf(event_id: number): IDBKeyRange {
  return IDBKeyRange.bound([event_id, 0], [event_id, Number.MAX_SAFE_INTEGER])
}

/** The keys of all events but one, in ranges: of the events themselves, and of their tickets. */
export function otherEvents(event_id: number | null): { doors: IDBKeyRange; tickets: IDBKeyRange }[] {
  const most = Number.MAX_SAFE_INTEGER
  const between = (from: number, to: number) => ({
    doors: IDBKeyRange.bound(from, to),
    tickets: IDBKeyRange.bound([from, 0], [to, most]),
  })
  return event_id === null ? [between(0, most)] : [between(0, event_id - 1), between(event_id + 1, most)]
}
