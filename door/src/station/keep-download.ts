import { withLastScan, type DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import type { clockWatch } from './clock-watch.ts'
import { ticketsOf, type DoorDatabase, type KeptDoor } from './database.ts'
import type { DownloadChanges, Memory } from './memory.ts'
import { ownRows } from './own-rows.ts'
import type { StationParts } from './station-state.ts'

/** What came of an event's tickets. `after`, `through`: of a piece, the ticket that it begins after and the last that it tells of. */
type Downloaded = {
  full: boolean
  rows: readonly DoorTicketRow[]
  removed: readonly number[]
  after?: number | undefined
  through?: number | undefined
}

/** How a station stores what it downloads. `watch`: it hears the server's time, which comes with a download. */
export function keepingDownloads(memory: Memory, store: StationParts['store'], watch: ReturnType<typeof clockWatch>) {
  return {
    /**
     * Stores what was downloaded. `full`: it replaces everything there was; for a piece, everything there was within
     * it. Own scans that still wait to be sent keep counting. What cannot be stored is kept in memory until the app is
     * closed.
     * @throws NotStored
     */
    keepDownload: async (kept: KeptDoor, downloaded: Downloaded) => {
      const { kept: shown } = memory.state()
      const before = shown?.event_id === kept.event_id ? shown : null
      const changes = withOwnScans(memory, kept.event_id, downloaded)
      try {
        await store((db) => write(db, kept, changes))
      } finally {
        if (memory.opened() === kept.event_id) {
          memory.showDownload(kept, changes)
          // A shared first download may be seconds old.
          if (before && !downloaded.full) await watch.settleDoubt(before.clock_ms, kept.clock_ms)
        }
      }
    },
  }
}

/** Of a ticket only the last scan is this device's to say: it may have been refunded, renewed or moved since. */
function withOwnScans(memory: Memory, event_id: number, downloaded: Downloaded): DownloadChanges {
  const { full, after = 0, through = Number.MAX_SAFE_INTEGER } = downloaded
  const rows = new Map(downloaded.rows.map((row) => [row[0], row]))
  for (const own of ownRows(memory.state(), event_id)) {
    const known = rows.get(own[0]) ?? memory.ticketOf(event_id, own[0])
    rows.set(own[0], withLastScan(known ?? own, own[8]))
  }
  const removed = downloaded.removed.filter((id) => !rows.has(id))
  return { rows, removed, replaced: full ? { after, through } : null }
}

function write(db: DoorDatabase, kept: KeptDoor, { rows, removed, replaced }: DownloadChanges): Promise<unknown> {
  const { event_id } = kept
  const transaction = db.transaction(['doors', 'tickets'], 'readwrite')
  const tickets = transaction.objectStore('tickets')
  const writes: Promise<unknown>[] = replaced ? [tickets.delete(ticketsOf(event_id, replaced))] : []
  for (const id of removed) writes.push(tickets.delete([event_id, id]))
  for (const [id, row] of rows) writes.push(tickets.put(row, [event_id, id]))
  return Promise.all([...writes, transaction.objectStore('doors').put(kept), transaction.done])
}
