import { createHash } from 'node:crypto'
import type { CallInput } from '@entree/contract/calls.ts'
import type { MailTemplate } from '@entree/contract/desk/mails/entities.ts'
import { writtenMailRefusals } from '@entree/domain/desk/order-mails.ts'
import { foldEmail, sameEmail } from '@entree/domain/foundation/email-address.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { lockOrderToHandle } from '#features/desk/orders/lock-order-to-handle.ts'
import { resendOrderMail } from '#features/desk/orders/resend-order-mail.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import type { MailContent } from '#features/foundation/mails/composed-mail.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { writeOrderMail } from '#features/selling/tickets/mails/order-tickets.ts'
import { findOrderFacts, formatName, type OrderFacts } from '#features/selling/tickets/order-facts.ts'
import { orderMessageMail, writeMessageMail } from './mails/order-message.ts'

type Recipient = { email: string; name: string; ticket_id: number | null }

/**
 * A mail about an order as it would be sent now, and who of the order it can be sent to (MAIL-01, DEC-B-171). `message` has the words of
 * the organiser, the others are what the buyer got before. Refuses `order_not_found`, and for those `order_cancelled` and `order_not_paid`.
 */
export async function readMailTemplate(scope: Scope, input: CallInput<'getMailTemplate'>): Promise<MailTemplate> {
  return transact(scope, async (scope) => {
    const { language } = await lockOrderToHandle(scope, input.id)
    const facts = (await findOrderFacts(scope, input.id)) ?? refuse('order_not_found')
    const { subject, html } = write(facts, language, input, scope.now)
    return { subject, html, recipients: recipientsOf(facts).map(({ email, name }) => ({ email, name })) }
  })
}

/**
 * Sends it to a person of the order: the buyer, or who holds or was offered one of its tickets (MAIL-02). The same words to
 * the same person go once. Refuses `wrong_email` for anybody else, and what `writtenMailRefusals` and `resendOrderMail` refuse.
 */
export async function sendOrderMail(scope: Scope, input: CallInput<'sendMail'>): Promise<{ success: true }> {
  return transact(scope, async (scope) => {
    const { id, template, recipient } = input
    const { language } = await lockOrderToHandle(scope, id)
    const facts = (await findOrderFacts(scope, id)) ?? refuse('order_not_found')
    const to =
      recipientsOf(facts).find(({ email }) => sameEmail(email, recipient)) ?? refuse('wrong_email', { field: 'recipient' })
    if (template !== 'message') {
      if (to.ticket_id !== null) return refuse('wrong_email', { field: 'recipient' })
      return resendOrderMail(scope, { id, type: template, email: to.email })
    }
    const words = { subject: input.subject?.trim() ?? '', message: input.message?.trim() ?? '' }
    refuseIfAny(writtenMailRefusals(words))
    await queueMail(scope, {
      kind: orderMessageMail,
      dedupe_key: `order_message:${id}:${hash([foldEmail(to.email), words.subject, words.message])}`,
      to_address: to.email,
      language,
      order_id: id,
      title: words.subject,
      message: words.message,
      ...(to.ticket_id === null ? {} : { ticket_id: to.ticket_id }),
    })
    const after = { mail: 'message', email: to.email, ...words }
    await recordChange(scope, { entity: 'order', entity_id: id, action: 'message_sent', after })
    return { success: true }
  })
}

function hash(words: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 22)
}

function write(facts: OrderFacts, language: string, input: CallInput<'getMailTemplate'>, now: string): MailContent {
  const { template } = input
  if (template === 'message') {
    const words = { subject: input.subject?.trim() ?? '', message: input.message?.trim() ?? '' }
    return writeMessageMail(facts, language, { ...words, is_to_buyer: true })
  }
  if (facts.order.is_cancelled) return refuse('order_cancelled')
  if (!isPaid(facts.order.payment_status)) return refuse('order_not_paid')
  return writeOrderMail(template === 'tickets' ? facts : { ...facts, own: [] }, language, { pdf: null, now })
}

/** Everybody of an order who can be written to, once: the buyer first, then those to whom tickets were given or offered. */
export function recipientsOf({ order, usable }: OrderFacts): Recipient[] {
  const buyer = order.email === null ? [] : [{ email: order.email, name: formatName(order), ticket_id: null }]
  const holders = usable.flatMap((ticket): Recipient[] => {
    const email = ticket.email ?? ticket.invite_email
    return email === null ? [] : [{ email, name: formatName(ticket), ticket_id: ticket.id }]
  })
  const all = new Map<string, Recipient>()
  for (const one of [...buyer, ...holders]) if (!all.has(foldEmail(one.email))) all.set(foldEmail(one.email), one)
  return [...all.values()]
}
