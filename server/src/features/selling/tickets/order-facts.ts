import type { Company } from '@entree/contract/foundation/companies/shop-entities.ts'
import { Order } from '@entree/contract/selling/orders/entities.ts'
import { formatRangeLong, formatRangeShort } from '@entree/domain/foundation/dates.ts'
import { ticketUseRefusals, type TicketFacts, type TicketOrder, type TicketStatus } from '@entree/domain/selling/ticket-states.ts'
import { visitSpan } from '@entree/domain/catalogue/visit.ts'
import type { TicketDesign } from '@entree/domain/catalogue/ticket-template-rules.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import type { DueMail } from '#features/foundation/mails/composed-mail.ts'
import { findMailTexts, type MailTextOfEvent } from '#features/catalogue/mail-texts/find-mail-texts.ts'
import { readDesign } from '#features/catalogue/ticket-templates/stored-design.ts'
import { readCompanyNow } from '#features/foundation/companies/read-company.ts'
import {
  selectOrdersWithEvent,
  selectTemplates,
  selectTickets,
  selectUnits,
  type FoundOrder,
  type FoundTicket,
  type FoundUnit,
} from './order-queries.ts'

/** Everything that the tickets of an order say. */
export type TicketsFacts = {
  order: FoundOrder & TicketOrder
  company: Company
  /** In every state, as bought. */
  tickets: FoundTicket[]
  /** Those that let someone in: the order paid, the ticket neither refunded nor cancelled (DEC-S-65). */
  usable: FoundTicket[]
  /** Those of them that are the buyer's: not given away. */
  own: FoundTicket[]
  /** Scheme, host and port of the shop the order came from. */
  origin: string
  /** The designs of those tickets that have one, by id. */
  templates: Map<number, TicketDesign>
}

/** Everything that a mail about an order says. */
export type OrderFacts = TicketsFacts & {
  /** What was bought and is neither refunded nor cancelled. */
  units: FoundUnit[]
  /** What the organiser adds to mails about the event, in all languages. */
  mail_texts: MailTextOfEvent[]
}

/** Reads an order's facts; null when the company has no such order. */
export async function findOrderFacts(scope: Scope, order_id: number): Promise<OrderFacts | null> {
  return (await findFactsOfOrders(scope, [order_id])).get(order_id) ?? null
}

/** In the links of a mail that is only looked at. */
const NO_SECRET = 'preview'

/** The same for a mail that is only looked at: its links open nothing. Refuses `order_not_found`. */
export async function factsToShow(scope: Scope, order_id: number): Promise<OrderFacts> {
  const facts = (await findOrderFacts(scope, order_id)) ?? refuse('order_not_found')
  const shown = new Map(facts.tickets.map((ticket) => [ticket, { ...ticket, secret: NO_SECRET, code: NO_SECRET }]))
  const show = (tickets: FoundTicket[]) => tickets.map((ticket) => shown.get(ticket) ?? ticket)
  const { order, tickets, usable, own } = facts
  return { ...facts, order: { ...order, secret: NO_SECRET }, tickets: show(tickets), usable: show(usable), own: show(own) }
}

/** Reads the facts of several orders together; those that the company has. */
export async function findFactsOfOrders(scope: Scope, order_ids: number[]): Promise<Map<number, OrderFacts>> {
  return addMailFacts(scope, await findTicketsFacts(scope, order_ids))
}

/** Reads what only mails say. */
async function addMailFacts(scope: Scope, facts: ReadonlyMap<number, TicketsFacts>): Promise<Map<number, OrderFacts>> {
  if (facts.size === 0) return new Map()
  const order_ids = [...facts.keys()]
  const event_ids = new Set([...facts.values()].map(({ order }) => order.event_id))
  const [found, mail_texts] = await Promise.all([selectUnits(scope, order_ids), findMailTexts(scope, [...event_ids])])
  const units = Map.groupBy(found, ({ order_id }) => order_id)
  return new Map([...facts].map(([id, one]) => [id, { ...one, units: units.get(id) ?? [], mail_texts }]))
}

/** The same without what only mails need: half of it, for drawing tickets. */
export async function findTicketsFacts(scope: Scope, order_ids: number[]): Promise<Map<number, TicketsFacts>> {
  const rows = order_ids.length === 0 ? [] : await selectOrdersWithEvent(scope, order_ids)
  if (rows.length === 0) return new Map()
  const { company, host } = await readCompanyNow(scope)
  const found = await selectTickets(scope, { order_ids })
  const tickets = Map.groupBy(found, ({ order_id }) => order_id)
  const templates = await findTemplates(scope, [...rows, ...found])
  const facts = rows.map((order) => ({
    ...describeOrder(order, tickets.get(order.id) ?? []),
    company,
    templates,
    origin: order.origin ?? `https://${host ?? 'localhost'}`,
  }))
  return new Map(facts.map((one) => [one.order.id, one]))
}

