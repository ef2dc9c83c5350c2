import type { ScanAnswer } from '@entree/contract/door/check-ins/entities.ts'
import { isOfDoor, resultOf, type ScanDirection } from '@entree/domain/door/judge-scan.ts'
import { isShownWith, shownAtScan } from '@entree/domain/door/shown-at-scan.ts'
import type { EventAtDoor } from '#features/door/scan-operations/event-at-door.ts'
import type { TicketRow } from './ticket-queries.ts'
import { batchOf, timeslotOf } from './ticket-row.ts'

/**
 * What the person scanning is shown: the result, why, and the ticket with the colour of its product (PROD-51). The holder of a ticket for
 * an event that is not let in here is nobody's business at this door (DOOR-12), and what the organiser wants to be seen is shown as someone
 * is let in (DOOR-80).
 */
export function describeScan(
  door: EventAtDoor,
  ticket: TicketRow | null,
  direction: ScanDirection,
  scan: Pick<ScanAnswer, 'scan_id' | 'reason' | 'earlier' | 'can_overrule' | 'scanned_at'>,
): ScanAnswer {
  const { reason, scanned_at: at } = scan
  const described = ticket && describeTicket(ticket, isShownWith({ direction, reason }) ? shownOf(door, ticket, at) : null)
  const isOfHere = ticket !== null && isOfDoor({ ...ticket, batch: batchOf(ticket) }, door.event)
  const shown = described && !isOfHere ? { ...described, holder: null, mark: null, seat: null } : described
  return { ...scan, result: resultOf(reason), color: ticket?.color ?? null, ticket: shown }
}

type Described = NonNullable<ScanAnswer['ticket']>

/** What door staff see of a ticket. */
export function describeTicket(ticket: TicketRow, shown: Described['shown']): Described {
  const { id, holder, order_number, product, event_name, forged_at, mark, seat } = ticket
  return { id, holder, order_number, product, event_name, timeslot: timeslotOf(ticket), forged_at, mark, seat, shown }
}

/** What the organiser wants door staff to see of a ticket; null: nothing. */
export function shownOf({ event, products, shown }: EventAtDoor, ticket: TicketRow, at: string): ReturnType<typeof shownAtScan> {
  const note = products.get(ticket.product_id)?.scan_note ?? null
  const known = { note, dob: ticket.dob, answers: ticket.answers ?? [] }
  return shownAtScan(known, { questions: shown.questions, time_zone: event.time_zone, at })
}
