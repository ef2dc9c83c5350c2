import { sameEmail } from '@entree/domain/foundation/email-address.ts'
import { nameForOthers } from '@entree/domain/foundation/name-for-others.ts'
import { addMs, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import type { Composed, DueMail, MailContent } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { holderAddress } from '#features/desk/tickets/mails/ticket-renewed.ts'
import { aboutOrder } from '#features/selling/tickets/about-order.ts'
import { factsForMail, formatVisit, visitOf, type OrderFacts } from '#features/selling/tickets/order-facts.ts'
import { writeOrderLetter } from '#features/selling/tickets/order-letter.ts'
import { orderMail, type OrderMail } from '#features/selling/tickets/order-mail.ts'
import { ownText } from '#features/selling/tickets/own-text.ts'
import { whatIsReminded, whyNotRemindedOf } from '../who-is-reminded.ts'

/** What a reminder is about: the visit of an order, and the ticket where its reader holds one that was given away. */
const aboutVisit = aboutOrder.extend({ ticket_id: z.int().optional() })
type AboutVisit = z.infer<typeof aboutVisit>

export const visitReminderMail = defineMail('visit_reminder', aboutVisit, composeVisitReminder)

/** Who has gone in half an hour ago is not reminded by a mail that waited for long. */
const LATEST_MS = HOUR_MS / 2

/** Reminds of a visit (REM-03). Dropped when there is nothing left to come for, the ticket has passed to someone else, or the visit began. */
async function composeVisitReminder(
  scope: Scope,
  _files: Files,
  mail: DueMail<AboutVisit>,
  batch: readonly DueMail[],
): Promise<Composed> {
  const facts = await factsForMail(scope, mail, batch)
  if (!facts) return { action: 'drop', reason: 'the order does not exist' }
  const { ticket_id = null } = mail
  const reason = whyNotRemindedOf(facts, ticket_id)
  if (reason !== null) return { action: 'drop', reason }
  if (ticket_id !== null && !sameEmail(holderAddress(facts, ticket_id) ?? '', mail.to_address))
    return { action: 'drop', reason: 'the ticket is somebody else’s' }
  if (scope.now > addMs(visitOf(facts.order).starts_at, LATEST_MS)) return { action: 'drop', reason: 'the visit has begun' }
  return { action: 'send', content: writeVisitReminder(facts, mail.language, { ticket_id, to_address: mail.to_address }) }
}

/** The mail that reminds of a visit. `ticket_id`: for the holder of this ticket, who sees nothing of the order. */
export function writeVisitReminder(
  facts: OrderFacts,
  language: string,
  { ticket_id, to_address }: { ticket_id: number | null; to_address: string },
): MailContent {
  const letter = orderMail(facts, language)
  const { t } = letter
  const { order } = facts
  const values = { event: order.event_name }
  const isToBuyer = ticket_id === null
  const ticket = facts.usable.find(({ id }) => id === ticket_id)
  const name = nameForOthers(isToBuyer ? order.first_name : (ticket?.first_name ?? null))
  return writeOrderLetter(facts, {
    language,
    message: null,
    subject: t('visit_reminder.subject', values),
    preview: formatVisit(order, language).visit,
    title: name === null ? t('visit_reminder.heading') : t('visit_reminder.heading_name', { name }),
    paragraphs: [t(hasTickets(facts, ticket_id) ? 'visit_reminder.text' : 'visit_reminder.text_without_tickets', values)],
    own_text: ownText(facts, 'visit', language, isToBuyer),
    hides_order: !isToBuyer,
    lines: whatIsReminded(facts, ticket_id).map((line) => ({ name: line.name, value: String(line.count) })),
    button: ticket ? buttonOfHolder(facts, letter, { ticket, to_address }) : buttonOfBuyer(facts, letter),
  })
}

function hasTickets({ own }: OrderFacts, ticket_id: number | null): boolean {
  return ticket_id !== null || own.length > 0
}

function buttonOfBuyer({ own }: OrderFacts, { t, tickets_url, status_url }: OrderMail) {
  if (own.length === 0) return { href: status_url, text: t('order_tickets.button') }
  return { href: tickets_url, text: t('order_tickets.button', { count: own.length }) }
}

/** To the ticket; who has not put it in their own name yet does that first. */
function buttonOfHolder(
  { origin }: OrderFacts,
  { t }: OrderMail,
  { ticket, to_address }: { ticket: OrderFacts['usable'][number]; to_address: string },
) {
  const href = `${origin}/ticket/${ticket.id}/${ticket.secret}`
  if (ticket.claimed_at !== null) return { href, text: t('ticket_claimed.button') }
  return { href: `${href}/claim#${new URLSearchParams({ email: to_address })}`, text: t('ticket_invitation.button') }
}
