import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import type { KeptDoor } from './database.ts'
import type { KeptScans } from './read-scans.ts'
import type { StationState, Tickets } from './station-state.ts'

/** What a download changes: rows by ticket id, the ids that go, and, where it replaces what there was, between which ids (exclusive, inclusive). */
export type DownloadChanges = {
  rows: ReadonlyMap<number, DoorTicketRow>
  removed: readonly number[]
  replaced: { after: number; through: number } | null
}

export type Memory = ReturnType<typeof createMemory>

/** What the app knows, in memory, where a verdict finds it in a millisecond, and which event it stands at. */
export function createMemory({ waiting, undos }: Pick<KeptScans, 'waiting' | 'undos'>) {
  const listeners = new Set<() => void>()
  const tickets = new Map<number, DoorTicketRow>()
  // Fifty thousand are not copied for each scan.
  const view = (): Tickets => ({ get: (id) => tickets.get(id), values: () => tickets.values() })
  const start = {
    is_online: navigator.onLine,
    is_asked: !navigator.onLine,
    is_syncing: false,
    is_full: false,
    is_stuck: false,
    closed: null,
  }
  let state: StationState = { kept: null, tickets: view(), waiting, undos, ...start }
  let opened: number | null = null

  const set = (changes: Partial<StationState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  return {
    state: () => state,
    set,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** The event whose tickets are known; null: none yet. */
    opened: () => opened,

    /** Stands at this event from now on. Its tickets are known once `show` has them. */
    goTo: (event_id: number | null) => {
      opened = event_id
    },

    /** The ticket as it is known here; nothing of an event that the app does not stand at. */
    ticketOf: (event_id: number, id: number) => (opened === event_id ? tickets.get(id) : undefined),

    /** Shows the event that the app stands at, with these tickets and no others. */
    show: (kept: KeptDoor | null, rows: readonly DoorTicketRow[], changes: Partial<StationState> = {}) => {
      tickets.clear()
      for (const row of rows) tickets.set(row[0], row)
      set({ ...changes, kept, tickets: view() })
    },

    /** Takes over a download of the event that the app stands at. */
    showDownload: (kept: KeptDoor, { rows, removed, replaced }: DownloadChanges) => {
      if (replaced) for (const id of tickets.keys()) if (id > replaced.after && id <= replaced.through) tickets.delete(id)
      for (const id of removed) tickets.delete(id)
      for (const [id, row] of rows) tickets.set(id, row)
      set({ kept, tickets: view() })
    },

    /** Takes over a ticket of an event, where the app stands at that one, and what else changes with it. */
    showTicket: (event_id: number, row: DoorTicketRow | null, changes: Partial<StationState> = {}) => {
      if (row && opened === event_id) tickets.set(row[0], row)
      set({ ...changes, tickets: view() })
    },
  }
}
