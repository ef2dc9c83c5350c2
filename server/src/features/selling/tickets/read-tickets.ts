import type { HeldTicket, ListedTicket, Ticket } from '@entree/contract/selling/tickets/entities.ts'
import { HeldTicket as HeldTicketSchema, Ticket as TicketSchema } from '@entree/contract/selling/tickets/entities.ts'
import { maskEmail } from '@entree/domain/foundation/mask-email.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import { ticketFile } from '@entree/domain/selling/ticket-states.ts'
import { Order } from '@entree/contract/selling/orders/entities.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { ticketFacts } from './order-facts.ts'
import { findOrderWithEvent, selectTickets, type FoundOrder, type FoundTicket } from './order-queries.ts'

/**
 * The tickets of an order (CALL-13): none until it is paid. Of other holders no more than a name and a masked address is said; and of
 * a ticket that was given away neither its secret nor its file.
 */
export async function listOrderTickets(scope: Scope, order_id: number): Promise<ListedTicket[]> {
  const tickets = await selectTickets(scope, { order_ids: [order_id] })
  const paid = tickets.filter((ticket) => isPaid(statusOf(ticket)))
  return paid.map((ticket) => {
    const described = describeTicket(ticket)
    return {
      ...described,
      ...(described.is_given_away ? { secret: null, url: null, is_generating: false } : {}),
      customer: described.customer && { ...described.customer, ...PRIVATE },
    }
  })
}

/** One ticket with what it is for, for callers who have its link (CALL-22). Refuses `ticket_not_found`. */
export async function readHeldTicket(scope: Scope, ticket_id: number): Promise<HeldTicket> {
  const [ticket] = await selectTickets(scope, { ticket_id })
  const order = ticket && (await findOrderWithEvent(scope, ticket.order_id))
  if (!order) return refuse('ticket_not_found')
  const described = describeTicket(ticket)
  const { payment_status, language } = order
  return HeldTicketSchema.parse({
    ...described,
    scanned_at: ticket.scanned_at,
    order: { ...described.order, payment_status, language, timeslot: timeslotOf(order), event: eventOf(order) },
  })
}

/** One ticket after something was done with it. Refuses `ticket_not_found`. */
export async function readTicket(scope: Scope, ticket_id: number): Promise<Ticket> {
  const [ticket] = await selectTickets(scope, { ticket_id })
  return ticket ? describeTicket(ticket) : refuse('ticket_not_found')
}

/** What of a holder is nobody's business but their own. */
const PRIVATE = {
  address: { address: null, house_nr: null, zip: null, city: null, country: null },
  phone: null,
  gender: null,
  dob: null,
}

/** A ticket as the contract's (ENT-21), addresses of holders masked (STAT-14, DEC-S-63). */
function describeTicket(row: FoundTicket): Ticket {
  const url = `/api/ticket/${row.id}/${row.secret}/ticket.pdf`
  const facts = ticketFacts(row)
  const file = ticketFile(
    { ...facts, url: row.generated_at === null ? null : url },
    { payment_status: statusOf(row), is_cancelled: row.is_cancelled },
  )
  // Parsing leaves out the columns that are not the contract's.
  return TicketSchema.parse({
    ...row,
    status: facts.status,
    customer: describeHolder(row),
    invite_email: row.invite_email === null ? null : maskEmail(row.invite_email),
    url: file === 'ready' ? url : null,
    is_generating: file === 'generating',
    order_product: {
      id: row.order_product_id,
      price: row.price,
      refunded_at: row.refunded_at,
      offered_at: row.offered_at,
      seat: row.seat,
      product: { id: row.product_id, name: row.product_name },
    },
    order: { id: row.order_id, order_number: row.order_number, is_cancelled: row.is_cancelled },
  })
}

function describeHolder(row: FoundTicket) {
  if (row.customer_id === null) return null
  const { company_name, first_name, last_name, address, house_nr, zip, city, country, phone, gender, dob, email, optin } = row
  return {
    company_name,
    first_name,
    last_name,
    address: { address, house_nr, zip, city, country },
    phone,
    gender,
    dob,
    email: email === null ? null : maskEmail(email),
    optin: optin ?? false,
  }
}

function timeslotOf({ timeslot_id, timeslot_starts_at, timeslot_ends_at }: FoundOrder) {
  return timeslot_id && { id: timeslot_id, starts_at: timeslot_starts_at, ends_at: timeslot_ends_at }
}

function eventOf(order: FoundOrder) {
  const { event_id, event_name, starts_at, ends_at, time_zone, continuous } = order
  const { venue_name: name, venue_address: address, venue_zip: zip, venue_city: city, venue_country_code: country_code } = order
  const venue = name === null ? null : { name, address, zip, city, country_code }
  return { id: event_id, name: event_name, starts_at, ends_at, time_zone, continuous, venue }
}

function statusOf(ticket: FoundTicket) {
  return Order.shape.payment_status.parse(ticket.payment_status)
}
