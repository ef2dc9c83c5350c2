import type { OrderFacts } from './order-facts.ts'

type Ticket = OrderFacts['tickets'][number]

/** Those who have one of these tickets, other than the buyer: its holder, or who was invited to it. Each address once. */
export function otherHolders({ order }: OrderFacts, tickets: readonly Ticket[]): { ticket_id: number; to_address: string }[] {
  const written = new Set([order.email?.toLowerCase()])
  return tickets.flatMap((ticket) => {
    const to_address = addressOf(ticket)
    if (to_address === null || written.has(to_address.toLowerCase())) return []
    written.add(to_address.toLowerCase())
    return [{ ticket_id: ticket.id, to_address }]
  })
}

function addressOf(ticket: Ticket): string | null {
  if (ticket.is_given_away) return ticket.email ?? ticket.invite_email
  return ticket.claimed_at === null ? ticket.invite_email : null
}
