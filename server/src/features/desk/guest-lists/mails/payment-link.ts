import { formatDateTime } from '@entree/domain/foundation/dates.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { orderChangeRefusals } from '@entree/domain/selling/order-states.ts'
import type { Scope } from '#platform/scope.ts'
import type { Composed, DueMail, MailContent } from '#features/foundation/mails/composed-mail.ts'
import { aboutOrder } from '#features/selling/tickets/about-order.ts'
import { banner, button, heading, mailPage, note, panel, paragraph, rows } from '#features/foundation/mails/mail-layout.ts'
import { plainText } from '#features/foundation/mails/plain-text.ts'
import { questionsLine, questionsNote } from '#features/foundation/mails/questions.ts'
import { formatVenue, formatVisit, type OrderFacts } from '#features/selling/tickets/order-facts.ts'
import { orderMail } from '#features/selling/tickets/order-mail.ts'
import { defineOrderMail } from '#features/selling/tickets/order-mail-kind.ts'

export const paymentLinkMail = defineOrderMail('payment_link', aboutOrder, composePaymentLink)

/** The page of the shop on which the owner of an order sees it and pays. */
export function paymentPath({ id, secret }: { id: number; secret: string }): string {
  return `/order/${id}/${secret}/payment`
}

/**
 * Asks the owner of a guest list to pay for it (MAIL-07): what it is, how much, until when. Dropped when there is nothing to pay any more:
 * paid, cancelled or expired.
 */
async function composePaymentLink(scope: Scope, facts: OrderFacts, mail: DueMail): Promise<Composed> {
  const [refused] = orderChangeRefusals(facts.order, scope.now)
  if (refused) return { action: 'drop', reason: refused.code }
  return { action: 'send', content: writePaymentLinkMail(facts, mail.language) }
}

/** The mail that asks an owner to pay. */
export function writePaymentLinkMail(facts: OrderFacts, language: string): MailContent {
  const { order, company, origin, units } = facts
  const { t, brand, questions } = orderMail(facts, language)
  const values = {
    event: order.event_name,
    company: company.name,
    amount: formatEuro(order.total),
    until: formatDateTime(order.expires_at, language, order.time_zone),
  }
  const subject = t('payment_link.subject', values)
  const { visit } = formatVisit(order, language)
  const venue = formatVenue(order)
  const open = { href: origin + paymentPath(order), text: t('payment_link.button') }
  const order_number = t('order_number', { order_number: order.order_number })
  const count = t(units.length === 1 ? 'payment_link.tickets_one' : 'payment_link.tickets_other', { count: units.length })
  const paragraphs = [t('payment_link.text', values), t('payment_link.until', values)]
  const html = mailPage(brand, {
    language,
    subject,
    preview: t('payment_link.until', values),
    data: null,
    content: [
      ...(order.is_test ? [banner(t('order_tickets.test'))] : []),
      heading(t('payment_link.heading')),
      ...paragraphs.map(paragraph),
      panel(brand.layout, order.event_name, [visit, venue], button(brand.layout, open)),
      rows([{ name: count, below: order_number, value: values.amount, is_strong: true }]),
      note(t('payment_link.keep')),
      ...questionsNote(t, questions),
    ],
  })
  const text = [
    order.is_test ? t('order_tickets.test') : '',
    t('payment_link.heading'),
    ...paragraphs,
    [order.event_name, visit, venue],
    [`${count}: ${values.amount}`, order_number],
    [open.text, open.href],
    t('payment_link.keep'),
    questionsLine(t, questions),
    ['--', brand.legal],
  ]
  return {
    subject,
    html,
    text: plainText(text),
    attachments: [],
    from_name: company.name,
    reply_to: questions,
  }
}
