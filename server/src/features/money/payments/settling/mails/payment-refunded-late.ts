import { formatEuro } from '@entree/domain/foundation/money.ts'
import type { Scope } from '#platform/scope.ts'
import { formatVisit, type OrderFacts } from '#features/selling/tickets/order-facts.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { aboutOrder } from '#features/selling/tickets/about-order.ts'
import { lastRefund } from '../../refunds/last-refund.ts'
import { banner, button, heading, mailPage, panel, paragraph, rows } from '#features/foundation/mails/mail-layout.ts'
import { plainText } from '#features/foundation/mails/plain-text.ts'
import { questionsLine, questionsNote } from '#features/foundation/mails/questions.ts'
import { orderMail } from '#features/selling/tickets/order-mail.ts'
import { defineOrderMail } from '#features/selling/tickets/order-mail-kind.ts'

export const paymentRefundedLateMail = defineOrderMail('payment_refunded_late', aboutOrder, composePaymentRefundedLate)

/**
 * Money that could not become tickets goes back, and the buyer learns why: it came after the order had expired and the tickets were
 * sold meanwhile, it was paid twice, the order was cancelled, or it is not what the order costs.
 */
async function composePaymentRefundedLate(scope: Scope, facts: OrderFacts, mail: DueMail): Promise<Composed> {
  const { order, company, origin } = facts
  const { t, brand, questions } = orderMail(facts, mail.language)
  const refund = await lastRefund(scope, order.id)
  const amount = formatEuro(refund?.amount ?? order.total)
  const subject = t('payment_refunded_late.subject', { event: order.event_name })
  const { visit } = formatVisit(order, mail.language)
  const paragraphs = [t(`payment_refunded_late.${refund?.why ?? 'what_happened'}`), t('payment_refunded_late.refund', { amount })]
  const html = mailPage(brand, {
    language: mail.language,
    subject,
    preview: t('payment_refunded_late.preview', { amount }),
    data: null,
    content: [
      ...(order.is_test ? [banner(t('order_tickets.test'))] : []),
      heading(t('payment_refunded_late.heading')),
      ...paragraphs.map(paragraph),
      panel(brand.layout, order.event_name, [visit]),
      rows([
        {
          name: t('payment_refunded_late.amount'),
          below: t('order_number', { order_number: order.order_number }),
          value: amount,
          is_strong: true,
        },
      ]),
      button(brand.layout, { href: origin, text: t('payment_refunded_late.button') }),
      ...questionsNote(t, questions),
    ],
  })
  const text = [
    order.is_test ? t('order_tickets.test') : '',
    t('payment_refunded_late.heading'),
    ...paragraphs,
    [order.event_name, visit],
    [`${t('payment_refunded_late.amount')}: ${amount}`, t('order_number', { order_number: order.order_number })],
    [t('payment_refunded_late.button'), origin],
    questionsLine(t, questions),
    ['--', brand.legal],
  ]
  return {
    action: 'send',
    content: {
      subject,
      html,
      text: plainText(text),
      attachments: [],
      from_name: company.name,
      reply_to: questions,
    },
  }
}
