import type { OrderVoucher } from '@entree/contract/selling/gift-vouchers/entities.ts'
import { onlyGiftVouchers } from '@entree/domain/catalogue/gift-voucher.ts'
import { holdsVisit } from '@entree/domain/selling/order-contents.ts'
import { nameForOthers } from '@entree/domain/foundation/name-for-others.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { formatAddress, formatVisit, type OrderFacts } from '../order-facts.ts'
import { areAttached, attachTickets, pdfToMail, waitForTickets, whyNotMailed } from '../mailed-tickets.ts'
import type { OrderPdf } from '../order-pdf.ts'
import type { Composed, DueMail, MailAttachment, MailContent } from '#features/foundation/mails/composed-mail.ts'
import { aboutOrder } from '../about-order.ts'
import { jsonLd } from '#features/foundation/mails/html.ts'
import { banner, button, heading, mailPage, note, panel, paragraph, rows } from '#features/foundation/mails/mail-layout.ts'
import { seatsWords } from '#features/catalogue/seating/seat-words.ts'
import { plainText } from '#features/foundation/mails/plain-text.ts'
import { questionsLine, questionsNote } from '#features/foundation/mails/questions.ts'
import { attachVouchers, describeCodes, vouchersToGive } from '../order-vouchers.ts'
import { orderMail, type OrderMail } from '../order-mail.ts'
import { defineOrderMail } from '../order-mail-kind.ts'
import { ownText, type OwnText } from '../own-text.ts'
import { reservationMarkup } from '../reservation-markup.ts'
import { visitCalendar } from '../visit-calendar.ts'

const NUMBERS_SHOWN = 6

export const orderTicketsMail = defineOrderMail('order_tickets', aboutOrder, composeOrderTickets)
export const orderConfirmationMail = defineOrderMail('order_confirmation', aboutOrder, composeOrderConfirmation)

/**
 * The buyer's tickets, without those that were given away. Dropped when the order is no longer paid, is cancelled, or
 * has every ticket refunded; waits until the tickets are made (failure story 24).
 */
async function composeOrderTickets(scope: Scope, facts: OrderFacts, mail: DueMail, files: Files): Promise<Composed> {
  const reason = whyNotMailed(facts) ?? waitForTickets(facts)
  if (reason) return reason
  const pdf = await pdfToMail(scope, files, facts)
  const vouchers = await vouchersToGive(scope, facts)
  const content = writeOrderMail(facts, mail.language, { pdf, vouchers, now: scope.now })
  const attachments = [...content.attachments, ...(await attachVouchers(files, facts, vouchers))]
  return { action: 'send', content: { ...content, attachments } }
}

/** That the order stands, without its tickets, which are behind the button; dropped for the same reasons. */
async function composeOrderConfirmation(scope: Scope, facts: OrderFacts, mail: DueMail, files: Files): Promise<Composed> {
  return composeOrderTickets(scope, { ...facts, own: [] }, mail, files)
}

/**
 * The mail with the tickets that are the buyer's own, or, without any, that says that the order stands. `pdf`: null where there is none, or it
 * is not made yet, in a preview, which says no codes of gift vouchers either.
 */
export function writeOrderMail(
  facts: OrderFacts,
  language: string,
  { pdf, vouchers = [], now }: { pdf: OrderPdf | null; vouchers?: readonly OrderVoucher[]; now: string },
): MailContent {
  const letter = orderMail(facts, language)
  const subject = subjectOf(facts, letter.t)
  const codes = describeCodes(facts, vouchers, language)
  const words = { language, subject, codes, own_text: ownText(facts, 'order', language), is_attached: areAttached(facts, pdf) }
  return {
    subject,
    html: writeHtml(facts, letter, words),
    text: writeText(facts, letter, words),
    attachments: attachmentsOf(facts, letter, language, pdf, now),
    from_name: facts.company.name,
    reply_to: letter.questions,
  }
}

