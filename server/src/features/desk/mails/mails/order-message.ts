import { firstCharacters } from '@entree/domain/foundation/shorten-text.ts'
import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Composed, DueMail, MailContent } from '#features/foundation/mails/composed-mail.ts'
import { aboutOrder } from '#features/selling/tickets/about-order.ts'
import type { OrderFacts } from '#features/selling/tickets/order-facts.ts'
import { writeOrderLetter } from '#features/selling/tickets/order-letter.ts'
import { orderMail } from '#features/selling/tickets/order-mail.ts'
import { defineOrderMail } from '#features/selling/tickets/order-mail-kind.ts'

const about = aboutOrder.extend({ ticket_id: z.int().optional(), title: z.string(), message: z.string() })

export const orderMessageMail = defineOrderMail('order_message', about, composeOrderMessage)

/** Words of the organiser to a person of an order (MAIL-02). What they wrote holds whatever becomes of the order. */
async function composeOrderMessage(_scope: Scope, facts: OrderFacts, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const words = { subject: mail.title, message: mail.message, is_to_buyer: mail.ticket_id === undefined }
  return { action: 'send', content: writeMessageMail(facts, mail.language, words) }
}

/** The mail with the organiser's words. Only the buyer gets a link to the order. */
export function writeMessageMail(
  facts: OrderFacts,
  language: string,
  { subject, message, is_to_buyer }: { subject: string; message: string; is_to_buyer: boolean },
): MailContent {
  const { t, status_url } = orderMail(facts, language)
  return writeOrderLetter(facts, {
    language,
    message,
    subject,
    preview: firstCharacters(message.replaceAll(/\s+/g, ' '), 120),
    title: subject,
    paragraphs: [],
    button: is_to_buyer ? { href: status_url, text: t('order_message.button') } : null,
  })
}
