import type { WaitingScan } from './database.ts'
import type { News } from './other-tabs.ts'
import type { StationParts } from './station-state.ts'

/** Scans that the server does not take: they are kept until a person says what becomes of them. `tell`: the other tabs. */
export function refusedScans({ state, set, store }: StationParts, tell: (news: News) => void) {
  return {
    /** Marks a scan that the server does not take: it is kept, and not sent again automatically. @throws NotStored */
    markRefused: async (scan: WaitingScan, refused: WaitingScan['refused']) => {
      const marked = { ...scan, refused }
      set({ waiting: state().waiting.map((one) => (one.scan_id === scan.scan_id ? marked : one)) })
      tell({ marked: [marked] })
      await store((db) => db.put('waiting', marked))
    },

    /** Throws away what the server does not take, because a person says so. @throws NotStored */
    discardRefused: async () => {
      const gone = state().waiting.flatMap(({ scan_id, refused }) => (refused === null ? [] : [scan_id]))
      set({ waiting: state().waiting.filter(({ refused }) => refused === null) })
      tell({ sent: new Set(gone) })
      await store((db) => {
        const transaction = db.transaction('waiting', 'readwrite')
        return Promise.all([...gone.map((id) => transaction.store.delete(id)), transaction.done])
      })
    },

    /** Lets what the server did not take be sent again, as the cause may have been fixed there. @throws NotStored */
    retryRefused: async () => {
      const again = state().waiting.map((scan) => ({ ...scan, refused: null }))
      set({ waiting: again })
      tell({ marked: again })
      await store((db) => {
        const transaction = db.transaction('waiting', 'readwrite')
        return Promise.all([...again.map((scan) => transaction.store.put(scan)), transaction.done])
      })
    },
  }
}
