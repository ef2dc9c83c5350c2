import { clockMoved, correctionOf, setWhileClosed, wallMinusMonotonic } from './clock.ts'
import type { KeptDoor, WaitingScan, WaitingUndo } from './database.ts'
import type { StationParts } from './station-state.ts'

/**
 * Keeps the instants of what waits right while the device's clock is set, slept through or corrected. They are always given by the clock as
 * it is now, so that the server puts them right by how far off it is as they are sent (DOOR-33). `kept_ms`: what was missing to the
 * server's time when it was last heard, before the app was opened; null: nobody knows.
 */
export function clockWatch({ state, set, store }: StationParts, kept_ms: number | null) {
  let clocks = wallMinusMonotonic()
  let was_hidden = document.visibilityState !== 'visible'
  document.addEventListener('visibilitychange', () => (was_hidden ||= document.visibilityState !== 'visible'))
  // What waits from before a moment at which the clock may have been set: the server's next word on the time tells.
  let doubtful = new Set<string>()
  let heard_ms = kept_ms
  const doubtAll = () => {
    const { waiting, undos } = state()
    doubtful = new Set([...waiting.map(({ scan_id }) => scan_id), ...undos.map(({ undo_id }) => undo_id)])
  }

  // Nobody saw the clock while the app was closed.
  doubtAll()

  /** The clock was set by this much: what waits keeps its instant. What cannot be stored of it is known until the app is closed. */
  const move = async (kept: KeptDoor | null, moved_ms: number, isMoved: (id: string) => boolean = () => true) => {
    const moved = (one: WaitingScan) => (isMoved(one.scan_id) ? { ...one, scanned_at: later(one.scanned_at, moved_ms) } : one)
    const movedUndo = (one: WaitingUndo) => (isMoved(one.undo_id) ? { ...one, undone_at: later(one.undone_at, moved_ms) } : one)
    const waiting = state().waiting.map(moved)
    const undos = state().undos.map(movedUndo)
    set({ kept, waiting, undos })
    await store((db) => {
      const transaction = db.transaction(['doors', 'waiting', 'undos'], 'readwrite')
      const scans = waiting.map((scan) => transaction.objectStore('waiting').put(scan))
      const taken_back = undos.map((undo) => transaction.objectStore('undos').put(undo))
      return Promise.all([...scans, ...taken_back, kept && transaction.objectStore('doors').put(kept), transaction.done])
    }).catch(() => undefined)
  }

  /** The server gave the time: what waits from before a moment of doubt was made by a clock that was right as far as was known then. */
  const settleDoubt = async (was_ms: number, clock_ms: number) => {
    const ids = doubtful
    doubtful = new Set()
    const moved_ms = correctionOf(was_ms - clock_ms)
    if (ids.size > 0 && moved_ms !== 0) await move(state().kept, moved_ms, (id) => ids.has(id))
  }

  return {
    /** Notices that the clock was set while no server could say so, so that verdicts go by the right time too. */
    noticeClock: async () => {
      const now = wallMinusMonotonic()
      const apart_ms = now - clocks
      const was_on_screen = !was_hidden
      clocks = now
      was_hidden = document.visibilityState !== 'visible'
      if (correctionOf(apart_ms) > 0) doubtAll()
      const { kept } = state()
      // Without an event, or before the first download of another, it is as it was heard last.
      heard_ms = kept?.clock_ms ?? heard_ms
      const moved_ms = clockMoved(apart_ms, heard_ms ?? 0, was_on_screen)
      if (moved_ms === 0) return
      if (heard_ms !== null) heard_ms = correctionOf(heard_ms - moved_ms)
      await move(kept && { ...kept, clock_ms: correctionOf(kept.clock_ms - moved_ms) }, moved_ms)
    },

    /** Takes up what was kept while the app was closed, during which nobody saw the clock. */
    noticeStart: async (kept: KeptDoor) => {
      doubtAll()
      const scans = state().waiting.map(({ scanned_at }) => Date.parse(scanned_at) + kept.clock_ms)
      const moved_ms = setWhileClosed(Date.now(), kept.clock_ms, Math.max(Date.parse(kept.synced_at), ...scans))
      if (moved_ms !== 0) await move({ ...kept, clock_ms: correctionOf(kept.clock_ms - moved_ms) }, moved_ms)
    },

    /** Whether something waits of which only the server's time tells when it was. */
    isDoubtful: () => doubtful.size > 0,

    settleDoubt,

    /** The same, at once, by a time that the server gave with no event (DOOR-37). `clock_ms`: what is missing to it. */
    hearTime: async (clock_ms: number) => {
      const { kept } = state()
      const was_ms = heard_ms ?? clock_ms
      heard_ms = clock_ms
      if (kept) set({ kept: { ...kept, clock_ms } })
      await settleDoubt(was_ms, clock_ms)
    },
  }
}

function later(instant: string, by_ms: number): string {
  return new Date(Date.parse(instant) + by_ms).toISOString()
}
