import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { renderTickets } from '#providers/pdf/render-tickets.ts'
import type { Composed, DueMail, MailAttachment, MailContent } from '#features/foundation/mails/composed-mail.ts'
import { aboutTicket, type AboutTicket } from '#features/selling/tickets/about-order.ts'
import { sameEmail } from '@entree/domain/foundation/email-address.ts'
import type { OrderFacts } from '#features/selling/tickets/order-facts.ts'
import { writeOrderLetter } from '#features/selling/tickets/order-letter.ts'
import { orderMail } from '#features/selling/tickets/order-mail.ts'
import { defineOrderMail } from '#features/selling/tickets/order-mail-kind.ts'
import { describeTickets } from '#features/selling/tickets/tickets-document.ts'

export const ticketRenewedMail = defineOrderMail('ticket_renewed', aboutTicket, composeTicketRenewed)

/** Where a ticket's holder is written to: the person who claimed it or was given it, else the buyer; null: nobody has an address. */
export function holderAddress({ order, usable }: OrderFacts, ticket_id: number): string | null {
  const ticket = usable.find(({ id }) => id === ticket_id)
  if (!ticket) return null
  return ticket.is_given_away ? (ticket.email ?? ticket.invite_email) : order.email
}

/** A ticket that was replaced, for its holder. Dropped when the ticket is no longer valid, or has passed to someone else. */
async function composeTicketRenewed(
  _scope: Scope,
  facts: OrderFacts,
  mail: DueMail<AboutTicket>,
  files: Files,
): Promise<Composed> {
  const ticket = facts.usable.find(({ id }) => id === mail.ticket_id)
  if (!ticket) return { action: 'drop', reason: 'the ticket cannot be used any more' }
  if (!sameEmail(holderAddress(facts, ticket.id) ?? '', mail.to_address))
    return { action: 'drop', reason: 'the ticket is somebody else’s' }
  const content = await renderTickets(describeTickets(facts, [ticket]), files)
  const pdf = { filename: `ticket-${ticket.id}.pdf`, content, content_type: 'application/pdf' }
  return { action: 'send', content: writeRenewedMail(facts, mail.language, { ticket_id: ticket.id, attachments: [pdf] }) }
}

/** The mail about a ticket that was replaced. */
export function writeRenewedMail(
  facts: OrderFacts,
  language: string,
  { ticket_id, attachments }: { ticket_id: number; attachments: MailAttachment[] },
): MailContent {
  const { t } = orderMail(facts, language)
  const { order, company, origin, usable } = facts
  const ticket = usable.find(({ id }) => id === ticket_id)
  const values = { event: order.event_name, company: company.name }
  return writeOrderLetter(facts, {
    language,
    message: null,
    subject: t('ticket_renewed.subject', values),
    preview: t('ticket_renewed.preview'),
    title: t('ticket_renewed.heading'),
    paragraphs: [t('ticket_renewed.text', values)],
    lines: [{ name: ticket?.product_name ?? '', value: t('ticket_renewed.ticket', { number: ticket_id }) }],
    button: ticket ? { href: `${origin}/ticket/${ticket.id}/${ticket.secret}`, text: t('ticket_renewed.button') } : null,
    attachments,
  })
}
