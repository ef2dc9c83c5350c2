import { nameForOthers } from '@entree/domain/foundation/name-for-others.ts'
import { sameEmail } from '@entree/domain/foundation/email-address.ts'
import type { Scope } from '#platform/scope.ts'
import { seatWords } from '#features/catalogue/seating/seat-words.ts'
import { formatVenue, formatVisit, type OrderFacts } from '#features/selling/tickets/order-facts.ts'
import type { Composed, DueMail, MailContent } from '#features/foundation/mails/composed-mail.ts'
import { aboutTicket, type AboutTicket } from '#features/selling/tickets/about-order.ts'
import { banner, button, heading, mailPage, note, panel, paragraph } from '#features/foundation/mails/mail-layout.ts'
import { plainText } from '#features/foundation/mails/plain-text.ts'
import { questionsLine, questionsNote } from '#features/foundation/mails/questions.ts'
import { orderMail } from '#features/selling/tickets/order-mail.ts'
import { defineOrderMail } from '#features/selling/tickets/order-mail-kind.ts'
import { ownText } from '#features/selling/tickets/own-text.ts'

export const ticketInvitationMail = defineOrderMail('ticket_invitation', aboutTicket, composeTicketInvitation)
export const ticketReminderMail = defineOrderMail('ticket_reminder', aboutTicket, composeTicketInvitation)

/**
 * Asks someone to put a ticket in their own name, first or again (`ticket_reminder`). Dropped when the ticket is no longer
 * valid, was claimed, or is now meant for another address.
 */
async function composeTicketInvitation(_scope: Scope, facts: OrderFacts, mail: DueMail<AboutTicket>): Promise<Composed> {
  const ticket = facts.usable.find(({ id }) => id === mail.ticket_id)
  if (!ticket) return { action: 'drop', reason: 'the ticket cannot be used any more' }
  if (ticket.claimed_at !== null) return { action: 'drop', reason: 'the ticket was claimed' }
  if (!sameEmail(ticket.invite_email ?? '', mail.to_address))
    return { action: 'drop', reason: 'the ticket is meant for somebody else' }
  const asked = { ticket, to_address: mail.to_address, is_reminder: mail.kind === 'ticket_reminder' }
  return { action: 'send', content: writeInvitationMail(facts, mail.language, asked) }
}

/** The mail that asks someone to put a ticket in their own name. */
export function writeInvitationMail(
  facts: OrderFacts,
  language: string,
  { ticket, to_address, is_reminder }: { ticket: OrderFacts['usable'][number]; to_address: string; is_reminder: boolean },
): MailContent {
  const { order, company, origin } = facts
  const { t, brand, questions } = orderMail(facts, language)
  const own_text = ownText(facts, is_reminder ? 'reminder' : 'invitation', language)
  const name = nameForOthers(order.first_name)
  const values = { name, event: order.event_name, product: ticket.product_name }
  const nobody = name === null ? '_nobody' : ''
  const words_of_subject = is_reminder ? t('ticket_reminder.subject', values) : t(`ticket_invitation.subject${nobody}`, values)
  const subject = order.is_test ? `[TEST] ${words_of_subject}` : words_of_subject
  const title = t(is_reminder ? 'ticket_reminder.heading' : 'ticket_invitation.heading')
  const words = t(`ticket_invitation.text${nobody}`, values)
  // The form knows the address then; what stands behind the # is sent to no server.
  const href = `${origin}/ticket/${ticket.id}/${ticket.secret}/claim#${new URLSearchParams({ email: to_address })}`
  const { visit } = formatVisit(order, language)
  const place = formatVenue(order)
  const seat = seatWords(ticket.seat, language)
  const html = mailPage(brand, {
    language,
    subject,
    preview: t('ticket_invitation.preview'),
    data: null,
    content: [
      ...(order.is_test ? [banner(t('order_tickets.test'))] : []),
      heading(title),
      paragraph(words),
      ...own_text.html,
      panel(brand.layout, order.event_name, [visit, place, seat]),
      button(brand.layout, { href, text: t('ticket_invitation.button') }),
      note(t('ticket_invitation.keep')),
      ...questionsNote(t, questions),
    ],
  })
  const blocks = [
    order.is_test ? t('order_tickets.test') : '',
    [title, words],
    own_text.lines,
    [order.event_name, visit, place, seat],
    [t('ticket_invitation.button'), href],
    [t('ticket_invitation.keep'), questionsLine(t, questions)],
    ['--', brand.legal],
  ]
  const text = plainText(blocks)
  return { subject, html, text, attachments: [], from_name: company.name, reply_to: questions }
}
