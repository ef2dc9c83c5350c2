import { whyNotReminded } from '@entree/domain/catalogue/visit-reminder.ts'
import { foldEmail, sameEmail } from '@entree/domain/foundation/email-address.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import type { OrderFacts } from '#features/selling/tickets/order-facts.ts'
import { ticketsOfOthers } from '#features/selling/tickets/other-holders.ts'

/** Who is reminded of a visit: the buyer (`ticket_id` null), or who holds tickets that were given away, of which this is the first. */
export type Reminded = { to_address: string; ticket_id: number | null }

/** Everybody who comes with an order, each address once (REM-03). */
export function whoIsReminded(facts: OrderFacts): Reminded[] {
  const all: Reminded[] = [
    ...(facts.order.email === null ? [] : [{ to_address: facts.order.email, ticket_id: null }]),
    ...givenAway(facts).map(({ ticket, to_address }) => ({ to_address, ticket_id: ticket.id })),
  ].filter((reader) => whyNotRemindedOf(facts, reader) === null)
  return [...Map.groupBy(all, ({ to_address }) => foldEmail(to_address)).values()].flatMap(([first]) => first ?? [])
}

/** Why a reader of an order's reminder gets none; null: they do. */
export function whyNotRemindedOf(facts: OrderFacts, reader: Reminded): string | null {
  const { order } = facts
  const judged = { is_paid: isPaid(order.payment_status), is_cancelled: order.is_cancelled }
  const { units, own, given } = whatTheyHave(facts, reader)
  const tickets = [...own, ...given]
  const unused = tickets.filter(({ scanned_at }) => scanned_at === null).length
  return whyNotReminded(judged, { units: units.length + given.length, tickets: tickets.length, unused })
}

/** What a reminder lists: how many of each product the reader comes with (REM-05). */
export function whatIsReminded(facts: OrderFacts, reader: Reminded): { name: string; count: number }[] {
  const { units, given } = whatTheyHave(facts, reader)
  const names = [...units.map(({ name }) => name), ...given.map(({ product_name }) => product_name)]
  return [...Map.groupBy(names, (name) => name)].map(([name, { length }]) => ({ name, count: length }))
}

/**
 * What a reader comes with: `units` that they bought and kept, `own` the tickets of those, and `given` all tickets that were given to their
 * address, be it by themselves.
 */
export function whatTheyHave(facts: OrderFacts, { to_address, ticket_id }: Reminded) {
  const isBuyer = ticket_id === null
  const given = givenAway(facts).filter((other) => sameEmail(other.to_address, to_address))
  return {
    units: isBuyer ? keptUnits(facts) : [],
    own: isBuyer ? facts.own : [],
    given: given.map(({ ticket }) => ticket),
  }
}

/** What the buyer keeps of what they bought. */
function keptUnits({ units, tickets }: OrderFacts) {
  const given = new Set(tickets.filter(({ is_given_away }) => is_given_away).map(({ order_product_id }) => order_product_id))
  return units.filter(({ id }) => !given.has(id))
}

/** The tickets that somebody else comes with; those that someone was only invited to are still the buyer's. */
function givenAway({ usable }: OrderFacts) {
  return ticketsOfOthers(usable.filter(({ is_given_away }) => is_given_away))
}
