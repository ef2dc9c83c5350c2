import { oldNumberOf } from './judge-ticket-import.ts'
import type { ImportedTicket } from './ticket-import-rows.ts'

/** Tickets in an import that is made in parts (MOVE-17). */
export const MOST_IN_PARTS = 100_000
/** Tickets in a part, unless one order has more: buyers for the event wait no longer than for these (MOVE-26). */
const IN_A_PART = 200
/** Rows that are left out and shown at once (MOVE-28). */
export const SHOWN_ERRORS = 100
/** Rows that are left out and answered in one go. */
export const MOST_ERRORS = 1_000

/** What an import in parts is at: being fetched or loaded, being checked, or being brought in. */
export const ticketImportStates = ['fetching', 'loading', 'checking', 'checked', 'running', 'stopped', 'done'] as const
export type TicketImportState = (typeof ticketImportStates)[number]

/** Divides tickets into parts of whole orders, in the order in which these begin (MOVE-24); a ticket of no order is an order of its own. */
export function divideIntoParts<Ticket extends Pick<ImportedTicket, 'old_order_number' | 'old_code'>>(
  tickets: readonly Ticket[],
  most = IN_A_PART,
): Ticket[][] {
  const parts: Ticket[][] = []
  let part: Ticket[] = []
  for (const order of Map.groupBy(tickets, oldNumberOf).values()) {
    if (part.length > 0 && part.length + order.length > most) {
      parts.push(part)
      part = []
    }
    part.push(...order)
  }
  return part.length === 0 ? parts : [...parts, part]
}
