import type { ScanAnswer } from '@entree/contract/door/check-ins/entities.ts'
import { resultOf } from '@entree/domain/door/judge-scan.ts'
import type { TicketRow } from './ticket-queries.ts'

/** What whoever scanned is told: the result, why, and the ticket with the colour of its product (PROD-51). */
export function describeScan(
  ticket: TicketRow | null,
  scan: Pick<ScanAnswer, 'scan_id' | 'reason' | 'earlier' | 'can_overrule' | 'scanned_at'>,
): ScanAnswer {
  return { ...scan, result: resultOf(scan.reason), color: ticket?.color ?? null, ticket: ticket && describeTicket(ticket) }
}

/** What door staff see of a ticket. */
export function describeTicket({
  id,
  holder,
  order_number,
  product,
  event_name,
  ...ticket
}: TicketRow): NonNullable<ScanAnswer['ticket']> {
  const { timeslot_starts_at: starts_at, timeslot_ends_at: ends_at } = ticket
  const timeslot = starts_at !== null && ends_at !== null ? { starts_at, ends_at } : null
  return { id, holder, order_number, product, event_name, timeslot }
}
