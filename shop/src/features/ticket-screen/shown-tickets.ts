import type { CallAnswer } from '@entree/contract/calls.ts'
import { ticketState } from '@entree/domain/selling/ticket-states.ts'
import type { TicketKey } from '../claims/ticket-query.ts'

/** The tickets that their buyer can show at the entrance: neither given away, refunded nor cancelled. */
export function shownTickets(tickets: CallAnswer<'listOrderTickets'>): TicketKey[] {
  return tickets.flatMap((ticket) => {
    const state = ticketState(ticket)
    const isOver = state === 'refunded' || state === 'cancelled' || state === 'offered' || ticket.order.is_cancelled
    return ticket.secret === null || isOver ? [] : [{ id: ticket.id, secret: ticket.secret }]
  })
}
