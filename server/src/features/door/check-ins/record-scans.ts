import { canOverrule, judgeScan, type ScanVerdict } from '@entree/domain/door/judge-scan.ts'
import { keptOverruling } from '@entree/domain/door/overrule-reason.ts'
import { decodeTicketCode, type TicketCodePayload } from '@entree/domain/selling/ticket-code.ts'
import type { Scope } from '#platform/scope.ts'
import type { EventAtDoor } from '#features/door/scan-operations/event-at-door.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { verifyTicketCode } from '#features/selling/tickets/signing.ts'
import { correctionFacts, scanFacts } from './scan-facts.ts'
import { describeScan } from './describe-scan.ts'
import { deviceCorrection } from './device-decides.ts'
import { readOldCodes } from './read-old-codes.ts'
import { earlierOf, laterEntry, withoutScan, withScan, type Counted } from './scan-history.ts'
import type { ScanOutcome, ScanRequest } from './scan-request.ts'
import { batchOf, timeslotOf } from './ticket-row.ts'
import {
  correctScans,
  insertScans,
  lockAndRead,
  markForged,
  type NewScan,
  type StoredScan,
  type TicketRow,
} from './ticket-queries.ts'

type Sent = { outcomes: ScanOutcome[]; written: Promise<void> }
type Session = NonNullable<ReturnType<EventAtDoor['sessions']['get']>>

/**
 * Judges scans at an event and stores them, in one open transaction: locks their tickets in id order, returns for an id that has arrived
 * before what came of it then, and judges the others one after the other with the function that the door app uses too (DEC-B-138).
 * A scan that a device made without network is stored as it happened; when something stands against it, it is a conflict. That holds for
 * an id that was answered too late for the device, which then decided itself (DOOR-01).
 */
export async function recordScans(scope: Scope, door: EventAtDoor, requests: readonly ScanRequest[]): Promise<ScanOutcome[]> {
  const { outcomes, written } = await sendScans(scope, door, requests)
  await written
  return outcomes
}

/**
 * The same for a caller that commits right after: all has been sent to PostgreSQL, and `written` fails where it could not be stored, which the
 * commit says too, but not why. Nothing has happened before both are through.
 */
export async function sendScans(scope: Scope, door: EventAtDoor, requests: readonly ScanRequest[]): Promise<Sent> {
  const { tx, company_id } = scope
  const codes = new Map(requests.map(({ code }) => [code, code === null ? null : (decodeTicketCode(code)?.payload ?? null)]))
  const old_codes = await readOldCodes(scope, door.event.id, codes)
  for (const [code, payload] of old_codes) codes.set(code, payload)
  const idOf = ({ code, ticket_id }: ScanRequest) => (code === null ? ticket_id : (codes.get(code)?.ticket_id ?? null))
  const ids = [...new Set(requests.map(idOf).filter((id) => id !== null))]
  const scan_ids = requests.map(({ scan_id }) => scan_id)
  const read = await lockAndRead(tx, company_id, { event_id: door.event.id, ticket_ids: ids, scan_ids, shown: door.shown })
  const { stored: before } = read
  const tickets = new Map(read.tickets.map((ticket) => [ticket.id, ticket]))
  const counted: Map<number, Counted[]> = Map.groupBy(read.counted, ({ ticket_id }) => ticket_id)
  const stored = new Map(before.map((scan) => [scan.scan_id, scan]))
  const rows = new Map<string, NewScan>()
  const corrected = new Map<string, StoredScan>()
  const forged = new Map<number, string>()
  /** Keeps what a device decided of a scan: of one that is about to be written, in its row. */
  const keep = (scan: StoredScan, history: readonly Counted[], at: { session_name: string; scanner_name: string }) => {
    const { scan_id, ticket_id, direction, scanned_at } = scan
    stored.set(scan_id, scan)
    const row = rows.get(scan_id)
    if (row) rows.set(scan_id, { ...row, ...scan })
    else corrected.set(scan_id, scan)
    const others = withoutScan(history, scan_id)
    if (ticket_id !== null)
      counted.set(ticket_id, scan.counts ? withScan(others, { scan_id, direction, scanned_at, ...at }) : others)
  }

  const outcomes = requests.map((given): ScanOutcome => {
    const seen = counted.get(idOf(given) ?? 0) ?? []
    const request = given.late === null ? { ...given, at: notBefore(seen.at(-1)?.scanned_at, given.at) } : given
    const { scan_id, direction, late, user } = request
    const session = door.sessions.get(request.session_id)
    if (!session) return { kind: 'not_found' }
    const ticket = tickets.get(idOf(request) ?? 0) ?? null
    const code = codes.get(request.code) ?? presented(ticket, request)
    const history: Counted[] = (ticket && counted.get(ticket.id)) ?? []
    const told = stored.get(scan_id)
    if (told) {
      const isSame =
        told.scan_session_id === session.id && told.direction === direction && told.ticket_id === (ticket?.id ?? null)
      if (!isSame) return { kind: 'other_scan' }
      const correction = deviceCorrection(told, { late, user, received_at: scope.now }, session)
      if (correction !== null) keep(correction, history, { session_name: session.name, scanner_name: user.name })
      const { reason, scanned_at, conflict } = correction ?? told
      const earlier = reason === 'ticket_already_scanned' ? earlierOf(history, request) : null
      const can_overrule = canOverrule(reason, request)
      const answer = describeScan(door, ticket, direction, { scan_id, reason, earlier, can_overrule, scanned_at })
      return { kind: 'judged', answer, is_conflict: conflict !== null }
    }
    const is_old = request.code !== null && old_codes.has(request.code)
    const verdict = judge(door, session, { request, ticket, code, is_old, history })
    const reason = late === null ? verdict.reason : late.reason
    const isThrough = late !== null && late.reason === null
    const conflict = isThrough && !session.test_mode ? verdict.reason : null
    // The ticket itself is still to come: nobody who holds it was let in.
    const isForgery = conflict === 'ticket_invalid'
    const counts = isThrough ? ticket !== null && !session.test_mode && !isForgery : late === null && verdict.counts
    if (isForgery && ticket !== null) forged.set(ticket.id, request.at)
    if (counts && ticket) {
      const scan = { scan_id, direction, scanned_at: request.at, session_name: session.name, scanner_name: user.name }
      counted.set(ticket.id, withScan(history, scan))
    }
    const row: NewScan = {
      scan_id,
      event_id: door.event.id,
      scan_session_id: session.id,
      ticket_id: ticket?.id ?? null,
      direction,
      reason,
      conflict,
      counts,
      ...overruled(request),
      source: request.source,
      user_id: user.id,
      sent_by: request.sent_by ?? null,
      scanned_at: request.at,
      device_at: late?.device_at ?? null,
      received_at: scope.now,
      undone_at: null,
      undone_by: null,
    }
    rows.set(scan_id, row)
    stored.set(scan_id, row)
    const { earlier, can_overrule } = verdict
    const answer = describeScan(door, ticket, direction, { scan_id, reason, earlier, can_overrule, scanned_at: request.at })
    return { kind: 'judged', answer, is_conflict: conflict !== null }
  })

  const scans = [...rows.values()]
  const written = scans.length > 0 ? insertScans(tx, company_id, scans, scanFacts(scope, scans, tickets)) : Promise.resolve()
  if (corrected.size > 0 || forged.size > 0) await written
  if (corrected.size > 0) {
    await correctScans(tx, company_id, [...corrected.values()])
    await happened(scope, ...correctionFacts([...corrected.values()], before, tickets))
  }
  if (forged.size > 0) await markForged(tx, company_id, forged)
  await onItsWay(written)
  return { outcomes, written }
}

