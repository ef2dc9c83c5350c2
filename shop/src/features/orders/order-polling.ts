import type { CallAnswer } from '@entree/contract/calls.ts'
import { onlyGiftVouchers, takesSpot } from '@entree/domain/catalogue/gift-voucher.ts'
import { holdsTickets, holdsVisit } from '@entree/domain/selling/order-contents.ts'
import { isPaid, isRefunded } from '@entree/domain/selling/order-states.ts'
import { ticketFile } from '@entree/domain/selling/ticket-states.ts'
import type { Order } from './use-order.ts'

export type Ticket = CallAnswer<'listOrderTickets'>[number]
/** A ticket whose link the buyer still has. */
export type OwnTicket = Ticket & { secret: string }

/** Whether the buyer still has the ticket's link: it was not given away. */
export function isOwn(ticket: Ticket): ticket is OwnTicket {
  return ticket.secret !== null
}

/** How often the tickets are read while one is being made (TICK-09, CONST-09). */
export const TICKETS_POLL_MS = 11_000
/** How often the order is read while the file with all tickets is missing (TICK-11, CONST-10). */
const ORDER_POLL_MS = 14_000
/** While someone waits for their payment to be settled. */
export const PENDING_POLL_MS = 5000
/** While someone waits for their tickets on the thank-you page: they are there in a moment. */
export const DOWNLOAD_POLL_MS = 2000
/** How long after its end an order is still looked at. */
const LATE_MONEY_MS = 3_600_000
/** If they are not, something takes longer, and so may the asking. */
const PATIENT_AFTER_READS = 15

/** When to read the order again: until its tickets are there (TICK-12), and not when none will come. */
export function orderPoll(order: Order | undefined): number | false {
  return order && awaitsTickets(order) ? ORDER_POLL_MS : false
}

/** The same while the buyer looks at the download button: often at first, then as patiently as the status page. */
export function downloadPoll(order: Order | undefined, reads: number): number | false {
  if (!order || !awaitsTickets(order)) return false
  return reads < PATIENT_AFTER_READS ? DOWNLOAD_POLL_MS : ORDER_POLL_MS
}

/** When to read the tickets again: while one is being made (TICK-10). */
export function ticketsPoll(tickets: readonly Ticket[] | undefined, order: Order): number | false {
  return tickets?.some((ticket) => ticketFile(ticket, order) === 'generating') ? TICKETS_POLL_MS : false
}

/** Whether it has tickets to show, download and assign: DEC-S-65. There are none of gift vouchers or merchandise alone (GIFT-23, GIFT-30). */
export function hasTickets(order: Order): boolean {
  return isPaid(order.payment_status) && !order.is_cancelled && holdsTickets(leftOf(order))
}

/** Whether its visit goes into a calendar (GIFT-30). */
export function hasMoment(order: Order): boolean {
  return isPaid(order.payment_status) && !order.is_cancelled && holdsVisit(leftOf(order), order.timeslot)
}

/** Whether its buyer may have something to cancel or move: all but gift vouchers and donations. */
export function hasVisit(order: Order): boolean {
  return isPaid(order.payment_status) && !order.is_cancelled && leftOf(order).some(takesSpot)
}

/** Whether something that was bought is a ticket, whatever became of it. */
export function hasHadTickets({ order_products }: Order): boolean {
  return holdsTickets(order_products.map(({ product }) => product))
}

/** Whether an order is nothing but gift vouchers: it is about no visit (GIFT-23). */
export function isOfVouchers({ order_products }: Order): boolean {
  return onlyGiftVouchers(order_products.map(({ product }) => product))
}

function leftOf({ order_products }: Order): Order['order_products'][number]['product'][] {
  return order_products.flatMap(({ product, refunded_at }) => (refunded_at === null ? [product] : []))
}

function awaitsTickets(order: Order): boolean {
  if (order.is_cancelled || order.money_returned || isRefunded(order.order_products) || isLongOver(order)) return false
  // Until it is paid anything may come of it; without a ticket no file ever comes.
  if (isPaid(order.payment_status) && !hasTickets(order)) return false
  return order.merged_tickets_url === null
}

/** Money may still come a while after an order has expired, and become tickets after all. */
function isLongOver({ payment_status, expires_at, server_time }: Order): boolean {
  return payment_status === 'expired' && Date.parse(server_time) - Date.parse(expires_at) > LATE_MONEY_MS
}