/** The designs that orders' events or tickets have, read once for all of them. */
async function findTemplates(
  scope: Scope,
  of: readonly { ticket_template_id: number | null }[],
): Promise<Map<number, TicketDesign>> {
  const ids = of.map(({ ticket_template_id }) => ticket_template_id).filter((id) => id !== null)
  const rows = await selectTemplates(scope, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, readDesign(row)]))
}

const factsOfBatches = new WeakMap<readonly DueMail[], ReturnType<typeof findFactsOfOrders>>()

/** What was read to draw the tickets that mails carry. */
const drawnFor = new WeakMap<readonly DueMail[], Map<number, TicketsFacts>>()

/**
 * Gives mails that are sent now what was read a moment ago to draw the tickets that they carry, which are made now: a mail says what was true
 * when its tickets were drawn.
 */
export function handOnFacts({ now }: Scope, batch: readonly DueMail[], drawn: readonly TicketsFacts[]): void {
  const made = drawn.map((one) => ({
    ...one,
    order: { ...one.order, tickets_generated_at: one.order.tickets_generated_at ?? now },
  }))
  drawnFor.set(batch, new Map(made.map((one) => [one.order.id, one])))
}

/** The facts of the order that a mail is about; mails that are sent together read together, when the first of them asks. */
export async function factsForMail(scope: Scope, { order_id }: DueMail, batch: readonly DueMail[]): Promise<OrderFacts | null> {
  const reading = factsOfBatches.get(batch) ?? readForMails(scope, batch)
  factsOfBatches.set(batch, reading)
  return (await reading).get(order_id) ?? null
}

function readForMails(scope: Scope, batch: readonly DueMail[]): Promise<Map<number, OrderFacts>> {
  const drawn = drawnFor.get(batch)
  return drawn ? addMailFacts(scope, drawn) : findFactsOfOrders(scope, [...new Set(batch.map((mail) => mail.order_id))])
}

function describeOrder(row: FoundOrder, tickets: FoundTicket[]): Pick<OrderFacts, 'order' | 'tickets' | 'usable' | 'own'> {
  const order = { ...row, payment_status: Order.shape.payment_status.parse(row.payment_status) }
  const usable = tickets.filter((ticket) => ticketUseRefusals(ticketFacts(ticket), order).length === 0)
  return { order, tickets, usable, own: usable.filter((ticket) => !ticket.is_given_away) }
}

/** The ticket as the rules of `domain` want it. A cancelled unit is a cancelled ticket. */
export function ticketFacts(ticket: FoundTicket): TicketFacts {
  const { invited_at, reminded_at, claimed_at, refunded_at, offered_at } = ticket
  const status: TicketStatus = ticket.status === 'active' && ticket.cancelled_at === null ? 'active' : 'cancelled'
  return { status, invited_at, reminded_at, claimed_at, order_product: { refunded_at, offered_at } }
}

/** When the visit is: at the chosen timeslot of any event that has them, else at the event. */
export function visitOf(order: FoundOrder): { starts_at: string; ends_at: string } {
  return visitSpan(order, timeslotOf(order))
}

function timeslotOf({ timeslot_starts_at, timeslot_ends_at }: FoundOrder): { starts_at: string; ends_at: string } | null {
  if (timeslot_starts_at === null || timeslot_ends_at === null) return null
  return { starts_at: timeslot_starts_at, ends_at: timeslot_ends_at }
}

/** The visit's own time, the event's date, and the chosen timeslot (empty without one). In the event's zone, no matter who reads it. */
export function formatVisit(order: FoundOrder, language: string): { visit: string; date: string; timeslot: string } {
  const { starts_at, ends_at, time_zone, continuous } = order
  const slot = timeslotOf(order)
  const format = continuous ? formatRangeShort : formatRangeLong
  const date = format({ starts_at, ends_at }, language, time_zone)
  const timeslot = slot === null ? '' : formatRangeLong(slot, language, time_zone)
  return { visit: timeslot || date, date, timeslot }
}

/** The venue's name and address on one line; empty without a venue. */
export function formatVenue(order: FoundOrder): string {
  return [order.venue_name, formatAddress(order)].filter(Boolean).join(', ')
}

/** The venue's address on one line; empty without a venue. */
export function formatAddress({ venue_address, venue_zip, venue_city }: FoundOrder): string {
  return [venue_address, [venue_zip, venue_city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** A person's or company's name; empty when there is none. */
export function formatName(person: {
  first_name: string | null
  last_name: string | null
  company_name?: string | null
}): string {
  return [person.first_name, person.last_name].filter(Boolean).join(' ') || (person.company_name ?? '')
}
