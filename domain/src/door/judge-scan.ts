import type { RefusalCode } from '../foundation/refusals.ts'
import { addDays, addMs, localTime, MINUTE_MS, weekday } from '../foundation/zoned-time.ts'
import type { TicketCodePayload } from '../selling/ticket-code.ts'
import type { TicketMark } from './ticket-mark.ts'

/** Multi-day tickets can be scanned in again from this hour on, and a night belongs to the day that it began on (DEC-B-46). */
export const DAY_BEGINS = '07:00'
/** How long before its timeslot a ticket is let in (DEC-B-140). */
const EARLY_MS = 15 * MINUTE_MS

export const scanDirections = ['in', 'out'] as const
export type ScanDirection = (typeof scanDirections)[number]

/** What a scan shows in one word: its colour, sign and sound. */
export const scanResults = ['ok', 'not_found', 'invalid', 'already_scanned', 'wrong_entrance', 'outside_time'] as const
export type ScanResult = (typeof scanResults)[number]

/** Why a scan lets nobody through, and what it shows then; the reasons are messages too (`errors.<reason>`). */
const resultByReason = {
  ticket_not_found: 'not_found',
  ticket_invalid: 'invalid',
  ticket_owner_changed: 'invalid',
  ticket_is_test: 'invalid',
  ticket_refunded: 'invalid',
  ticket_cancelled: 'invalid',
  ticket_offered: 'invalid',
  order_not_paid: 'invalid',
  ticket_blocked: 'invalid',
  session_not_open: 'outside_time',
  ticket_wrong_entrance: 'wrong_entrance',
  ticket_not_here: 'wrong_entrance',
  ticket_not_valid_now: 'outside_time',
  scan_till_passed: 'outside_time',
  outside_timeslot: 'outside_time',
  ticket_already_scanned: 'already_scanned',
  exits_not_counted: 'invalid',
  ticket_not_inside: 'invalid',
} as const satisfies Partial<Record<RefusalCode, ScanResult>>

export type ScanReason = keyof typeof resultByReason
export const scanReasons = Object.keys(resultByReason) as ScanReason[]

/** A scan that let a visitor through and was not undone: when, where and by which device. */
export type EarlierScan = {
  direction: ScanDirection
  /** ISO 8601, UTC. */
  scanned_at: string
  session_name: string
  scanner_name: string | null
}

/** A ticket as the one who judges knows it. */
export type ScannedTicket = {
  event_id: number
  product_id: number
  code_version: number
  is_test: boolean
  state: 'valid' | 'refunded' | 'cancelled' | 'not_paid' | 'offered'
  timeslot: { starts_at: string; ends_at: string } | null
  /** Of a batch: the events, else the weekdays (1 is Monday), that it is valid for, and between which instants (DEC-B-122). */
  batch: {
    event_ids: readonly number[] | null
    weekdays: readonly number[]
    starts_at: string | null
    ends_at: string | null
  } | null
  /** What the organiser says of it; null: nothing. */
  mark: TicketMark | null
  /** The last scan at this event that counts; null: none. A ticket that is let in at two events is scanned at each. */
  last: EarlierScan | null
}

type ScanSession = {
  starts_at: string
  ends_at: string
  outgoing_scans: boolean
  test_mode: boolean
  /** The products that are let in here; null: all of the event, and those of others that it allows. */
  product_ids: readonly number[] | null
}

export type ScanEvent = {
  id: number
  time_zone: string
  /** Its products, and those of other events that it lets in too (DEC-B-35). */
  products: ReadonlyMap<number, { multi_day: boolean; scan_till: string | null }>
}

export type Scan = {
  /** What the scanned code says; null when the ticket was chosen from a list. */
  code: TicketCodePayload | null
  /** The code is written like one of ours, but nobody who has the event's key signed it. */
  is_forged: boolean
  /** Null: there is no such ticket. */
  ticket: ScannedTicket | null
  session: ScanSession
  event: ScanEvent
  direction: ScanDirection
  /** When it was scanned: ISO 8601, UTC. */
  at: string
  /** Lets a person in outside their timeslot; only where the user who scans may do so (DEC-B-140). */
  overrule: boolean
  may_overrule: boolean
  /** The only products that this device lets in, of those of its session (DOOR-31); null: it is not narrowed. */
  only_product_ids: readonly number[] | null
}

/**
 * `reason` null: the person may go through. `earlier`: the scan that stands against it, to say when and where. `counts`: it is stored as
 * the ticket's last scan, which in test mode it never is (DEC-B-136).
 */
export type ScanVerdict = {
  result: ScanResult
  reason: ScanReason | null
  earlier: EarlierScan | null
  can_overrule: boolean
  counts: boolean
}

/**
 * Judges a scan; the one function for server, terminal and a door app without network. The first check that fails wins (DEC-B-138):
 * code, owner, test, refunded, cancelled, paid, blocked, session, entrance, narrowed device, batch, scan-till, timeslot, already scanned.
 * Visitors who are inside may leave, whatever became of their ticket (DEC-B-135).
 */
export function judgeScan(scan: Scan): ScanVerdict {
  const reason = scan.direction === 'in' ? reasonAgainstEntry(scan) : reasonAgainstExit(scan)
  return {
    result: resultOf(reason),
    reason,
    earlier: reason === 'ticket_already_scanned' ? (scan.ticket?.last ?? null) : null,
    can_overrule: canOverrule(reason, scan),
    counts: reason === null && !scan.session.test_mode,
  }
}

