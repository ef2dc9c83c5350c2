import { nameForOthers } from '@entree/domain/foundation/name-for-others.ts'
import { addMs, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Composed, DueMail, MailContent } from '#features/foundation/mails/composed-mail.ts'
import { holderAddress } from '#features/desk/tickets/mails/ticket-renewed.ts'
import { aboutOrder } from '#features/selling/tickets/about-order.ts'
import { formatVisit, visitOf, type OrderFacts } from '#features/selling/tickets/order-facts.ts'
import { writeOrderLetter } from '#features/selling/tickets/order-letter.ts'
import { orderMail, type OrderMail } from '#features/selling/tickets/order-mail.ts'
import { defineOrderMail } from '#features/selling/tickets/order-mail-kind.ts'
import { ownText } from '#features/selling/tickets/own-text.ts'
import { whatIsReminded, whatTheyHave, whyNotRemindedOf, type Reminded } from '../who-is-reminded.ts'

/** What a reminder is about: the visit of an order, and the ticket where its reader holds one that was given away. */
const aboutVisit = aboutOrder.extend({ ticket_id: z.int().optional() })
type AboutVisit = z.infer<typeof aboutVisit>

export const visitReminderMail = defineOrderMail('visit_reminder', aboutVisit, composeVisitReminder)

/** A mail that waited for long does not remind people who went in half an hour ago. */
const LATEST_MS = HOUR_MS / 2

/** Reminds of a visit (REM-03). Dropped when there is nothing left to come for, the ticket has passed to someone else, or the visit began. */
async function composeVisitReminder(scope: Scope, facts: OrderFacts, mail: DueMail<AboutVisit>): Promise<Composed> {
  const { ticket_id = null, to_address } = mail
  const reader = { ticket_id, to_address }
  if (isSomebodyElses(facts, reader)) return { action: 'drop', reason: 'the ticket is somebody else’s' }
  const reason = whyNotRemindedOf(facts, reader)
  if (reason !== null) return { action: 'drop', reason }
  if (scope.now > addMs(visitOf(facts.order).starts_at, LATEST_MS)) return { action: 'drop', reason: 'the visit has begun' }
  return { action: 'send', content: writeVisitReminder(facts, mail.language, reader) }
}

/** Whether the ticket that the reader was to be reminded of has passed on, and they have no other one. */
function isSomebodyElses(facts: OrderFacts, reader: Reminded): boolean {
  const holder = reader.ticket_id === null ? null : holderAddress(facts, reader.ticket_id)
  return holder !== null && whatTheyHave(facts, reader).given.length === 0
}

/** The mail that reminds of a visit; who holds tickets that were given away sees nothing of the order. */
export function writeVisitReminder(facts: OrderFacts, language: string, reader: Reminded): MailContent {
  const letter = orderMail(facts, language)
  const { t } = letter
  const { order } = facts
  const values = { event: order.event_name }
  const isToBuyer = reader.ticket_id === null
  const { own, given } = whatTheyHave(facts, reader)
  const named = given.find(({ first_name }) => first_name !== null)
  const name = nameForOthers(isToBuyer ? order.first_name : (named?.first_name ?? null))
  const [button = null, ...more_buttons] = buttonsOf(facts, letter, reader)
  return writeOrderLetter(facts, {
    language,
    message: null,
    subject: t('visit_reminder.subject', values),
    preview: formatVisit(order, language).visit,
    title: name === null ? t('visit_reminder.heading') : t('visit_reminder.heading_name', { name }),
    paragraphs: [t(own.length + given.length > 0 ? 'visit_reminder.text' : 'visit_reminder.text_without_tickets', values)],
    own_text: ownText(facts, 'visit', language, isToBuyer),
    hides_order: !isToBuyer,
    seats_of: [...own, ...given],
    lines: whatIsReminded(facts, reader).map((line) => ({ name: line.name, value: String(line.count) })),
    button,
    more_buttons,
  })
}

/** To the tickets that the buyer kept, and to each that was given to the reader; who has not put it in their own name yet does that first. */
function buttonsOf(facts: OrderFacts, { t, tickets_url, status_url }: OrderMail, reader: Reminded) {
  const { own, given } = whatTheyHave(facts, reader)
  const kept = own.length > 0 ? [{ href: tickets_url, text: t('order_tickets.button', { count: own.length }) }] : []
  const held = given.map((ticket, index) => {
    const href = `${facts.origin}/ticket/${ticket.id}/${ticket.secret}`
    const isClaimed = ticket.claimed_at !== null
    const text = t(isClaimed ? 'ticket_claimed.button' : 'ticket_invitation.button')
    return {
      href: isClaimed ? href : `${href}/claim#${new URLSearchParams({ email: reader.to_address })}`,
      text: given.length > 1 ? `${text} (${index + 1}/${given.length})` : text,
    }
  })
  const all = [...kept, ...held]
  return all.length > 0 ? all : [{ href: status_url, text: t('order_tickets.button') }]
}
