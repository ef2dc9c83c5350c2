import { formatRangeLong } from '@entree/domain/foundation/dates.ts'
import { sameEmail } from '@entree/domain/foundation/email-address.ts'
import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { renderTickets } from '#providers/pdf/render-tickets.ts'
import type { Composed, DueMail, MailAttachment, MailContent } from '#features/foundation/mails/composed-mail.ts'
import { aboutOrder } from '#features/selling/tickets/about-order.ts'
import { attachTickets, pdfToMail, waitForTickets, whyNotMailed } from '#features/selling/tickets/mailed-tickets.ts'
import { formatVisit, type OrderFacts } from '#features/selling/tickets/order-facts.ts'
import { ticketsOfOthers } from '#features/selling/tickets/other-holders.ts'
import { writeOrderLetter } from '#features/selling/tickets/order-letter.ts'
import { orderMail } from '#features/selling/tickets/order-mail.ts'
import { defineOrderMail } from '#features/selling/tickets/order-mail-kind.ts'
import { describeTickets } from '#features/selling/tickets/tickets-document.ts'
import { visitCalendar } from '#features/selling/tickets/visit-calendar.ts'

const aboutVisitChange = aboutOrder.extend({
  /** The ticket of the holder it was given to, or of the person invited to claim it. */
  ticket_id: z.int().optional(),
  /** When the visit was, and the timeslot that it was changed to. */
  changed: z.object({ starts_at: z.string(), ends_at: z.string(), timeslot_id: z.int() }),
})
type AboutVisitChange = z.infer<typeof aboutVisitChange>

export const visitChangedMail = defineOrderMail('visit_changed', aboutVisitChange, composeVisitChanged)

/**
 * Tells that a visit is at another time, with the tickets and the calendar entry as they are now (REBK-07); waits until the tickets are made.
 * Dropped when the visit was changed again, of which another mail tells, or there is nothing left to come for.
 */
async function composeVisitChanged(
  scope: Scope,
  facts: OrderFacts,
  mail: DueMail<AboutVisitChange>,
  files: Files,
): Promise<Composed> {
  const { order, usable } = facts
  const reason = whyNotMailed(facts)
  if (reason) return reason
  if (order.timeslot_id !== mail.changed.timeslot_id) return { action: 'drop', reason: 'the visit was changed again' }
  const { ticket_id = null } = mail
  const from = mail.changed
  if (ticket_id === null) {
    const wait = waitForTickets(facts)
    if (wait) return wait
    const pdf = attachTickets(facts, await pdfToMail(scope, files, facts))
    const written = { from, ticket_id, pdf, brings_tickets: pdf.length > 0, now: scope.now }
    return { action: 'send', content: writeVisitChanged(facts, mail, written) }
  }
  const ticket = usable.find(({ id }) => id === ticket_id)
  const [holder] = ticket ? ticketsOfOthers([ticket]) : []
  if (!ticket || !sameEmail(holder?.to_address ?? '', mail.to_address))
    return { action: 'drop', reason: 'the ticket is somebody else’s' }
  // Someone who was invited and has not claimed it has no ticket of their own yet.
  const pdf = ticket.claimed_at === null ? [] : [await pdfOfHolder(facts, ticket, files)]
  const written = { from, ticket_id, pdf, brings_tickets: pdf.length > 0, now: scope.now }
  return { action: 'send', content: writeVisitChanged(facts, mail, written) }
}

async function pdfOfHolder(facts: OrderFacts, ticket: OrderFacts['usable'][number], files: Files): Promise<MailAttachment> {
  const content = await renderTickets(describeTickets(facts, [ticket]), files)
  return { filename: `ticket-${ticket.id}.pdf`, content, content_type: 'application/pdf' }
}

type Written = {
  from: { starts_at: string; ends_at: string }
  ticket_id: number | null
  pdf: MailAttachment[]
  /** The mail brings its reader's tickets; one that is only looked at has no `pdf` of them yet. */
  brings_tickets: boolean
  now: string
}

/** The mail about a visit at another time. `ticket_id`: for the holder of this ticket, with the address that it is sent to; null: for the buyer. */
export function writeVisitChanged(
  facts: OrderFacts,
  { language, to_address }: { language: string; to_address: string },
  { from, ticket_id, pdf, brings_tickets, now }: Written,
): MailContent {
  const letter = orderMail(facts, language)
  const { t, status_url } = letter
  const { order, origin, usable } = facts
  const isToBuyer = ticket_id === null
  const ticket = usable.find(({ id }) => id === ticket_id)
  const ticketUrl = ticket ? `${origin}/ticket/${ticket.id}/${ticket.secret}` : origin
  const isClaimed = ticket !== undefined && ticket.claimed_at !== null
  const visit = { old_date: formatRangeLong(from, language, order.time_zone), date: formatVisit(order, language).visit }
  const calendar = visitCalendar(facts, letter, { ticket_id, url: isToBuyer ? status_url : ticketUrl, language, now })
  const claimUrl = `${ticketUrl}/claim#${new URLSearchParams({ email: to_address })}`
  const buttonOfHolder = isClaimed
    ? { href: ticketUrl, text: t('ticket_claimed.button') }
    : { href: claimUrl, text: t('ticket_invitation.button') }
  return writeOrderLetter(facts, {
    language,
    message: null,
    subject: t('visit_changed.subject', { event: order.event_name }),
    preview: visit.date,
    title: t('visit_changed.heading'),
    paragraphs: [
      t('visit_changed.text', { event: order.event_name }),
      t(brings_tickets ? 'visit_changed.new_tickets' : 'visit_changed.tickets'),
    ],
    lines: [
      { name: t('visit_changed.before'), value: visit.old_date },
      { name: t('visit_changed.now'), value: visit.date, is_strong: true },
    ],
    hides_order: !isToBuyer,
    ...(ticket && { seats_of: [ticket] }),
    button: isToBuyer ? { href: status_url, text: t('order_switched.button') } : buttonOfHolder,
    attachments: [...pdf, ...(calendar === null ? [] : [calendar])],
  })
}