/** Until a statement has been handed to its connection, for which it takes promises only, however many: a commit could go first. */
async function onItsWay(statement: Promise<void>): Promise<void> {
  // The caller awaits it later; until then its failure must not count as unhandled.
  statement.catch(() => {})
  await new Promise<void>((resolve) => process.nextTick(resolve))
}

/** That someone was to be let in anyway, and why. */
function overruled({ overrule, overrule_reason = null, overrule_note = null }: ScanRequest) {
  const { overrule: is_overruled, ...because } = keptOverruling({ overrule, overrule_reason, overrule_note })
  return { is_overruled, ...because }
}

type Judged = {
  request: ScanRequest
  ticket: TicketRow | null
  code: TicketCodePayload | null
  /** It is the code of where the ticket was sold before, which nobody signed. */
  is_old: boolean
  history: readonly Counted[]
}

/** The verdict as it was at the moment of the scan. One let in late also clashes with an entry that came after it. */
function judge(door: EventAtDoor, session: Session, { request, ticket, code, is_old, history }: Judged): ScanVerdict {
  const { direction, at, overrule, may_overrule, late, only_product_ids = null } = request
  const last = earlierOf(history, request)
  const verdict = judgeScan({
    code,
    is_forged: ticket !== null && request.code !== null && !is_old && isForged(ticket, request.code, code),
    ticket: ticket && { ...ticket, timeslot: timeslotOf(ticket), batch: batchOf(ticket), last },
    session,
    event: door.event,
    direction,
    at,
    overrule,
    may_overrule,
    only_product_ids,
  })
  const later =
    late === null || ticket === null || verdict.reason !== null ? null : laterEntry(history, request, ticket, door.event)
  return later === null ? verdict : { ...verdict, result: 'already_scanned', reason: 'ticket_already_scanned', earlier: later }
}

/** Two gates scan a ticket within milliseconds: what is judged last is also last in time, or the ticket would stand as the one before. */
function notBefore(last: string | undefined, at: string): string {
  return last !== undefined && Date.parse(last) > Date.parse(at) ? last : at
}

/** What the code said that a device scanned, whose ticket it names by its number; null: it was chosen from a list. */
function presented(ticket: TicketRow | null, { code, code_version = null }: ScanRequest): TicketCodePayload | null {
  if (ticket === null || code !== null || code_version === null) return null
  const { id: ticket_id, event_id, product_id, is_test } = ticket
  return { event_id, product_id, ticket_id, code_version, is_test }
}

/** The stored code is ours; any other with its ticket's id is, when the event's key signed it. */
function isForged(ticket: TicketRow, text: string, code: TicketCodePayload | null): boolean {
  if (text.trim().toUpperCase() === ticket.code) return false
  const isOlder = code !== null && code.code_version !== ticket.code_version
  return !isOlder || ticket.public_key === null || verifyTicketCode(text, ticket.public_key) === null
}
