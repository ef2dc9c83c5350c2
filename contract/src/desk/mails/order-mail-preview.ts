import { z } from 'zod'
import { MailToSend } from '../../foundation/mails/entities.ts'
import { id, singleLine, text } from '../../foundation/values.ts'
import { orderMailTypes } from '../orders/entities.ts'
import { visitChoice } from '../rebookings/entities.ts'
import { refundCalls } from '../refunds/calls.ts'
import { switchCalls } from '../switches/calls.ts'
import { deskTicketCalls } from '../tickets/calls.ts'

const message = text.nullish()
const owner = deskTicketCalls.changeTicketOwner.input.pick({ first_name: true, last_name: true, email: true })

/** What staff are about to do with an order, as they will ask for it; each needs the permission of its own call. */
const actions = {
  refund: refundCalls.refundOrder.input.omit({ id: true, send_email: true }).nullish(),
  cancel: z.object({ message }).nullish(),
  product_cancel: z.object({ order_product_id: id, message }).nullish(),
  new_ticket: z.object({ ticket_id: id }).nullish(),
  owner: z.object({ ticket_id: id, ...owner.shape }).nullish(),
  /** Of one ticket, or of all that are due. */
  reminder: z.object({ ticket_id: id.nullish() }).nullish(),
  switch_event: switchCalls.switchOrder.input.omit({ id: true, send_email: true }).nullish(),
  visit: z.object(visitChoice).nullish(),
  resend: z.object({ type: z.enum(orderMailTypes), email: singleLine.nullish() }).nullish(),
  message: z.object({ recipient: z.string().max(300), subject: singleLine.nullish(), message }).nullish(),
  payment_link: z.object({}).nullish(),
} as const

/** One of the actions. */
export const OrderMailPreviewInput = z
  .object({ id, ...actions })
  .refine(({ id: order_id, ...asked }) => order_id > 0 && Object.values(asked).filter(Boolean).length === 1, 'Name one action.')
export type AskedOrderMail = Omit<z.infer<typeof OrderMailPreviewInput>, 'id'>

/** The mails it would send. Those that say the same to several people stand once; `to`: all of them. */
export const OrderMailPreview = z.object({ mails: z.array(MailToSend) })
export type OrderMailPreview = z.infer<typeof OrderMailPreview>
