import type { CallInput } from '@entree/contract/calls.ts'
import type { MailPreview } from '@entree/contract/foundation/mails/entities.ts'
import type { BankTransfer } from '@entree/contract/money/payments/transfer-entities.ts'
import { mailTextRefusals, type MailTextKind } from '@entree/domain/catalogue/mail-texts.ts'
import { plainText } from '@entree/domain/foundation/description-text.ts'
import type { ExampleMail } from '@entree/domain/desk/order-mails.ts'
import { addMs, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { messagesIn } from '#platform/messages.ts'
import { sanitizeMailText } from '#platform/sanitize/sanitize-mail-text.ts'
import type { Scope } from '#platform/scope.ts'
import { writeCancelledMail } from '#features/desk/cancellations/mails/order-cancelled.ts'
import { writePaymentLinkMail } from '#features/desk/guest-lists/mails/payment-link.ts'
import { writeVisitChanged } from '#features/desk/rebookings/mails/visit-changed.ts'
import { writeRefundMail } from '#features/desk/refunds/mails/order-refunded.ts'
import { writeSwitchedMail } from '#features/desk/switches/mails/order-switched.ts'
import { writeRenewedMail } from '#features/desk/tickets/mails/ticket-renewed.ts'
import { writeVisitReminder } from '#features/desk/visit-reminders/mails/visit-reminder.ts'
import { writeVisitorCancelled } from '#features/desk/visitor-cancellations/mails/visitor-cancelled.ts'
import type { MailContent } from '#features/foundation/mails/composed-mail.ts'
import { writePendingMail } from '#features/money/payments/settling/mails/payment-pending.ts'
import { writeClaimedMail } from '#features/selling/claims/mails/ticket-claimed.ts'
import { writeInvitationMail } from '#features/selling/claims/mails/ticket-invitation.ts'
import { writeOrderMail } from '#features/selling/tickets/mails/order-tickets.ts'
import type { OrderFacts } from '#features/selling/tickets/order-facts.ts'
import { exampleOrder } from './example-order.ts'
import { writeMessageMail } from './mails/order-message.ts'

/** Which text of the organiser's own a mail carries. */
const textOf: Partial<Record<ExampleMail, MailTextKind>> = {
  order_tickets: 'order',
  order_confirmation: 'order',
  ticket_invitation: 'invitation',
  ticket_reminder: 'reminder',
  visit_reminder: 'visit',
}

/**
 * A mail in a language as its reader gets it, about an order that is made up (MAIL-17): with the texts of one's own that are kept, or with
 * `html` in their place. Refuses `not_found` for another company's event, and what `mailTextRefusals` refuses.
 */
export async function previewMail(scope: Scope, input: CallInput<'previewMail'>): Promise<MailPreview> {
  const { mail, language } = input
  const facts = (await exampleOrder(scope, input.event_id ?? null)) ?? refuse('not_found')
  const kind = textOf[mail]
  const html = typeof input.html === 'string' ? sanitizeMailText(input.html).trim() : null
  if (html !== null) refuseIfAny(mailTextRefusals(html, 'html'))
  const texts = html === null || !kind ? facts.mail_texts : withText(facts, { kind, language, html })
  const { subject, html: page } = write[mail]({ ...facts, mail_texts: texts }, language, scope.now)
  return { subject, html: page }
}

/** The texts with one in place of what is kept; without words there is none of the event's own. */
function withText({ mail_texts, order }: OrderFacts, text: { kind: MailTextKind; language: string; html: string }) {
  const { event_id } = order
  const others = mail_texts.filter((one) => one.event_id !== event_id || one.kind !== text.kind || one.language !== text.language)
  return plainText(text.html) === '' ? others : [...others, { ...text, event_id }]
}

/** How each mail is written about the order that is made up. */
const write: Record<ExampleMail, (facts: OrderFacts, language: string, now: string) => MailContent> = {
  order_tickets: (facts, language, now) => writeOrderMail(facts, language, { pdf: null, now }),
  order_confirmation: (facts, language, now) => writeOrderMail({ ...facts, own: [] }, language, { pdf: null, now }),
  ticket_invitation: (facts, language) => writeInvitationMail(facts, language, { ...someTicket(facts), is_reminder: false }),
  ticket_reminder: (facts, language) => writeInvitationMail(facts, language, { ...someTicket(facts), is_reminder: true }),
  ticket_claimed: (facts, language, now) =>
    writeClaimedMail(facts, language, { ...someTicket(facts), pdf: Buffer.alloc(0), now }),
  ticket_renewed: (facts, language) =>
    writeRenewedMail(facts, language, { ticket_id: someTicket(facts).ticket.id, attachments: [] }),
  visit_reminder: (facts, language) =>
    writeVisitReminder(facts, language, { ticket_id: null, to_address: facts.order.email ?? '' }),
  payment_link: writePaymentLinkMail,
  payment_pending: (facts, language) => writePendingMail(facts, language, aTransfer(facts.order.total)),
  order_switched: (facts, language) => writeSwitchedMail(facts, language, { message: null, attachments: [] }),
  order_cancelled: (facts, language) => writeCancelledMail(facts, language, { product: null, message: null }),
  order_refunded: (facts, language) => writeRefundMail(facts, language, { refund: someRefund(facts), message: null }),
  visit_changed: ({ order, ...facts }, language, now) => {
    const at = (hours: number) => addMs(order.starts_at, hours * HOUR_MS)
    const from = { starts_at: at(0), ends_at: at(1) }
    const later = { ...facts, order: { ...order, timeslot_starts_at: at(2), timeslot_ends_at: at(3) } }
    const to = { language, to_address: order.email ?? '' }
    return writeVisitChanged(later, to, { from, ticket_id: null, pdf: [], brings_tickets: true, now })
  },
  visitor_cancelled: (facts, language, now) => {
    const { products, payment_fee } = someRefund(facts)
    return writeVisitorCancelled(facts, language, { rows: products.map((one) => ({ ...one, payment_fee, is_owed: false })), now })
  },
  order_message: (facts, language) => {
    const t = messagesIn('mail', language)
    return writeMessageMail(facts, language, {
      subject: t('order_message.example_subject'),
      message: t('order_message.example'),
      is_to_buyer: true,
    })
  },
}

function someTicket({ tickets, order }: OrderFacts) {
  const [ticket] = tickets
  if (!ticket) throw new Error('an order that is made up has tickets')
  return { ticket, to_address: order.email ?? '' }
}

/** A transfer of which the provider has reported nothing yet. */
function aTransfer(amount: number): BankTransfer {
  const told = { holder: null, iban: null, bic: null, entity: null, reference: null, ends_on: null }
  return { kind: 'transfer', ...told, amount, url: null, can_leave: false }
}

function someRefund({ units }: OrderFacts) {
  const products = units.slice(0, 1).map(({ name, discount_price }) => ({ name, price: discount_price, service_fee: 0 }))
  const amount = products.reduce((sum, { price }) => sum + price, 0)
  return { amount, payment_fee: 0, is_by_hand: false, products }
}
