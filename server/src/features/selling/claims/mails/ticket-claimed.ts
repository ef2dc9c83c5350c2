import { nameForOthers } from '@entree/domain/foundation/name-for-others.ts'
import { sameEmail } from '@entree/domain/foundation/email-address.ts'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { renderTickets } from '#providers/pdf/render-tickets.ts'
import { seatWords } from '#features/catalogue/seating/seat-words.ts'
import { formatVenue, formatVisit, type OrderFacts } from '#features/selling/tickets/order-facts.ts'
import { describeTickets } from '#features/selling/tickets/tickets-document.ts'
import type { Composed, DueMail, MailContent } from '#features/foundation/mails/composed-mail.ts'
import { aboutTicket, type AboutTicket } from '#features/selling/tickets/about-order.ts'
import { jsonLd } from '#features/foundation/mails/html.ts'
import { banner, button, heading, mailPage, note, panel, paragraph } from '#features/foundation/mails/mail-layout.ts'
import { plainText } from '#features/foundation/mails/plain-text.ts'
import { questionsLine, questionsNote } from '#features/foundation/mails/questions.ts'
import { orderMail } from '#features/selling/tickets/order-mail.ts'
import { defineOrderMail } from '#features/selling/tickets/order-mail-kind.ts'
import { reservationMarkup } from '#features/selling/tickets/reservation-markup.ts'
import { visitCalendar } from '#features/selling/tickets/visit-calendar.ts'

export const ticketClaimedMail = defineOrderMail('ticket_claimed', aboutTicket, composeTicketClaimed)

/** A ticket for its new holder. Dropped when it is no longer valid, or someone else's by now. */
async function composeTicketClaimed(
  scope: Scope,
  facts: OrderFacts,
  mail: DueMail<AboutTicket>,
  files: Files,
): Promise<Composed> {
  const ticket = facts.usable.find(({ id }) => id === mail.ticket_id)
  if (!ticket) return { action: 'drop', reason: 'the ticket cannot be used any more' }
  if (!sameEmail(ticket.email ?? '', mail.to_address)) return { action: 'drop', reason: 'the ticket is somebody else’s' }
  const pdf = await renderTickets(describeTickets(facts, [ticket]), files)
  return { action: 'send', content: writeClaimedMail(facts, mail.language, { ticket, pdf, now: scope.now }) }
}

/** The mail that brings a ticket to the person who claimed it. */
export function writeClaimedMail(
  facts: OrderFacts,
  language: string,
  { ticket, pdf, now }: { ticket: OrderFacts['usable'][number]; pdf: Buffer; now: string },
): MailContent {
  const { order, company, origin } = facts
  const letter = orderMail(facts, language)
  const { t, brand, questions } = letter
  const { visit } = formatVisit(order, language)
  const place = formatVenue(order)
  const seat = seatWords(ticket.seat, language)
  const href = `${origin}/api/ticket/${ticket.id}/${ticket.secret}/ticket.pdf`
  const screen = `${origin}/ticket/${ticket.id}/${ticket.secret}`
  const subject = t(order.is_test ? 'ticket_claimed.subject_test' : 'ticket_claimed.subject', { event: order.event_name })
  // The claimant types both the name and the address.
  const name = nameForOthers(ticket.first_name)
  const title = t(name === null ? 'ticket_claimed.heading' : 'ticket_claimed.heading_name', { name })
  const html = mailPage(brand, {
    language,
    subject,
    preview: t('ticket_claimed.preview', { event: order.event_name, date: visit }),
    data: jsonLd(reservationMarkup(facts, [ticket], href)),
    content: [
      ...(order.is_test ? [banner(t('order_tickets.test'))] : []),
      heading(title),
      paragraph(t('ticket_claimed.text')),
      panel(brand.layout, order.event_name, [visit, place, ticket.product_name, seat]),
      button(brand.layout, { href: screen, text: t('ticket_claimed.button') }),
      note(t('ticket_claimed.keep')),
      ...questionsNote(t, questions),
    ],
  })
  const blocks = [
    order.is_test ? [t('order_tickets.test')] : [],
    [title, t('ticket_claimed.text')],
    [order.event_name, visit, place, ticket.product_name, seat],
    [t('ticket_claimed.button'), screen],
    [t('ticket_claimed.keep'), questionsLine(t, questions)],
    ['--', brand.legal],
  ]
  const text = plainText(blocks)
  const calendar = visitCalendar(facts, letter, {
    ticket_id: ticket.id,
    url: href,
    language,
    now,
  })
  const attachments = [
    { filename: `ticket-${ticket.id}.pdf`, content: pdf, content_type: 'application/pdf' },
    ...(calendar ? [calendar] : []),
  ]
  return { subject, html, text, attachments, from_name: company.name, reply_to: questions }
}
