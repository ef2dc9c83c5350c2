import type { BankTransfer } from '@entree/contract/money/payments/transfer-entities.ts'
import { formatDay } from '@entree/domain/foundation/dates.ts'
import { holdsTickets } from '@entree/domain/selling/order-contents.ts'
import { onlyGiftVouchers } from '@entree/domain/catalogue/gift-voucher.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import type { Scope } from '#platform/scope.ts'
import { formatVenue, formatVisit, type OrderFacts } from '#features/selling/tickets/order-facts.ts'
import type { Composed, DueMail, MailContent } from '#features/foundation/mails/composed-mail.ts'
import { aboutOrder } from '#features/selling/tickets/about-order.ts'
import { banner, button, heading, mailPage, note, panel, paragraph, rows } from '#features/foundation/mails/mail-layout.ts'
import { plainText } from '#features/foundation/mails/plain-text.ts'
import { questionsLine, questionsNote } from '#features/foundation/mails/questions.ts'
import { orderMail } from '#features/selling/tickets/order-mail.ts'
import { defineOrderMail } from '#features/selling/tickets/order-mail-kind.ts'
import { readTransfer } from '../../transfers/read-transfer.ts'

export const paymentPendingMail = defineOrderMail('payment_pending', aboutOrder, composePaymentPending)

/**
 * What a buyer has to pay whose money takes a while, as a bank transfer does: how much, to which account, with which reference and until
 * when (PAY-20, PAY-26, PAY-27), and where the order stands. Dropped when the order is not pending any more.
 */
async function composePaymentPending(scope: Scope, facts: OrderFacts, mail: DueMail): Promise<Composed> {
  const { order } = facts
  if (order.is_cancelled) return { action: 'drop', reason: 'the order is cancelled' }
  if (order.payment_status !== 'pending') return { action: 'drop', reason: `the order is ${order.payment_status}` }
  return { action: 'send', content: writePendingMail(facts, mail.language, await readTransfer(scope, order.id)) }
}

/** The mail about money that is awaited; `transfer`: what there is to transfer, where and until when, as far as the provider tells. */
export function writePendingMail(facts: OrderFacts, language: string, transfer: BankTransfer | null): MailContent {
  const { order, company } = facts
  const { t, brand, questions, status_url } = orderMail(facts, language)
  const amount = formatEuro(order.total)
  // Gift vouchers are for no event (GIFT-24).
  const isOfVouchers = onlyGiftVouchers(facts.units)
  const title = isOfVouchers ? company.name : order.event_name
  const where = isOfVouchers ? [] : [formatVisit(order, language).visit, formatVenue(order)]
  const subject = t('payment_pending.subject', { event: title })
  const reserved = t(holdsTickets(facts.units) ? 'payment_pending.text' : 'payment_pending.text_order', { amount })
  const paragraphs = [reserved, t(howLong(transfer))]
  const order_number = t('order_number', { order_number: order.order_number })
  const open = { href: status_url, text: t('payment_pending.button') }
  const page = transfer?.url ? { href: transfer.url, text: t('payment_pending.page') } : null
  const about_page = t(transfer?.kind === 'voucher' ? 'payment_pending.voucher' : 'payment_pending.transfer')
  const details = [
    // Of a transfer the holder of the account is the provider, and never the company.
    { name: t('payment_pending.to'), value: transfer?.kind === 'debit' ? company.name : (transfer?.holder ?? null) },
    { name: t('payment_pending.iban'), value: transfer?.iban ?? null },
    { name: t('payment_pending.entity'), value: transfer?.entity ?? null },
    { name: t('payment_pending.reference'), value: transfer?.reference ?? null },
    { name: t('payment_pending.ends_on'), value: transfer?.ends_on ? formatDay(transfer.ends_on, language) : null },
  ].flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
  // What is being checked was paid.
  const due = t(transfer === null ? 'payment_pending.amount_paid' : 'payment_pending.amount')
  const html = mailPage(brand, {
    language,
    subject,
    preview: reserved,
    data: null,
    content: [
      ...(order.is_test ? [banner(t('order_tickets.test'))] : []),
      heading(t('payment_pending.heading')),
      ...paragraphs.map(paragraph),
      panel(brand.layout, title, where, button(brand.layout, open)),
      rows([...details, { name: due, below: order_number, value: amount, is_strong: true }]),
      ...(page === null ? [] : [note(about_page, page)]),
      ...questionsNote(t, questions),
    ],
  })
  const text = [
    order.is_test ? t('order_tickets.test') : '',
    t('payment_pending.heading'),
    ...paragraphs,
    [title, ...where],
    [...details.map(({ name, value }) => `${name}: ${value}`), `${due}: ${amount}`, order_number],
    page === null ? '' : [...(paragraphs.includes(about_page) ? [] : [about_page]), page.text, page.href],
    [open.text, open.href],
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

/** What there is to do, and how long the money takes; of a payment that its provider checks there is nothing to do. */
function howLong(transfer: BankTransfer | null) {
  if (transfer === null) return 'payment_pending.checked'
  if (transfer.kind === 'debit') return 'payment_pending.debit'
  if (transfer.kind === 'voucher') return 'payment_pending.voucher'
  return transfer.iban !== null ? 'payment_pending.with_reference' : 'payment_pending.transfer'
}
