import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { HeldTicket, ListedTicket } from './entities.ts'
import { OrderVoucher } from '../gift-vouchers/entities.ts'
import { id, secret } from '../../foundation/values.ts'

const byId = { id, secret }

export const ticketCalls = defineCalls({
  listOrderTickets: {
    summary: 'Tickets of the order; empty until it is paid (CALL-13)',
    access: 'order',
    input: z.object(byId),
    answer: z.array(ListedTicket),
    refusals: ['order_not_found'],
  },
  downloadOrderTickets: {
    summary: 'All tickets of the order as one PDF, but those that were given away',
    access: 'order',
    input: z.object(byId),
    answer: z.any(),
    content_type: 'application/pdf',
    refusals: [
      'order_not_found',
      'order_not_paid',
      'ticket_cancelled',
      'ticket_offered',
      'ticket_refunded',
      'ticket_already_claimed',
      'ticket_not_ready',
    ],
  },
  listOrderVouchers: {
    summary: 'The gift vouchers that a paid order bought, with what is left on each (GIFT-06)',
    access: 'order',
    input: z.object(byId),
    answer: z.array(OrderVoucher),
    refusals: ['order_not_found'],
  },
  downloadOrderVouchers: {
    summary: 'The gift vouchers that a paid order bought as one PDF, a page to give away for each (GIFT-06)',
    access: 'order',
    input: z.object(byId),
    answer: z.any(),
    content_type: 'application/pdf',
    refusals: ['order_not_found', 'order_not_paid', 'voucher_void'],
  },
  getTicket: {
    summary: 'Ticket (CALL-22)',
    access: 'ticket',
    input: z.object(byId),
    answer: HeldTicket,
    refusals: ['ticket_not_found'],
  },
  getTicketCode: {
    summary:
      'The code of the ticket and its QR, for whoever holds its link: a path of dark modules in a square of `size`, quiet zone in it',
    access: 'ticket',
    input: z.object(byId),
    answer: z.object({ code: z.string(), qr: z.object({ size: z.number().int(), path: z.string() }) }),
    refusals: ['ticket_not_found', 'order_not_paid', 'ticket_cancelled', 'ticket_offered', 'ticket_refunded'],
  },
  downloadTicket: {
    summary: 'One ticket as PDF',
    access: 'ticket',
    input: z.object(byId),
    answer: z.any(),
    content_type: 'application/pdf',
    refusals: ['ticket_not_found', 'order_not_paid', 'ticket_cancelled', 'ticket_offered', 'ticket_refunded', 'ticket_not_ready'],
  },
})
