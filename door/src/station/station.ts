import { withLastScan, type DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import { onTokenChange, readToken } from '@entree/web/session.ts'
import { ownRows } from './own-rows.ts'
import { clockWatch } from './clock-watch.ts'
import { openDatabase, ticketsOf, type DoorDatabase, type KeptDoor, type WaitingScan, type WaitingUndo } from './database.ts'
import { forgetEvents, forgetOld, forgetOthers, withoutPerson } from './forget.ts'
import { inTime, PATIENT_MS, SOON_MS } from './in-time.ts'
import { keptDatabase } from './kept-database.ts'
import { otherTabs } from './other-tabs.ts'
import { NO_SCANS, readScans, withKnown, type KeptScans } from './read-scans.ts'
import { refusedScans } from './refused-scans.ts'
import type { StationState, Tickets } from './station-state.ts'
import { storing, takeBack } from './storing.ts'

/** What came of an event's tickets. `after`, `through`: of a piece, the ticket that it begins after and the last that it tells of. */
type Downloaded = {
  full: boolean
  rows: readonly DoorTicketRow[]
  removed: readonly number[]
  after?: number | undefined
  through?: number | undefined
}

export type Station = ReturnType<typeof createStation>

/**
 * What the app keeps on the device: in memory for verdicts in a millisecond, and in the browser's database, from which a crash or a
 * reload takes it up again. What `keepScan` has returned is stored.
 */
function createStation(first: DoorDatabase | null, { waiting, undos, clock_ms }: KeptScans, name: string) {
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
  /** Scans that are being judged. */
  const judging = new Set<Promise<unknown>>()

  const set = (changes: Partial<StationState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  /** Writes into a database that is opened later what is known: it may be another, empty one. */
  const takeUp = async (database: DoorDatabase, wasNeverOpen: boolean) => {
    if (wasNeverOpen) set(withKnown(await readScans(database), state))
    const { kept, waiting: waits } = state
    const transaction = database.transaction(['waiting', 'undos', 'doors', 'tickets'], 'readwrite', { durability: 'strict' })
    const writes: Promise<unknown>[] = waits.map((scan) => transaction.objectStore('waiting').put(scan))
    for (const undo of state.undos) writes.push(transaction.objectStore('undos').put(undo))
    if (kept) {
      writes.push(transaction.objectStore('doors').put(kept))
      for (const [id, row] of tickets) writes.push(transaction.objectStore('tickets').put(row, [kept.event_id, id]))
    }
    await Promise.all([...writes, transaction.done])
  }
  const base = keptDatabase(name, first, takeUp)
  const { store, storeSoon } = storing(base, {
    state: () => state,
    set,
    makeRoom: (database) => forgetOthers(database, opened),
  })

  const know = (event_id: number, row: DoorTicketRow) => {
    if (opened === event_id) tickets.set(row[0], row)
    set({ tickets: view() })
  }

  /** How to take back what was given up as it was being stored. */
  const without = (from: 'waiting' | 'undos', id: string, { event_id, row }: Pick<WaitingScan, 'event_id' | 'row'>) =>
    takeBack(from, id, { event_id, before: row && opened === event_id ? tickets.get(row[0]) : undefined })

  /** Another tab of this device did something: one ticket is not let in by both (DOOR-41). */
  const tell = otherTabs(name, (news) => {
    const did = 'scan' in news ? news.scan : 'undo' in news ? news.undo : null
    if (did?.row && opened === did.event_id) tickets.set(did.row[0], did.row)
    if ('scan' in news) set({ waiting: [...state.waiting, news.scan], tickets: view() })
    if ('undo' in news) set({ undos: [...state.undos, news.undo], tickets: view() })
    if ('ticket' in news) know(news.event_id, news.ticket)
    if ('marked' in news) {
      const marked = new Map(news.marked.map((scan) => [scan.scan_id, scan]))
      set({ waiting: state.waiting.map((scan) => marked.get(scan.scan_id) ?? scan) })
    }
    if (!('sent' in news)) return
    const isOpen = (id: string) => !news.sent.has(id)
    set({
      waiting: state.waiting.filter(({ scan_id }) => isOpen(scan_id)),
      undos: state.undos.filter(({ undo_id }) => isOpen(undo_id)),
    })
  })

  const parts = { state: () => state, set, store }
  const watch = clockWatch(parts, clock_ms)

  return {
    ...refusedScans(parts, tell),
    noticeClock: watch.noticeClock,
    /** Whether the server's time is to be heard before what waits is sent. */
    needsTime: watch.isDoubtful,
    hearTime: watch.hearTime,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Passes on what the network does, and what the server said about the entrance. */
    say: (changes: Pick<Partial<StationState>, 'is_online' | 'is_syncing' | 'closed'>) =>
      set(changes.is_online === undefined ? changes : { ...changes, is_asked: true }),

    /** Takes up what is kept of an event. */
    open: async (event_id: number) => {
      if (opened === event_id) return
      opened = event_id
      const read = (database: DoorDatabase) =>
        Promise.all([database.get('doors', event_id), database.getAll('tickets', ticketsOf(event_id))])
      const [kept, rows] = await base.use(read).catch(() => [undefined, []] as const)
      if (opened !== event_id) return
      tickets.clear()
      for (const row of rows) tickets.set(row[0], row)
      set({ kept: kept ?? null, tickets: view() })
      if (kept) await watch.noticeStart(kept)
    },

    /**
     * Stores what was downloaded. `full`: it replaces everything there was; for a piece, everything there was within
     * it. Own scans that still wait to be sent keep counting. What cannot be stored is kept in memory until the app is
     * closed.
     * @throws NotStored
     */
    keepDownload: async (kept: KeptDoor, { full, rows, removed, ...piece }: Downloaded) => {
      const { event_id } = kept
      const before = state.kept?.event_id === event_id ? state.kept : null
      const changed = new Map(rows.map((row) => [row[0], row]))
      // Of a ticket only the last scan is this device's to say: it may have been refunded, renewed or moved since.
      for (const own of ownRows(state, event_id)) {
        const known = changed.get(own[0]) ?? (opened === event_id ? tickets.get(own[0]) : undefined)
        changed.set(own[0], withLastScan(known ?? own, own[8]))
      }
      const gone = removed.filter((id) => !changed.has(id))
      const { after = 0, through = Number.MAX_SAFE_INTEGER } = piece
      try {
        await store((db) => {
          const transaction = db.transaction(['doors', 'tickets'], 'readwrite')
          const kept_tickets = transaction.objectStore('tickets')
          const writes: Promise<unknown>[] = full ? [kept_tickets.delete(ticketsOf(event_id, { after, through }))] : []
          for (const id of gone) writes.push(kept_tickets.delete([event_id, id]))
          for (const [id, row] of changed) writes.push(kept_tickets.put(row, [event_id, id]))
          return Promise.all([...writes, transaction.objectStore('doors').put(kept), transaction.done])
        })
      } finally {
        if (opened === event_id) {
          if (full) for (const id of tickets.keys()) if (id > after && id <= through) tickets.delete(id)
          for (const id of gone) tickets.delete(id)
          for (const [id, row] of changed) tickets.set(id, row)
          set({ kept, tickets: view() })
          // A shared first download may be seconds old.
          if (before && !full) await watch.settleDoubt(before.clock_ms, kept.clock_ms)
        }
      }
    },

    /** Judges a scan by what is known as it begins, and stores it: what ends the sign-in meanwhile deletes nothing before that (DOOR-39). */
    judge: async <Judged>(scan: () => Promise<Judged>): Promise<Judged> => {
      const judged = scan()
      const ended = judged.catch(() => undefined)
      judging.add(ended)
      try {
        return await judged
      } finally {
        judging.delete(ended)
      }
    },

    /** Stores a scan that the device judged itself: once this returns it outlives a crash. @throws NotStored, and nobody went through. */
    keepScan: async (scan: WaitingScan) => {
      await storeSoon(
        ['waiting', 'tickets'],
        (transaction) => [
          transaction.objectStore('waiting').put(scan),
          scan.row && transaction.objectStore('tickets').put(scan.row, [scan.event_id, scan.row[0]]),
        ],
        without('waiting', scan.scan_id, scan),
      )
      if (scan.row && opened === scan.event_id) tickets.set(scan.row[0], scan.row)
      set({ waiting: [...state.waiting, scan], tickets: view() })
      tell({ scan })
    },

    /** Stores what was taken back without network. @throws NotStored, and nothing was. */
    keepUndo: async (undo: WaitingUndo) => {
      await storeSoon(
        ['undos', 'tickets'],
        (transaction) => [
          transaction.objectStore('undos').put(undo),
          transaction.objectStore('tickets').put(undo.row, [undo.event_id, undo.row[0]]),
        ],
        without('undos', undo.undo_id, undo),
      )
      if (opened === undo.event_id) tickets.set(undo.row[0], undo.row)
      set({ undos: [...state.undos, undo], tickets: view() })
      tell({ undo })
    },

    /** Forgets what was reported to the server. @throws NotStored, and it is reported again, which does no harm. */
    forgetUndos: async (undo_ids: ReadonlySet<string>) => {
      await store((db) => {
        const transaction = db.transaction('undos', 'readwrite')
        return Promise.all([...[...undo_ids].map((id) => transaction.store.delete(id)), transaction.done])
      })
      set({ undos: state.undos.filter(({ undo_id }) => !undo_ids.has(undo_id)) })
      tell({ sent: undo_ids })
    },

    /** Keeps what the server said of a ticket, until the next download says it too. @throws NotStored, and it is known all the same. */
    keepTicket: async (event_id: number, row: DoorTicketRow) => {
      know(event_id, row)
      tell({ event_id, ticket: row })
      await storeSoon(['tickets'], (transaction) => [transaction.objectStore('tickets').put(row, [event_id, row[0]])])
    },

    /** Forgets scans that the server has. @throws NotStored, and they are sent again, which does no harm. */
    forgetScans: async (scan_ids: ReadonlySet<string>) => {
      await store((db) => {
        const transaction = db.transaction('waiting', 'readwrite')
        return Promise.all([...[...scan_ids].map((id) => transaction.store.delete(id)), transaction.done])
      })
      set({ waiting: state.waiting.filter(({ scan_id }) => !scan_ids.has(scan_id)) })
      tell({ sent: scan_ids })
    },

    /**
     * Forgets events and tickets, as another user may have the device next: it was signed out, or its sign-in was ended because it is lost
     * (MGMT-11). Scans that wait are kept, since they happened, without names and answers, and without words, which may hold one.
     */
    clear: async () => {
      await Promise.all(judging)
      opened = null
      // As they are by then: the next user may have signed in meanwhile, and had them sent.
      const nameless = () =>
        state.waiting.map((scan) => ({ ...scan, overrule_note: null, row: scan.row && withoutPerson(scan.row) }))
      const gone = () => state.undos.map((undo) => ({ ...undo, row: withoutPerson(undo.row) }))
      const keepNameless = (database: DoorDatabase) => {
        const transaction = database.transaction(['waiting', 'undos'], 'readwrite')
        const scans = nameless().map((scan) => transaction.objectStore('waiting').put(scan))
        const taken_back = gone().map((undo) => transaction.objectStore('undos').put(undo))
        return Promise.all([...scans, ...taken_back, transaction.done])
      }
      try {
        // First what needs no space.
        await base.use(forgetEvents, PATIENT_MS)
        await base.use(keepNameless, PATIENT_MS)
      } finally {
        tickets.clear()
        set({ kept: null, tickets: view(), waiting: nameless(), undos: gone() })
      }
    },
  }
}

/**
 * Opens the station of this device with the scans that wait on it, at `now` by its clock; of one that can keep nothing, with nothing, which scans
 * with network only (DOOR-43). When its sign-in ends, wherever that is noticed, it
 * forgets what it kept.
 */
export async function openStation(name = 'entree-door', now = Date.now()): Promise<Station> {
  const { database, scans } = await inTime(SOON_MS, () => openKept(name, now)).catch(() => ({
    database: null,
    scans: NO_SCANS,
  }))
  const station = createStation(database, scans, name)
  const forget = () => (readToken() === null ? station.clear().catch(() => undefined) : undefined)
  onTokenChange(() => void forget())
  await inTime(SOON_MS, async () => forget()).catch(() => undefined)
  return station
}

async function openKept(name: string, now: number) {
  const database = await openDatabase(name)
  await forgetOld(database, now)
  return { database, scans: await readScans(database) }
}

/** The server's time as this device knows it, in ISO 8601, UTC. */
export function serverNow(state: StationState): string {
  return new Date(Date.now() + (state.kept?.clock_ms ?? 0)).toISOString()
}
