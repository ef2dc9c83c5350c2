import type { AskedOrderMail } from '@entree/contract/desk/mails/order-mail-preview.ts'
import { isEmailAddress, sameEmail } from '@entree/domain/foundation/email-address.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import { writtenMailRefusals } from '@entree/domain/desk/order-mails.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import type { WrittenMail } from '#features/foundation/mails/composed-mail.ts'
import { writeOrderMail } from '#features/selling/tickets/mails/order-tickets.ts'
import { factsToShow } from '#features/selling/tickets/order-facts.ts'
import { writeMessageMail } from './mails/order-message.ts'
import { recipientsOf } from './order-mail-template.ts'

/** What the buyer, or another address, gets again (MAIL-18). Refuses what `resendOrderMail` refuses. */
export async function previewResent(
  scope: Scope,
  id: number,
  { type, email }: NonNullable<AskedOrderMail['resend']>,
): Promise<WrittenMail[]> {
  const facts = await factsToShow(scope, id)
  const { order, tickets, usable } = facts
  if (order.is_cancelled) return refuse('order_cancelled')
  if (!isPaid(order.payment_status)) return refuse('order_not_paid')
  if (tickets.length > 0 && usable.length === 0) return refuse('ticket_refunded')
  const to_address = email?.trim() || order.email
  if (!to_address) return refuse('field_required', { field: 'email' })
  if (!isEmailAddress(to_address)) return refuse('wrong_email', { field: 'email' })
  const told = type === 'tickets' ? facts : { ...facts, own: [] }
  return [{ to_address, language: order.language, content: writeOrderMail(told, order.language, { pdf: null, now: scope.now }) }]
}

/** The organiser's words to a person of the order (MAIL-18). Refuses what `sendOrderMail` refuses. */
export async function previewMessage(
  scope: Scope,
  id: number,
  { recipient, ...asked }: NonNullable<AskedOrderMail['message']>,
): Promise<WrittenMail[]> {
  const facts = await factsToShow(scope, id)
  const words = { subject: asked.subject?.trim() ?? '', message: asked.message?.trim() ?? '' }
  const to = recipientsOf(facts).find(({ email }) => sameEmail(email, recipient)) ?? refuse('wrong_email', { field: 'recipient' })
  refuseIfAny(writtenMailRefusals(words))
  const { language } = facts.order
  const content = writeMessageMail(facts, language, { ...words, is_to_buyer: to.ticket_id === null })
  return [{ to_address: to.email, language, content }]
}
