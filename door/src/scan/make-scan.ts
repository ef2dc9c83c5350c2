import type { ScanAnswer } from '@entree/contract/door/check-ins/entities.ts'
import type { ScanDirection } from '@entree/domain/door/judge-scan.ts'
import { keptOverruling, NOT_OVERRULED, type Overruling } from '@entree/domain/door/overrule-reason.ts'
import { withLastScan } from '@entree/domain/door/door-ticket-row.ts'
import { decodeTicketCode } from '@entree/domain/selling/ticket-code.ts'
import { CallFailed } from '@entree/web/client.ts'
import { readToken } from '@entree/web/session.ts'
import { send } from '../send.ts'
import { judgeLocally } from '../station/judge-locally.ts'
import { readOldCode } from '../station/read-old-code.ts'
import { isBroken } from '../station/network.ts'
import { NotStored } from '../station/not-stored.ts'
import { serverNow, type Station } from '../station/station.ts'
import { noteEntry } from './own-entries.ts'

/** Nobody in a queue waits longer for the network than this. */
const PATIENCE_MS = 1_500
/** No code of ours is longer, and the server takes no longer one. */
const LONGEST_CODE = 500

/** `may_overrule`: the user may let visitors in outside a timeslot. `receipt`: ours, of who they are; null: not received yet. */
export type Place = {
  event_id: number
  session_id: number
  direction: ScanDirection
  scanner_name: string
  scanner_id: number
  may_overrule: boolean
  /** What this device is narrowed to (DOOR-31); null: all that the session lets in. */
  only_product_ids: readonly number[] | null
  receipt: string | null
}
export type What = { code: string } | { ticket_id: number }
/** `is_local`: the device judged it, and the server hears of it later. */
export type Scanned = { answer: ScanAnswer; is_local: boolean; what: What; direction: ScanDirection }
/** What is shown of a scan, or what kept it from being judged. */
export type Shown = Scanned | { problem: string }

/**
 * Scans: asks the server, and judges on the device where it does not answer in time, under the same id, so that it is one scan even
 * when the first question did arrive. What the device judges is stored before it is shown. Null: no network, and nothing to judge by.
 * @throws CallFailed when the server refuses the call itself; NotStored when the device would let a visitor in and cannot store that.
 */
export async function makeScan(
  station: Station,
  place: Place,
  what: What,
  overruling: Overruling = NOT_OVERRULED,
): Promise<Scanned | null> {
  return station.judge(async () => scanOnce(station, place, { scan_id: crypto.randomUUID(), what, overruling }))
}

async function scanOnce(station: Station, place: Place, asked: Asked): Promise<Scanned | null> {
  const { direction } = place
  const { what } = asked
  const answer = station.state().is_online ? await askServer(station, place, asked) : null
  if (answer) {
    noteEntry(station, place, answer)
    return { answer, is_local: false, what, direction }
  }
  const local = await judgeAndKeep(station, place, asked)
  // What is counted here is the signed-in user's.
  if (local && readToken() !== null) noteEntry(station, place, local)
  return local && { answer: local, is_local: true, what, direction }
}

type Asked = { scan_id: string; what: What; overruling: Overruling }

async function askServer(station: Station, place: Place, { scan_id, what, overruling }: Asked): Promise<ScanAnswer | null> {
  const { event_id, session_id, direction, only_product_ids: only } = place
  const only_product_ids = only && [...only]
  const scanning = { event_id, session_id, direction, ...overruling, only_product_ids, scan_id }
  const options = { signal: AbortSignal.timeout(PATIENCE_MS) }
  try {
    const answer =
      'code' in what
        ? await send('scanInApp', { ...scanning, code: what.code.slice(0, LONGEST_CODE) }, options)
        : await send('checkInAppEntry', { ...scanning, ticket_id: what.ticket_id }, options)
    await rememberEntry(station, place, answer).catch(unlessNotStored)
    return answer
  } catch (error) {
    if (!isBroken(error)) {
      if (error instanceof CallFailed && error.status === 401) return null
      throw error
    }
    station.say({ is_online: false })
    return null
  }
}

/** The device knows at once what it let in itself, also when the network goes before the next download. */
async function rememberEntry(station: Station, place: Place, answer: ScanAnswer): Promise<void> {
  const { kept, tickets } = station.state()
  const row = answer.ticket === null ? undefined : tickets.get(answer.ticket.id)
  const session = kept?.door.sessions.find(({ id }) => id === place.session_id)
  if (answer.reason !== null || !row || !session || session.test_mode) return
  const last = [place.direction, answer.scanned_at, session.name, place.scanner_name, place.scanner_id, session.id] as const
  await station.keepTicket(place.event_id, withLastScan(row, last))
}

async function judgeAndKeep(station: Station, place: Place, { scan_id, what, overruling }: Asked): Promise<ScanAnswer | null> {
  const { event_id, session_id, direction, scanner_name, scanner_id, may_overrule, receipt: made_by } = place
  await station.noticeClock()
  const state = station.state()
  if (state.kept?.event_id !== event_id) return null
  const scanned_at = new Date().toISOString()
  const code = 'code' in what ? what.code : null
  const ticket_id = 'ticket_id' in what ? what.ticket_id : null
  const old_code = code === null ? null : await readOldCode(state.kept.door, state.tickets, code)
  const verdict = await judgeLocally(state.kept.door, (id) => state.tickets.get(id), {
    scan_id,
    session_id,
    direction,
    code,
    old_code,
    ticket_id,
    overrule: overruling.overrule,
    may_overrule,
    only_product_ids: place.only_product_ids,
    at: serverNow(state),
    scanner_name,
    scanner_id,
  })
  if (!verdict) return null
  const { answer, row } = verdict
  const { reason } = answer
  const payload = code === null ? undefined : (decodeTicketCode(code)?.payload ?? old_code ?? undefined)
  // A ticket that is known is named by its number: from what waits nobody draws a ticket.
  const told =
    payload !== undefined && state.tickets.get(payload.ticket_id) !== undefined
      ? { code: null, ticket_id: payload.ticket_id, code_version: payload.code_version }
      : { code, ticket_id, code_version: null }
  const because = keptOverruling(overruling)
  const judged = {
    ...told,
    ...because,
    scan_id,
    event_id,
    session_id,
    direction,
    scanned_at,
    reason,
    made_by,
    row,
    refused: null,
  }
  // Someone else's code, as of a bank or a doctor, is nobody's business here.
  if (code !== null && payload === undefined) return answer
  const storing = station.keepScan(judged)
  // Nobody is let in without a record; visitors who are kept out may know why.
  await (row === null ? storing.catch(unlessNotStored) : storing)
  return answer
}

function unlessNotStored(error: unknown): void {
  if (!(error instanceof NotStored)) throw error
}
