import { onTokenChange, readToken } from '@entree/web/session.ts'
import { clockWatch } from './clock-watch.ts'
import { openDatabase, ticketsOf, type DoorDatabase } from './database.ts'
import { forgetOld, forgetOthers } from './forget.ts'
import { inTime, SOON_MS } from './in-time.ts'
import { keepingDownloads } from './keep-download.ts'
import { keepingScans } from './keep-scans.ts'
import { keptDatabase } from './kept-database.ts'
import { leavingDevice } from './leave-device.ts'
import { createMemory } from './memory.ts'
import { otherTabs, takeOverNews } from './other-tabs.ts'
import { NO_SCANS, readScans, withKnown, type KeptScans } from './read-scans.ts'
import { refusedScans } from './refused-scans.ts'
import type { StationState } from './station-state.ts'
import { storing } from './storing.ts'
import { writeKnown } from './write-known.ts'

export type Station = ReturnType<typeof createStation>

/**
 * What the app keeps on the device: in memory for verdicts in a millisecond, and in the browser's database, from which a crash or a
 * reload takes it up again. What `keepScan` has returned is stored.
 */
function createStation(first: DoorDatabase | null, { clock_ms, ...kept_scans }: KeptScans, name: string) {
  const memory = createMemory(kept_scans)
  const { state, set, subscribe } = memory
  const base = keptDatabase(name, first, async (database, wasNeverOpen) => {
    if (wasNeverOpen) set(withKnown(await readScans(database), state()))
    await writeKnown(memory, database)
  })
  const writes = storing(base, { state, set, makeRoom: (database) => forgetOthers(database, memory.opened()) })
  const parts = { state, set, store: writes.store }
  const tell = otherTabs(name, (news) => takeOverNews(memory, news))
  const watch = clockWatch(parts, clock_ms)

  return {
    ...keepingDownloads(memory, writes.store, watch),
    ...keepingScans(memory, writes, tell),
    ...refusedScans(parts, tell),
    ...leavingDevice(memory, base),
    noticeClock: watch.noticeClock,
    /** Whether the server's time is to be heard before what waits is sent. */
    needsTime: watch.isDoubtful,
    hearTime: watch.hearTime,
    state,
    subscribe,
    /** Passes on what the network does, and what the server said about the entrance. */
    say: (changes: Pick<Partial<StationState>, 'is_online' | 'is_syncing' | 'closed'>) =>
      set(changes.is_online === undefined ? changes : { ...changes, is_asked: true }),

    /** Takes up what is kept of an event. */
    open: async (event_id: number) => {
      if (memory.opened() === event_id) return
      memory.goTo(event_id)
      const read = (database: DoorDatabase) =>
        Promise.all([database.get('doors', event_id), database.getAll('tickets', ticketsOf(event_id))])
      const [kept, rows] = await base.use(read).catch(() => [undefined, []] as const)
      if (memory.opened() !== event_id) return
      memory.show(kept ?? null, rows)
      if (kept) await watch.noticeStart(kept)
    },
  }
}

/**
 * Opens the station of this device with the scans that wait on it, at `now` by its clock. A device that can keep nothing starts with nothing,
 * and only scans with network (DOOR-43). When its sign-in ends, wherever that is noticed, it forgets what it kept.
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
