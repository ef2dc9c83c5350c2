import { CallFailed } from '@entree/web/client.ts'
import { readToken } from '@entree/web/session.ts'
import { reportPhone } from '../phone/report-phone.ts'
import { settleEntries } from '../scan/own-entries.ts'
import { send } from '../send.ts'
import type { WaitingScan, WaitingUndo } from './database.ts'
import { askTime } from './ask-time.ts'
import { downloadPiece } from './download.ts'
import { isBroken, isGone } from './network.ts'
import type { Station } from './station.ts'
import { undosToSend } from './station-state.ts'

/** As many as one call takes. */
const MOST_SCANS = 500

/**
 * Sends what waits and fetches what changed of an event, piece by piece until nothing is missing or `isOver` says that it is of no use any
 * more; whether all went through. Where the network is gone, everything stays as it is
 * for the next time: a scan that arrives twice is one scan to the server.
 */
export async function synchronise(station: Station, event_id: number | null, isOver = () => false): Promise<boolean> {
  if (readToken() === null || station.state().is_syncing) return false
  station.say({ is_syncing: true })
  try {
    await station.noticeClock()
    if (event_id !== null && station.needsTime()) await tellAndHear(station, event_id).catch(unlessAnswered)
    // No session is chosen, or its event is no longer open to this device.
    if (station.needsTime()) await askTime(station).catch(unlessAnswered)
    let isMissing = true
    // What waits is not kept by a long download.
    while (isMissing && !isOver()) {
      await sendWaiting(station)
      await sendUndos(station)
      isMissing = event_id !== null && (await tellAndHear(station, event_id))
    }
    station.say({ is_online: true, is_syncing: false })
    return true
  } catch (error) {
    station.say({ is_online: !isBroken(error), is_syncing: false })
    if (event_id !== null && isGone(error)) station.say({ closed: { event_id, session_id: null } })
    return false
  }
}

/** What waits goes to the server whatever it says of the event. */
function unlessAnswered(error: unknown): void {
  if (isBroken(error)) throw error
}

/** At the same time: what a phone tells of itself neither keeps tickets waiting nor fails with them. Whether more is missing. */
async function tellAndHear(station: Station, event_id: number): Promise<boolean> {
  const told = reportPhone(station, event_id)
  try {
    return await downloadPiece(station, event_id)
  } finally {
    await told
  }
}

async function sendWaiting(station: Station): Promise<void> {
  const open = station.state().waiting.filter(({ refused }) => refused === null)
  // Not `Map.groupBy`, which phones of three years ago do not have.
  for (const event_id of new Set(open.map((scan) => scan.event_id))) {
    const scans = open.filter((scan) => scan.event_id === event_id)
    for (let at = 0; at < scans.length; at += MOST_SCANS) await sendTogether(station, event_id, scans.slice(at, at + MOST_SCANS))
  }
}

/** After the scans, one of which may be meant. What the server takes back no more, it tells of with the next download. */
async function sendUndos(station: Station): Promise<void> {
  const undos = undosToSend(station.state())
  for (const event_id of new Set(undos.map((undo) => undo.event_id))) {
    const own = undos.filter((undo) => undo.event_id === event_id)
    await sendUndosTogether(station, event_id, own.slice(0, MOST_SCANS))
  }
}

/** Of several, those of a session that is no longer open do not take the others with them: each is sent alone then. */
async function sendUndosTogether(station: Station, event_id: number, undos: readonly WaitingUndo[]): Promise<void> {
  const told = undos.map(({ session_id, ticket_id, scan_id, scanned_at, undone_at, made_by }) => {
    return { session_id, ticket_id, scan_id, scanned_at, undone_at, made_by }
  })
  try {
    const device_now = new Date().toISOString()
    await send('sendUndos', { event_id, device_now, undos: told })
  } catch (error) {
    if (!isGone(error)) throw error
    if (undos.length > 1) {
      for (const undo of undos) await sendUndosTogether(station, event_id, [undo])
      return
    }
    // Its session is in the archive: there is nothing left to take back.
  }
  await station.forgetUndos(new Set(undos.map(({ undo_id }) => undo_id)))
}

/** One that the server does not take does not keep the others: they are sent by themselves then. */
async function sendTogether(station: Station, event_id: number, scans: readonly WaitingScan[]): Promise<void> {
  try {
    const device_now = new Date().toISOString()
    const taken = await send('sendScans', { event_id, device_now, scans: scans.map(asSent) })
    // What a portal of some network answers in the server's place names none of them.
    if (!Array.isArray(taken)) throw new CallFailed(0, [])
    settleEntries(taken)
    await station.forgetScans(new Set(taken.map(({ scan_id }) => scan_id)))
  } catch (error) {
    // A full device, signed out, or not allowed at the moment: no scan is at fault.
    if (!(error instanceof CallFailed) || isBroken(error) || error.status === 401 || error.status === 403) throw error
    const [only] = scans
    if (scans.length === 1 && only) return station.markRefused(only, error.refusals[0]?.code ?? 'something_went_wrong')
    for (const scan of scans) await sendTogether(station, event_id, [scan])
  }
}

function asSent({
  scan_id,
  session_id,
  direction,
  code,
  ticket_id,
  code_version = null,
  scanned_at,
  reason,
  overrule,
  overrule_reason = null,
  overrule_note = null,
  made_by = null,
}: WaitingScan) {
  const because = { overrule_reason, overrule_note }
  return { scan_id, session_id, direction, code, ticket_id, code_version, scanned_at, reason, overrule, ...because, made_by }
}