type Words = {
  language: string
  subject: string
  own_text: OwnText
  /** Those of gift vouchers. */
  codes: ReturnType<typeof describeCodes>
  is_attached: boolean
}

function writeHtml(facts: OrderFacts, letter: OrderMail, { language, subject, own_text, codes, is_attached }: Words): string {
  const { t, brand, status_url, questions } = letter
  const { order } = facts
  const { title, visit, place } = whereTo(facts, language)
  const lines = linesOf(facts, language)
  const action = button(brand.layout, buttonOf(facts, letter))
  return mailPage(brand, {
    language,
    subject,
    preview: t(previewKey(facts, is_attached), { event: order.event_name, date: visit }),
    data: jsonLd(reservationMarkup(facts, facts.own, status_url)),
    content: [
      ...(order.is_test ? [banner(t(testKey(facts)))] : []),
      heading(greetingOf(facts, t)),
      paragraph(introOf(facts, t, is_attached)),
      ...own_text.html,
      ...(codes.html.length === 0 ? [] : [paragraph(t('order_tickets.vouchers', { count: codes.lines.length })), ...codes.html]),
      title === null ? action : panel(brand.layout, title, [visit, place.join(', ')], action),
      rows([
        ...lines.map(({ name, below, count, price }) => ({ name: `${count} × ${name}`, below, value: price })),
        ...extrasOf(facts, t).map(({ name, price }) => ({ name, value: price })),
        {
          name: t('order_tickets.total'),
          below: t('order_number', { order_number: order.order_number }),
          value: formatEuro(order.total),
          is_strong: true,
        },
      ]),
      ...(facts.own.length === 0
        ? []
        : [note(t('order_tickets.to_order'), { href: status_url, text: t('order_tickets.button') })]),
      note(t(keepKey(facts))),
      ...questionsNote(t, questions),
    ],
  })
}

function writeText(facts: OrderFacts, letter: OrderMail, { language, own_text, codes, is_attached }: Words): string {
  const { t, brand, status_url, questions } = letter
  const { order } = facts
  const { text, href } = buttonOf(facts, letter)
  const { title, visit, place } = whereTo(facts, language)
  return plainText([
    order.is_test ? [t(testKey(facts))] : [],
    [greetingOf(facts, t), introOf(facts, t, is_attached)],
    own_text.lines,
    codes.lines.length === 0 ? [] : [t('order_tickets.vouchers', { count: codes.lines.length }), ...codes.lines],
    [title ?? '', visit, ...place],
    linesOf(facts, language).map(({ name, below, count, price }) => `${count} × ${name}${below ? ` (${below})` : ''}: ${price}`),
    extrasOf(facts, t).map(({ name, price }) => `${name}: ${price}`),
    [`${t('order_tickets.total')}: ${formatEuro(order.total)}`, t('order_number', { order_number: order.order_number })],
    [text, href],
    facts.own.length === 0 ? [] : [t('order_tickets.to_order'), status_url],
    [t(keepKey(facts)), questionsLine(t, questions)],
    ['--', brand.legal],
  ])
}

function subjectOf({ own, units, order, company }: OrderFacts, t: OrderMail['t']): string {
  const event = order.event_name
  if (own.length > 0) return t(order.is_test ? 'order_tickets.subject_test' : 'order_tickets.subject', { event })
  if (order.is_test) return t('order_confirmation.subject_test', { event })
  if (onlyGiftVouchers(units)) return t('order_vouchers.subject', { count: units.length, company: company.name })
  return t('order_confirmation.subject', { event })
}

/** The visit that was bought; nothing of gift vouchers alone, which are good at all events of the company (GIFT-24). */
function whereTo({ order, units }: OrderFacts, language: string): { title: string | null; visit: string; place: string[] } {
  if (onlyGiftVouchers(units)) return { title: null, visit: '', place: [] }
  const place = [order.venue_name ?? '', formatAddress(order)].filter(Boolean)
  return { title: order.event_name, visit: formatVisit(order, language).visit, place }
}

