import type { DoorOfEvent } from '@entree/contract/door/check-ins/door-tickets.ts'
import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import type { ScanDirection, ScanReason } from '@entree/domain/door/judge-scan.ts'
import type { OverruleReason } from '@entree/domain/door/overrule-reason.ts'
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
  /** Why, as door staff chose (DOOR-30). Scans of an earlier version of the app have none. */
  overrule_reason?: OverruleReason | null
  overrule_note?: string | null
  /** The server's receipt of the user who was signed in (DOOR-10); null: not known. Scans of an earlier version of the app have none. */
  made_by?: string | null
  /** The ticket as it became by this scan; null when nobody went through. */
  row: DoorTicketRow | null
  /** Why the server does not take it; null: it was not asked yet, or could not be. */
  refused: RefusalCode | null
}

/** A scan that this device took back without network, and the server does not know of yet. */
export type WaitingUndo = {
  undo_id: string
  event_id: number
  session_id: number
  ticket_id: number
  /** Which one: by the id that this device made, when it was judged here, else by its time, as the server gave it. */
  scan_id: string | null
  scanned_at: string | null
  /** By the device's own clock: ISO 8601, UTC. */
  undone_at: string
  made_by: string | null
  /** The ticket as it became by this. */
  row: DoorTicketRow
}

/** What is still to be asked for: what changed since a cursor, or everything, of the tickets after one. */
export type RestOfDownload = {
  since: string | undefined
  after: number
  /** When the first piece was read. */
  began_at: string
  /** How many tickets are here, and how many there are; null: nobody knows. */
  done: number
  amount: number | null
}

/** What was downloaded of an event, without its tickets. */
export type KeptDoor = {
  event_id: number
  door: DoorOfEvent
  cursor: string
  /** When the server's data was read: ISO 8601, UTC, by the server's clock. */
  synced_at: string
  /** Pieces of it are missing (DOOR-17). An earlier version of the app had it whole. */
  rest?: RestOfDownload | null
  /** What is to be added to this device's clock to get the server's, in milliseconds. */
  clock_ms: number
}

export type DoorSchema = {
  waiting: { key: string; value: WaitingScan }
  undos: { key: string; value: WaitingUndo }
  doors: { key: number; value: KeptDoor }
  tickets: { key: [event_id: number, ticket_id: number]; value: DoorTicketRow }
}
export type DoorDatabase = IDBPDatabase<DoorSchema>

/** Opens what the app keeps on the device: scans that wait, and events with their tickets. */
export function openDatabase(name: string): Promise<DoorDatabase> {
  return openDB<DoorSchema>(name, 2, {
    upgrade(database, version) {
      if (version < 1) {
        database.createObjectStore('waiting', { keyPath: 'scan_id' })
        database.createObjectStore('doors', { keyPath: 'event_id' })
        database.createObjectStore('tickets')
      }
      database.createObjectStore('undos', { keyPath: 'undo_id' })
    },
    // An older version of the app in another tab would keep this one waiting for ever.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
}

/** The keys of an event's tickets, or of those after one and up to another. */
export function ticketsOf(event_id: number, { after = 0, through = Number.MAX_SAFE_INTEGER } = {}): IDBKeyRange {
  return IDBKeyRange.bound([event_id, after], [event_id, through], true)
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
