import { markKinds } from '@entree/domain/door/ticket-mark.ts'
import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { id, secret, singleLine } from '../../foundation/values.ts'

const done = z.object({ success: z.literal(true) })
const unusable = ['ticket_not_found', 'order_not_paid', 'ticket_cancelled', 'ticket_offered', 'ticket_refunded'] as const

export const deskTicketCalls = defineCalls({
  generateTicket: {
    summary: 'Make a ticket anew: the old code and link open nothing any more (TKT-22, BCALL-080)',
    access: may('order.generate_ticket'),
    input: z.object({
      id,
      send_email: z.boolean().default(false),
      /** Meant although the ticket was scanned already. */
      confirm_scanned: z.boolean().default(false),
    }),
    answer: done,
    refusals: [...unusable, 'ticket_scanned'],
  },
  changeTicketOwner: {
    summary: 'Give a ticket to somebody else, who claims it (BORD-52, DEC-B-90)',
    access: may('order.change_owner'),
    input: z.object({
      id,
      secret,
      first_name: singleLine,
      last_name: singleLine,
      email: singleLine,
      send_email: z.boolean().default(true),
    }),
    answer: z.object({ id, holder: z.string(), email: z.string() }),
    refusals: [...unusable, 'ticket_scanned', 'field_required', 'wrong_email', 'text_too_long'],
  },
  markTicket: {
    summary: 'Say something of a ticket to whoever scans it, keep its holder out, or take that back (DOOR-15)',
    access: may('order.mark_ticket'),
    input: z.object({ id, mark: z.object({ kind: z.enum(markKinds), text: singleLine }).nullable() }),
    answer: done,
    refusals: ['ticket_not_found', 'field_required', 'text_too_long'],
  },
  remindTicket: {
    summary: 'Remind whoever was invited to claim the ticket, at most once in 24 hours (TKT-21, BCALL-082)',
    access: may('order.remind'),
    input: z.object({ id, secret }),
    answer: done,
    refusals: [...unusable, 'ticket_already_claimed', 'reminded_recently', 'wrong_email'],
  },
  remindOrderTickets: {
    summary: 'Remind everybody who was invited to a ticket of the order and has not claimed it (DEC-B-99)',
    access: may('order.remind'),
    input: z.object({ id }),
    answer: z.object({ reminded: z.number().int() }),
    refusals: ['order_not_found', 'order_not_paid', 'order_cancelled', 'nobody_to_remind'],
  },
})
