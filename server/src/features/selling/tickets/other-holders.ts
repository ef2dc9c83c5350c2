import type { OrderFacts } from './order-facts.ts'

type Ticket = OrderFacts['tickets'][number]

/** Those who have one of these tickets, other than the buyer: its holder, or who was invited to it. Each address once. */
export function otherHolders({ order }: OrderFacts, tickets: readonly Ticket[]): { ticket_id: number; to_address: string }[] {
  const written = new Set([order.email?.toLowerCase()])
  return ticketsOfOthers(tickets).flatMap(({ ticket, to_address }) => {
    if (written.has(to_address.toLowerCase())) return []
    written.add(to_address.toLowerCase())
    return [{ ticket_id: ticket.id, to_address }]
  })
}

/** Those of the tickets that were given away, or that someone was invited to and has not claimed yet, with whom to write to about them. */
export function ticketsOfOthers(tickets: readonly Ticket[]): { ticket: Ticket; to_address: string }[] {
  return tickets.flatMap((ticket) => {
    const to_address = addressOf(ticket)
    return to_address === null ? [] : [{ ticket, to_address }]
  })
}

function addressOf(ticket: Ticket): string | null {
  if (ticket.is_given_away) return ticket.email ?? ticket.invite_email
  return ticket.claimed_at === null ? ticket.invite_email : null
}
