import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { MailPreview } from '../../foundation/mails/entities.ts'
import { guestListCalls } from '../guest-lists/calls.ts'
import { visitRefusals } from '../rebookings/entities.ts'
import { refundCalls } from '../refunds/calls.ts'
import { switchCalls } from '../switches/calls.ts'
import { deskTicketCalls } from '../tickets/calls.ts'
import { MailTemplate, MailTemplateInput, PreviewMailInput, SendMailInput } from './entities.ts'
import { OrderMailPreview, OrderMailPreviewInput } from './order-mail-preview.ts'

/** Looking at a mail asks for what sending it does. */
const permissionOf = {
  refund: 'order.refund',
  cancel: 'order.cancel',
  product_cancel: 'order.product_cancel',
  new_ticket: 'order.generate_ticket',
  owner: 'order.change_owner',
  reminder: 'order.remind',
  switch_event: 'order.change_event',
  visit: 'order.change_event',
  resend: 'order.confirmation',
  message: 'order.confirmation',
  payment_link: 'order.add_attendees',
} as const

export const deskMailCalls = defineCalls({
  previewMail: {
    summary: 'Any mail in any language, about an order that is made up; nothing is kept (MAIL-17)',
    access: may('my_company.settings', 'event.details'),
    input: PreviewMailInput,
    answer: MailPreview,
    refusals: ['not_found', 'text_too_long', 'placeholder_unknown'],
  },
  previewOrderMail: {
    summary: 'The mails that something staff do with an order would send, and to whom; nothing is done (MAIL-18)',
    access: {
      any: [...new Set(Object.values(permissionOf))],
      fields: permissionOf,
    },
    input: OrderMailPreviewInput,
    answer: OrderMailPreview,
    refusals: [
      ...new Set([
        ...refundCalls.refundOrder.refusals,
        ...switchCalls.switchOrder.refusals,
        ...visitRefusals,
        ...deskTicketCalls.changeTicketOwner.refusals,
        ...deskTicketCalls.remindTicket.refusals,
        ...deskTicketCalls.remindOrderTickets.refusals,
        ...guestListCalls.sendPaymentLink.refusals,
      ]),
    ],
  },
  getMailTemplate: {
    summary: 'A mail about an order as it would be sent, and to whom it can be (MAIL-01)',
    access: may('order.confirmation'),
    input: MailTemplateInput,
    answer: MailTemplate,
    refusals: ['order_not_found', 'order_cancelled', 'order_not_paid'],
  },
  sendMail: {
    summary: 'Sends a mail about an order to somebody of it (MAIL-02)',
    access: may('order.confirmation'),
    input: SendMailInput,
    answer: z.object({ success: z.literal(true) }),
    refusals: [
      'order_not_found',
      'order_cancelled',
      'order_not_paid',
      'ticket_refunded',
      'field_required',
      'text_too_long',
      'wrong_email',
    ],
  },
})
