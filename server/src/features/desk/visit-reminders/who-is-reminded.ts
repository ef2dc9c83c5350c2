import { whyNotReminded } from '@entree/domain/catalogue/visit-reminder.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import { othersToTell } from '#features/desk/switches/tell-switched.ts'
import type { OrderFacts } from '#features/selling/tickets/order-facts.ts'

/** Who is reminded of a visit: the buyer (`ticket_id` null), or the holder of a ticket that was given away. */
type Reminded = { to_address: string; ticket_id: number | null }

/** Everybody who comes with an order, each address once (REM-03). */
export function whoIsReminded(facts: OrderFacts): Reminded[] {
  const all: Reminded[] = [
    ...(facts.order.email === null ? [] : [{ to_address: facts.order.email, ticket_id: null }]),
    ...othersToTell(facts).map(({ ticket, to_address }) => ({ to_address, ticket_id: ticket.id })),
  ].filter(({ ticket_id }) => whyNotRemindedOf(facts, ticket_id) === null)
  const written = new Set<string>()
  return all.filter(({ to_address }) => {
    const isNew = !written.has(to_address.toLowerCase())
    written.add(to_address.toLowerCase())
    return isNew
  })
}

/** Why a reader of an order's reminder gets none; null: they do. */
export function whyNotRemindedOf(facts: OrderFacts, ticket_id: number | null): string | null {
  const { order } = facts
  const judged = { is_paid: isPaid(order.payment_status), is_cancelled: order.is_cancelled }
  const tickets = ticketsOf(facts, ticket_id)
  const units = ticket_id === null ? unitsOf(facts).length : tickets.length
  const unused = tickets.filter(({ scanned_at }) => scanned_at === null).length
  return whyNotReminded(judged, { units, tickets: tickets.length, unused })
}

/** What a reminder lists: how many of each product the reader comes with. */
export function whatIsReminded(facts: OrderFacts, ticket_id: number | null): { name: string; count: number }[] {
  const names =
    ticket_id === null
      ? unitsOf(facts).map(({ name }) => name)
      : ticketsOf(facts, ticket_id).map(({ product_name }) => product_name)
  return [...Map.groupBy(names, (name) => name)].map(([name, { length }]) => ({ name, count: length }))
}

function ticketsOf({ own, usable }: OrderFacts, ticket_id: number | null) {
  return ticket_id === null ? own : usable.filter(({ id, is_given_away }) => id === ticket_id && is_given_away)
}

/** What the buyer keeps of what they bought. */
function unitsOf({ units, tickets }: OrderFacts) {
  const given = new Set(tickets.filter(({ is_given_away }) => is_given_away).map(({ order_product_id }) => order_product_id))
  return units.filter(({ id }) => !given.has(id))
}
