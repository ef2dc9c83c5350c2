import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import { openDatabase, ticketsOf, type DoorDatabase, type KeptDoor, type WaitingScan } from './database.ts'

/** The tickets by id; another object when one of them has changed. */
export type Tickets = Pick<ReadonlyMap<number, DoorTicketRow>, 'get' | 'values'>

/** What the device knows of the event it stands at. */
export type StationState = {
  /** Null: nothing was downloaded yet. */
  kept: KeptDoor | null
  tickets: Tickets
  /** Of all events, the oldest first. */
  waiting: readonly WaitingScan[]
  /** Whether the server was heard the last time it was asked. */
  is_online: boolean
  is_syncing: boolean
}

export type Station = ReturnType<typeof createStation>

/**
 * What the app keeps on the device: in memory for verdicts in a millisecond, and in the browser's database, from which a crash or a
 * reload takes it up again. What `keepScan` has returned is stored.
 */
function createStation(database: DoorDatabase, waiting: readonly WaitingScan[]) {
  const listeners = new Set<() => void>()
  const tickets = new Map<number, DoorTicketRow>()
  // Fifty thousand are not copied for each scan.
  const view = (): Tickets => ({ get: (id) => tickets.get(id), values: () => tickets.values() })
  let state: StationState = { kept: null, tickets: view(), waiting, is_online: navigator.onLine, is_syncing: false }
  let opened: number | null = null

  const set = (changes: Partial<StationState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Says what the network does. */
    say: (changes: Pick<Partial<StationState>, 'is_online' | 'is_syncing'>) => set(changes),

    /** Takes up what is kept of an event. */
    open: async (event_id: number) => {
      if (opened === event_id) return
      opened = event_id
      const [kept, rows] = await Promise.all([database.get('doors', event_id), database.getAll('tickets', ticketsOf(event_id))])
      if (opened !== event_id) return
      tickets.clear()
      for (const row of rows) tickets.set(row[0], row)
      set({ kept: kept ?? null, tickets: view() })
    },

    /** Keeps what was downloaded. `full`: it takes the place of what there was. Own scans that wait still count. */
    keepDownload: async (
      kept: KeptDoor,
      { full, rows, removed }: { full: boolean; rows: readonly DoorTicketRow[]; removed: readonly number[] },
    ) => {
      const { event_id } = kept
      const own = state.waiting.flatMap((scan) => (scan.event_id === event_id && scan.row !== null ? [scan.row] : []))
      const changed = new Map([...rows, ...own].map((row) => [row[0], row]))
      const gone = removed.filter((id) => !changed.has(id))
      const transaction = database.transaction(['doors', 'tickets'], 'readwrite')
      const store = transaction.objectStore('tickets')
      if (full) void store.delete(ticketsOf(event_id))
      for (const id of gone) void store.delete([event_id, id])
      for (const [id, row] of changed) void store.put(row, [event_id, id])
      void transaction.objectStore('doors').put(kept)
      await transaction.done
      if (opened !== event_id) return
      if (full) tickets.clear()
      for (const id of gone) tickets.delete(id)
      for (const [id, row] of changed) tickets.set(id, row)
      set({ kept, tickets: view() })
    },

    /** Stores a scan that the device judged itself: once this returns it outlives a crash. */
    keepScan: async (scan: WaitingScan) => {
      const transaction = database.transaction(['waiting', 'tickets'], 'readwrite', { durability: 'strict' })
      void transaction.objectStore('waiting').put(scan)
      if (scan.row) void transaction.objectStore('tickets').put(scan.row, [scan.event_id, scan.row[0]])
      await transaction.done
      if (scan.row && opened === scan.event_id) tickets.set(scan.row[0], scan.row)
      set({ waiting: [...state.waiting, scan], tickets: view() })
    },

    /** Keeps what the server said of a ticket, until the next download says it too. */
    keepTicket: async (event_id: number, row: DoorTicketRow) => {
      await database.put('tickets', row, [event_id, row[0]])
      if (opened === event_id) tickets.set(row[0], row)
      set({ tickets: view() })
    },

    /** Forgets scans that the server has. */
    forgetScans: async (scan_ids: ReadonlySet<string>) => {
      const transaction = database.transaction('waiting', 'readwrite')
      for (const id of scan_ids) void transaction.store.delete(id)
      await transaction.done
      set({ waiting: state.waiting.filter(({ scan_id }) => !scan_ids.has(scan_id)) })
    },

    /** Marks a scan that the server does not take: it is kept, and not sent again by itself. */
    markRefused: async (scan: WaitingScan, refused: WaitingScan['refused']) => {
      const marked = { ...scan, refused }
      await database.put('waiting', marked)
      set({ waiting: state.waiting.map((one) => (one.scan_id === scan.scan_id ? marked : one)) })
    },

    /** Lets what the server did not take be sent again, as somebody may have mended what was wrong there. */
    retryRefused: async () => {
      const again = state.waiting.map((scan) => ({ ...scan, refused: null }))
      const transaction = database.transaction('waiting', 'readwrite')
      for (const scan of again) void transaction.store.put(scan)
      await transaction.done
      set({ waiting: again })
    },

    /** Forgets events and tickets, as somebody else may have the device next. Scans that wait are kept: they happened. */
    clear: async () => {
      opened = null
      const transaction = database.transaction(['doors', 'tickets'], 'readwrite')
      void transaction.objectStore('doors').clear()
      void transaction.objectStore('tickets').clear()
      await transaction.done
      tickets.clear()
      set({ kept: null, tickets: view() })
    },
  }
}

/** Opens the station of this device with the scans that wait on it. */
export async function openStation(name?: string): Promise<Station> {
  const database = await openDatabase(name)
  const waiting = await database.getAll('waiting')
  return createStation(
    database,
    waiting.toSorted((one, other) => Date.parse(one.scanned_at) - Date.parse(other.scanned_at)),
  )
}

/** The server's time as this device knows it, in ISO 8601, UTC. */
export function serverNow(state: StationState): string {
  return new Date(Date.now() + (state.kept?.clock_ms ?? 0)).toISOString()
}
