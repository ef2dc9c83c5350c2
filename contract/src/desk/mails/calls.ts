import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { MailPreview, MailTemplate, MailTemplateInput, PreviewMailInput, SendMailInput } from './entities.ts'

export const deskMailCalls = defineCalls({
  previewMail: {
    summary: 'Any mail in any language, about an order that is made up; nothing is kept (MAIL-17)',
    access: may('my_company.settings', 'event.details'),
    input: PreviewMailInput,
    answer: MailPreview,
    refusals: ['not_found', 'text_too_long', 'placeholder_unknown'],
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