function testKey({ units }: OrderFacts) {
  return onlyGiftVouchers(units) ? 'order_vouchers.test' : 'order_tickets.test'
}

function keepKey({ units }: OrderFacts) {
  return onlyGiftVouchers(units) ? 'order_vouchers.keep' : 'order_tickets.keep'
}

/** The address was typed, and may be a stranger's: what stands for a name says nothing else. */
function greetingOf({ order, units }: OrderFacts, t: OrderMail['t']): string {
  const name = nameForOthers(order.first_name)
  if (onlyGiftVouchers(units)) return name === null ? t('order_vouchers.heading') : t('order_vouchers.heading_name', { name })
  return name === null ? t('order_tickets.heading') : t('order_tickets.heading_name', { name })
}

function previewKey({ own, units }: OrderFacts, is_attached: boolean) {
  if (onlyGiftVouchers(units)) return 'order_vouchers.preview'
  if (own.length === 0) return 'order_confirmation.preview'
  return is_attached ? 'order_tickets.preview' : 'order_tickets.preview_many'
}

function introOf({ own, units }: OrderFacts, t: OrderMail['t'], is_attached: boolean): string {
  if (onlyGiftVouchers(units)) return t('order_vouchers.intro')
  if (own.length === 0) return t('order_tickets.intro_without_tickets')
  return is_attached ? t('order_tickets.intro', { count: own.length }) : t('order_tickets.intro_many', { count: own.length })
}

/** To the tickets as they are shown at the entrance; to the order where there are none. */
function buttonOf({ own }: OrderFacts, { t, status_url, tickets_url }: OrderMail): { href: string; text: string } {
  if (own.length === 0) return { href: status_url, text: t('order_tickets.button') }
  return { href: tickets_url, text: t('order_tickets.button', { count: own.length }) }
}

/** What was bought, by product and price: how many, what they cost, and below it their seats and the numbers of their tickets. */
function linesOf(
  { units, usable }: OrderFacts,
  language: string,
): { name: string; count: number; below: string; price: string }[] {
  const ticketOf = new Map(usable.map((ticket) => [ticket.order_product_id, String(ticket.id)]))
  const groups = Map.groupBy(units, (unit) => `${unit.product_id} ${unit.discount_price}`)
  return [...groups.values()].map((group) => {
    const numbers = group.map(({ id }) => ticketOf.get(id)).filter((number) => number !== undefined)
    const shown = [...numbers.slice(0, NUMBERS_SHOWN), ...(numbers.length > NUMBERS_SHOWN ? ['…'] : [])]
    return {
      name: group[0]?.name ?? '',
      count: group.length,
      below: [seatsWords(group, language), shown.join(', ')].filter(Boolean).join(' · '),
      price: formatEuro(group.reduce((sum, { discount_price }) => sum + discount_price, 0)),
    }
  })
}

/** What came on top of the products or off them. */
function extrasOf({ order }: OrderFacts, t: OrderMail['t']): { name: string; price: string }[] {
  const fees = order.service_fees + order.payment_fee
  const extras = [
    {
      name: t(order.code_type === 'voucher' ? 'order_tickets.paid_by_voucher' : 'order_tickets.discount'),
      amount: order.discount_code_adjustment,
    },
    { name: t('order_tickets.fees'), amount: fees },
  ]
  return extras.filter(({ amount }) => amount !== 0).map(({ name, amount }) => ({ name, price: formatEuro(amount) }))
}

function attachmentsOf(
  facts: OrderFacts,
  letter: OrderMail,
  language: string,
  pdf: OrderPdf | null,
  now: string,
): MailAttachment[] {
  const hasVisit = facts.units.length === 0 || holdsVisit(facts.units, facts.order.timeslot_id)
  const calendar = hasVisit ? visitCalendar(facts, letter, { ticket_id: null, url: letter.status_url, language, now }) : null
  return [...attachTickets(facts, pdf), ...(calendar ? [calendar] : [])]
}
