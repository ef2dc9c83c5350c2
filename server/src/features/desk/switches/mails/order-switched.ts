import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import type { Composed, DueMail, MailAttachment, MailContent } from '#features/foundation/mails/composed-mail.ts'
import { aboutOrder } from '#features/selling/tickets/about-order.ts'
import { attachTickets, pdfToMail, waitForTickets, whyNotMailed } from '#features/selling/tickets/mailed-tickets.ts'
import type { OrderFacts } from '#features/selling/tickets/order-facts.ts'
import { writeOrderLetter } from '#features/selling/tickets/order-letter.ts'
import { orderMail } from '#features/selling/tickets/order-mail.ts'
import { defineOrderMail } from '#features/selling/tickets/order-mail-kind.ts'

const about = aboutOrder.extend({ message: z.string().optional() })

export const orderSwitchedMail = defineOrderMail('order_switched', about, composeOrderSwitched)

/** Brings the buyer the new tickets of an order that was moved (DEC-B-88); waits until they are made. Dropped when they are no longer valid. */
async function composeOrderSwitched(
  scope: Scope,
  facts: OrderFacts,
  mail: DueMail<z.infer<typeof about>>,
  files: Files,
): Promise<Composed> {
  const reason = whyNotMailed(facts) ?? waitForTickets(facts)
  if (reason) return reason
  const attachments = attachTickets(facts, await pdfToMail(scope, files, facts))
  return { action: 'send', content: writeSwitchedMail(facts, mail.language, { message: mail.message ?? null, attachments }) }
}

/** The mail about an order that was moved. */
export function writeSwitchedMail(
  facts: OrderFacts,
  language: string,
  { message, attachments }: { message: string | null; attachments: MailAttachment[] },
): MailContent {
  const { t, status_url } = orderMail(facts, language)
  const { order, company, own, units } = facts
  const values = { event: order.event_name, company: company.name }
  return writeOrderLetter(facts, {
    language,
    message,
    subject: t('order_switched.subject', values),
    preview: t('order_switched.preview', values),
    title: t('order_switched.heading'),
    paragraphs: [t('order_switched.text', values), ...(own.length > 0 ? [t('order_switched.tickets')] : [])],
    lines: [...Map.groupBy(units, ({ name }) => name)].map(([name, of]) => ({ name, value: String(of.length) })),
    button: { href: status_url, text: t('order_switched.button') },
    attachments,
  })
}
