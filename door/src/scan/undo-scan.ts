import { withLastScan } from '@entree/domain/door/door-ticket-row.ts'
import { send } from '../send.ts'
import { isBroken } from '../station/network.ts'
import { NotStored } from '../station/not-stored.ts'
import type { Station } from '../station/station.ts'
import { forgetEntry } from './own-entries.ts'

/** Nobody waits longer for the network than this. */
const PATIENCE_MS = 1_500

type Place = { event_id: number; session_id: number; receipt: string | null }

/**
 * Takes back the last scan of a ticket, which was at an instant: at the server, or where it does not answer on this device, which tells it
 * later (DOOR-14). A scan that the server does not know yet is taken back here first of all.
 * @throws CallFailed when the server refuses it; NotStored when the device cannot keep it.
 */
export async function undoScan(
  station: Station,
  { event_id, session_id, receipt }: Place,
  { ticket_id, scanned_at }: { ticket_id: number; scanned_at: string },
): Promise<void> {
  const own = station.state().waiting.find(({ row }) => row?.[0] === ticket_id && row[8]?.[1] === scanned_at)
  if (own === undefined && station.state().is_online) {
    const options = { signal: AbortSignal.timeout(PATIENCE_MS) }
    try {
      await send('undoAppEntry', { event_id, ticket_id, session_id, scanned_at }, options)
      forgetEntry({ event_id, ticket_id, scanned_at })
      await rememberUndo(station, event_id, { ticket_id, scanned_at })
      return
    } catch (error) {
      if (!isBroken(error)) throw error
      station.say({ is_online: false })
    }
  }
  await station.noticeClock()
  const row = station.state().tickets.get(ticket_id)
  if (!row) return
  await station.keepUndo({
    undo_id: crypto.randomUUID(),
    event_id,
    session_id,
    ticket_id,
    ...(own ? { scan_id: own.scan_id, scanned_at: null } : { scan_id: null, scanned_at }),
    undone_at: new Date().toISOString(),
    made_by: receipt,
    row: withLastScan(row, null),
  })
  forgetEntry({ event_id, ticket_id, scanned_at })
}

/** The device knows at once what the server took back, also when the network goes before the next download. */
async function rememberUndo(
  station: Station,
  event_id: number,
  { ticket_id, scanned_at }: { ticket_id: number; scanned_at: string },
): Promise<void> {
  const row = station.state().tickets.get(ticket_id)
  if (row?.[8]?.[1] !== scanned_at) return
  await station.keepTicket(event_id, withLastScan(row, null)).catch((error: unknown) => {
    if (!(error instanceof NotStored)) throw error
  })
}
