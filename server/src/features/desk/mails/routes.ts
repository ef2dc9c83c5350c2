import type { Services, Slice } from '#features/services.ts'
import { orderMessageMail } from './mails/order-message.ts'
import { readMailTemplate, sendOrderMail } from './order-mail-template.ts'
import { previewMail } from './preview-mail.ts'
import { previewOrderMail } from './preview-order-mail.ts'

/** Binds looking at mails, and those that staff write about an order. */
export function bindDeskMails({ bind }: Services): Slice {
  bind('previewMail', previewMail)
  bind('previewOrderMail', previewOrderMail)
  bind('getMailTemplate', readMailTemplate)
  bind('sendMail', sendOrderMail)
  return { mails: [orderMessageMail] }
}
