import type { ScanAnswer } from '@entree/contract/door/check-ins/entities.ts'
import { isOfDoor, resultOf } from '@entree/domain/door/judge-scan.ts'
import type { EventAtDoor } from '#features/door/scan-operations/event-at-door.ts'
import type { TicketRow } from './ticket-queries.ts'
import { batchOf, timeslotOf } from './ticket-row.ts'

/**
 * What the person scanning is shown: the result, why, and the ticket with the colour of its product (PROD-51). The holder of a ticket for
 * an event that is not let in here is nobody's business at this door (DOOR-12).
 */
export function describeScan(
  door: EventAtDoor,
  ticket: TicketRow | null,
  scan: Pick<ScanAnswer, 'scan_id' | 'reason' | 'earlier' | 'can_overrule' | 'scanned_at'>,
): ScanAnswer {
  const described = ticket && describeTicket(ticket)
  const isOfHere = ticket !== null && isOfDoor({ ...ticket, batch: batchOf(ticket) }, door.event)
  const shown = described && !isOfHere ? { ...described, holder: null, mark: null } : described
  return { ...scan, result: resultOf(scan.reason), color: ticket?.color ?? null, ticket: shown }
}

/** What door staff see of a ticket. */
export function describeTicket({
  id,
  holder,
  order_number,
  product,
  event_name,
  forged_at,
  mark,
  ...ticket
}: TicketRow): NonNullable<ScanAnswer['ticket']> {
  return { id, holder, order_number, product, event_name, timeslot: timeslotOf(ticket), forged_at, mark }
}
