import type { Services, Slice } from '#features/services.ts'
import { changeTicketOwner } from './change-ticket-owner.ts'
import { generateTicket } from './generate-ticket.ts'
import { ticketRenewedMail } from './mails/ticket-renewed.ts'
import { markTicket } from './mark-ticket.ts'
import { remindOneTicket, remindOrderTickets } from './remind-tickets.ts'

/** Binds what staff do with tickets of an order. */
export function bindDeskTickets({ bind }: Services): Slice {
  bind('generateTicket', generateTicket)
  bind('changeTicketOwner', changeTicketOwner)
  bind('markTicket', markTicket)
  bind('remindTicket', remindOneTicket)
  bind('remindOrderTickets', remindOrderTickets)
  return { mails: [ticketRenewedMail] }
}
