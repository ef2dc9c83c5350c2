import type { DoorOfEvent } from '@entree/contract/door/check-ins/door-tickets.ts'
import type { ScanAnswer } from '@entree/contract/door/check-ins/entities.ts'
import { readDoorTickets, seatOfRow, withLastScan, type DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import { judgeScan, ticketOfCode, type ScanDirection, type ScannedTicket } from '@entree/domain/door/judge-scan.ts'
import { isShownWith } from '@entree/domain/door/shown-at-scan.ts'
import { decodeTicketCode, type TicketCodePayload } from '@entree/domain/selling/ticket-code.ts'
import { shownOf } from './shown-of.ts'
import { isSigned } from './verify-code.ts'

export type LocalScan = {
  scan_id: string
  session_id: number
  direction: ScanDirection
  code: string | null
  /** What the code says as one of where the ticket was sold before (`readOldCode`); null: it is none that is known here. */
  old_code: TicketCodePayload | null
  ticket_id: number | null
  overrule: boolean
  /** The user who scans may do so (DEC-B-140). */
  may_overrule: boolean
  /** What this device is narrowed to (DOOR-31). */
  only_product_ids: readonly number[] | null
  /** By the server's clock, as well as the device knows it: ISO 8601, UTC. */
  at: string
  /** The name of this device, as others are to read it. */
  scanner_name: string
  /** The user that it is signed in as. */
  scanner_id: number
}

/** The device's answer, and the ticket's row as it is from now on; null: nobody went through. */
export type LocalVerdict = { answer: ScanAnswer; row: DoorTicketRow | null }

/**
 * The verdict without network, by the function that the server judges with and what is on the device; null when the session is not
 * among it. A ticket nobody has heard of goes by its signature.
 */
export async function judgeLocally(
  door: DoorOfEvent,
  find: (ticket_id: number) => DoorTicketRow | undefined,
  scan: LocalScan,
): Promise<LocalVerdict | null> {
  const session = door.sessions.find(({ id }) => id === scan.session_id)
  if (!session) return null
  const parts = scan.code === null ? null : decodeTicketCode(scan.code)
  const code = parts?.payload ?? scan.old_code
  const ticket_id = code?.ticket_id ?? scan.ticket_id
  const row = ticket_id === null ? undefined : find(ticket_id)
  const is_forged = parts !== null && !(await isSigned(parts, door.keys))
  const isElsewhere = parts !== null && code !== null && isOfOtherEvent(door, code)
  const ticket = ticketOf(door, row) ?? (code === null || (is_forged && !isElsewhere) ? null : ticketOfCode(code))
  const products = new Map(door.products.map((product) => [product.id, product]))
  const verdict = judgeScan({
    code,
    // What has no key here is of an event that is not let in: that is the entrance's matter, unless the ticket is known.
    is_forged: is_forged && (row !== undefined || door.keys.some(({ event_id }) => event_id === code?.event_id)),
    ticket,
    session,
    event: { id: door.event.id, time_zone: door.event.time_zone, products },
    direction: scan.direction,
    at: scan.at,
    overrule: scan.overrule,
    may_overrule: scan.may_overrule,
    only_product_ids: scan.only_product_ids,
  })
  const last = [scan.direction, scan.at, session.name, scan.scanner_name, scan.scanner_id, session.id] as const
  const answer = {
    scan_id: scan.scan_id,
    result: verdict.result,
    reason: verdict.reason,
    earlier: verdict.earlier,
    can_overrule: verdict.can_overrule,
    scanned_at: scan.at,
    ...described(door, {
      ticket,
      row,
      ticket_id,
      is_forged,
      isLetIn: isShownWith({ ...scan, reason: verdict.reason }),
      at: scan.at,
    }),
  }
  if (!verdict.counts || ticket === null || ticket_id === null) return { answer, row: null }
  return { answer, row: withLastScan(row ?? unheardOf(ticket, ticket_id), last) }
}

/** Whether a code names an event of which this device has no key and no product: no matter who signed it, it is for another entrance. */
function isOfOtherEvent({ event, keys, products, batches }: DoorOfEvent, { event_id, product_id }: TicketCodePayload): boolean {
  if (event_id === event.id || keys.some((key) => key.event_id === event_id)) return false
  return !products.some(({ id }) => id === product_id) && !batches.some((batch) => batch.product_id === product_id)
}

/** The row of a ticket that was sold after the last download. */
function unheardOf({ product_id, code_version, is_test }: ScannedTicket, ticket_id: number): DoorTicketRow {
  return [ticket_id, product_id, code_version, 0, is_test ? 1 : 0, null, null, '', null]
}

function ticketOf(door: DoorOfEvent, row: DoorTicketRow | undefined): ScannedTicket | null {
  return row === undefined ? null : readDoorTickets(door)(row)
}

type Found = {
  ticket: ScannedTicket | null
  row: DoorTicketRow | undefined
  ticket_id: number | null
  is_forged: boolean
  isLetIn: boolean
  at: string
}

/** What is shown of the ticket; nothing of a forged one. */
function described(
  door: DoorOfEvent,
  { ticket, row, ticket_id, is_forged, isLetIn, at }: Found,
): Pick<ScanAnswer, 'color' | 'ticket'> {
  if (ticket === null || ticket_id === null || is_forged) return { color: null, ticket: null }
  const product = door.products.find(({ id }) => id === ticket.product_id)
  const batch = door.batches.find(({ product_id }) => product_id === ticket.product_id)
  const shown = {
    id: ticket_id,
    holder: row?.[6] ?? null,
    order_number: row?.[7] ?? '',
    product: product?.name ?? batch?.name ?? '',
    event_name: product?.event_name ?? batch?.name ?? (ticket.event_id === door.event.id ? door.event.name : ''),
    timeslot: ticket.timeslot,
    forged_at: row?.[9] ?? null,
    mark: ticket.mark,
    seat: row ? seatOfRow(row) : null,
    shown: isLetIn ? shownOf(door, row ?? unheardOf(ticket, ticket_id), at) : null,
  }
  return { color: product?.color ?? batch?.color ?? null, ticket: shown }
}
