import { exampleMails, orderMailTemplates } from '@entree/domain/desk/order-mails.ts'
import { z } from 'zod'
import { MailPreview } from '../../foundation/mails/entities.ts'
import { id, language, singleLine, text } from '../../foundation/values.ts'

/** Which mail, about an order that is made up; of an event, else of the newest. `html`: a text of one's own that is not kept yet. */
export const PreviewMailInput = z.object({
  event_id: id.nullish(),
  mail: z.enum(exampleMails),
  language,
  html: text.nullish(),
})

const template = z.enum(orderMailTemplates)

/** A mail about a real order. `message`: what the organiser writes with it. */
export const MailTemplateInput = z.object({ template, id, subject: singleLine.nullish(), message: text.nullish() })
/** `recipients`: who of the order can be written to, the buyer first. */
export const MailTemplate = MailPreview.extend({ recipients: z.array(z.object({ email: z.string(), name: z.string() })) })
export type MailTemplate = z.infer<typeof MailTemplate>

export const SendMailInput = MailTemplateInput.extend({ recipient: z.string().max(300) })
