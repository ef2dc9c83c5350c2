import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import type { WaitingScan, WaitingUndo } from './database.ts'
import type { Memory } from './memory.ts'
import type { News } from './other-tabs.ts'
import { takeBack, type storing } from './storing.ts'

type Writes = Pick<ReturnType<typeof storing>, 'store' | 'storeSoon'>

/** How a station stores what happens at the door, and forgets it once the server has it. `tell`: the other tabs. */
export function keepingScans(memory: Memory, { store, storeSoon }: Writes, tell: (news: News) => void) {
  const { state, set } = memory

  /** How to take back what was given up as it was being stored. */
  const without = (from: 'waiting' | 'undos', id: string, { event_id, row }: Pick<WaitingScan, 'event_id' | 'row'>) =>
    takeBack(from, id, { event_id, before: row && memory.ticketOf(event_id, row[0]) })

  return {
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
      memory.showTicket(scan.event_id, scan.row, { waiting: [...state().waiting, scan] })
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
      memory.showTicket(undo.event_id, undo.row, { undos: [...state().undos, undo] })
      tell({ undo })
    },

    /** Keeps what the server said of a ticket, until the next download says it too. @throws NotStored, and it is known all the same. */
    keepTicket: async (event_id: number, row: DoorTicketRow) => {
      memory.showTicket(event_id, row)
      tell({ event_id, ticket: row })
      await storeSoon(['tickets'], (transaction) => [transaction.objectStore('tickets').put(row, [event_id, row[0]])])
    },

    /** Forgets scans that the server has. @throws NotStored, and they are sent again, which does no harm. */
    forgetScans: async (scan_ids: ReadonlySet<string>) => {
      await store((db) => {
        const transaction = db.transaction('waiting', 'readwrite')
        return Promise.all([...[...scan_ids].map((id) => transaction.store.delete(id)), transaction.done])
      })
      set({ waiting: state().waiting.filter(({ scan_id }) => !scan_ids.has(scan_id)) })
      tell({ sent: scan_ids })
    },

    /** Forgets what was reported to the server. @throws NotStored, and it is reported again, which does no harm. */
    forgetUndos: async (undo_ids: ReadonlySet<string>) => {
      await store((db) => {
        const transaction = db.transaction('undos', 'readwrite')
        return Promise.all([...[...undo_ids].map((id) => transaction.store.delete(id)), transaction.done])
      })
      set({ undos: state().undos.filter(({ undo_id }) => !undo_ids.has(undo_id)) })
      tell({ sent: undo_ids })
    },
  }
}