/** Whether the user who scanned may let them in all the same (DEC-B-140). */
export function canOverrule(reason: ScanReason | null, { may_overrule }: Pick<Scan, 'may_overrule'>): boolean {
  return reason === 'outside_timeslot' && may_overrule
}

/** What a scan shows that was judged so; null: they may go through. */
export function resultOf(reason: ScanReason | null): ScanResult {
  return reason === null ? 'ok' : resultByReason[reason]
}

/**
 * What a device without network knows of a ticket that it has never heard of, from a code whose signature is right: that it was sold
 * for this product. Whether it was refunded, and its timeslot, it cannot know.
 */
export function ticketOfCode(code: TicketCodePayload): ScannedTicket {
  const { event_id, product_id, code_version, is_test } = code
  return { event_id, product_id, code_version, is_test, state: 'valid', timeslot: null, batch: null, mark: null, last: null }
}

/** The day that a scan counts for: until 07:00 that of the evening before (DEC-B-46, BCONST-20). */
export function scanDay(at: string, zone: string): string {
  const { day, time } = localTime(at, zone)
  return time < DAY_BEGINS ? addDays(day, -1) : day
}

/** Whether the ticket's last scan still counts: one of a multi-day ticket does until the next morning (PROD-45). */
export function isInside(ticket: ScannedTicket, event: ScanEvent, at: string): boolean {
  if (ticket.last?.direction !== 'in') return false
  const isMultiDay = event.products.get(ticket.product_id)?.multi_day ?? false
  return !isMultiDay || scanDay(ticket.last.scanned_at, event.time_zone) === scanDay(at, event.time_zone)
}

function reasonAgainstEntry(scan: Scan): ScanReason | null {
  const { ticket, session, event, at, only_product_ids: only } = scan
  const unknown = reasonAgainstCode(scan)
  if (unknown !== null || ticket === null) return unknown
  if (ticket.state === 'refunded') return 'ticket_refunded'
  if (ticket.state === 'cancelled') return 'ticket_cancelled'
  if (ticket.state === 'offered') return 'ticket_offered'
  if (ticket.state === 'not_paid') return 'order_not_paid'
  if (ticket.mark?.kind === 'stop') return 'ticket_blocked'
  if (!isWithin(at, session)) return 'session_not_open'
  if (!isForEntrance(ticket, session, event)) return 'ticket_wrong_entrance'
  if (only !== null && !only.includes(ticket.product_id)) return 'ticket_not_here'
  if (ticket.batch !== null && !isBatchDay(ticket.batch, at, event.time_zone)) return 'ticket_not_valid_now'
  const scan_till = event.products.get(ticket.product_id)?.scan_till ?? null
  if (scan_till !== null && Date.parse(at) > Date.parse(scan_till)) return 'scan_till_passed'
  if (!(scan.overrule && scan.may_overrule) && !isInTimeslot(ticket, at)) return 'outside_timeslot'
  return isInside(ticket, event, at) ? 'ticket_already_scanned' : null
}

function reasonAgainstExit(scan: Scan): ScanReason | null {
  const { ticket, session, event, at } = scan
  const unknown = reasonAgainstCode(scan)
  if (unknown !== null || ticket === null) return unknown
  if (!session.outgoing_scans) return 'exits_not_counted'
  return isInside(ticket, event, at) ? null : 'ticket_not_inside'
}

function reasonAgainstCode({ code, is_forged, ticket, session }: Scan): ScanReason | null {
  if (is_forged) return 'ticket_invalid'
  if (ticket === null) return 'ticket_not_found'
  if (code !== null && code.code_version !== ticket.code_version) return 'ticket_owner_changed'
  const isTest = ticket.is_test || code?.is_test === true
  return isTest && !session.test_mode ? 'ticket_is_test' : null
}

/**
 * Whether a ticket is of this event, or of another event or a batch that is let in at it, regardless of any other
 * reason to refuse it. The holder of any other ticket is not shown at this door (DOOR-12).
 */
export function isOfDoor(
  { event_id, product_id, batch }: Pick<ScannedTicket, 'event_id' | 'product_id' | 'batch'>,
  { id, products }: Pick<ScanEvent, 'id' | 'products'>,
): boolean {
  if (batch !== null) return batch.event_ids === null || batch.event_ids.includes(id)
  return event_id === id || products.has(product_id)
}

function isForEntrance(ticket: ScannedTicket, session: ScanSession, event: ScanEvent): boolean {
  if (ticket.batch !== null) return isOfDoor(ticket, event)
  if (!event.products.has(ticket.product_id)) return false
  return session.product_ids === null || session.product_ids.includes(ticket.product_id)
}

function isBatchDay(batch: NonNullable<ScannedTicket['batch']>, at: string, zone: string): boolean {
  if (!isWithin(at, batch)) return false
  return batch.event_ids !== null || batch.weekdays.includes(weekday(scanDay(at, zone)))
}

function isInTimeslot({ timeslot }: ScannedTicket, at: string): boolean {
  return timeslot === null || isWithin(at, { starts_at: addMs(timeslot.starts_at, -EARLY_MS), ends_at: timeslot.ends_at })
}

/** Both ends belong to the span; null is no end. */
function isWithin(at: string, { starts_at, ends_at }: { starts_at: string | null; ends_at: string | null }): boolean {
  const ms = Date.parse(at)
  return (starts_at === null || ms >= Date.parse(starts_at)) && (ends_at === null || ms <= Date.parse(ends_at))
}
