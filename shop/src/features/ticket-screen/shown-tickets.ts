import type { CallAnswer } from '@entree/contract/calls.ts'
import { ticketState } from '@entree/domain/selling/ticket-states.ts'
import type { TicketKey } from '../claims/ticket-query.ts'

/** The tickets that can be shown at the entrance by whoever bought them: neither given away, refunded nor cancelled. */
export function shownTickets(tickets: CallAnswer<'listOrderTickets'>): TicketKey[] {
  return tickets.flatMap((ticket) => {
    const state = ticketState(ticket)
    const isOver = state === 'refunded' || state === 'cancelled' || ticket.order.is_cancelled
    return ticket.secret === null || isOver ? [] : [{ id: ticket.id, secret: ticket.secret }]
  })
}
