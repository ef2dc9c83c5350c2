import { isOfGiftVouchers, takesSpot } from '../catalogue/gift-voucher.ts'

/** A product that was ordered, or a unit of one. `has_ticket`: each unit is an e-ticket (DEC-B-49). */
type Ordered = { product_type_id: number; has_ticket: boolean }

/** What the pages and mails of an order call what was bought: its tickets, its gift vouchers, or, as for a shirt alone, just the order. */
export type OrderContents = 'tickets' | 'vouchers' | 'goods'

/** What an order holds, which decides what is said of it and what it offers (GIFT-23, GIFT-30); of nothing, as of most orders, tickets. */
export function orderContents(ordered: readonly Ordered[]): OrderContents {
  if (ordered.length === 0 || holdsTickets(ordered)) return 'tickets'
  return isOfGiftVouchers(ordered) ? 'vouchers' : 'goods'
}

/** Whether there is a ticket among what was ordered: something to show, download, assign and pass on (GIFT-30). */
export function holdsTickets(ordered: readonly Ordered[]): boolean {
  return ordered.some(({ has_ticket }) => has_ticket)
}

/** Whether what was ordered is for a moment that belongs in a calendar: tickets are, and what comes with a time that was chosen (GIFT-30). */
export function holdsVisit(ordered: readonly Ordered[], timeslot: unknown): boolean {
  return holdsTickets(ordered) || (timeslot !== null && ordered.some(takesSpot))
}
