import { seatKey, type SeatName } from '@entree/domain/catalogue/seating.ts'
import { sameEmail } from '@entree/domain/foundation/email-address.ts'
import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { renderTickets } from '#providers/pdf/render-tickets.ts'
import { seatsWords } from '#features/catalogue/seating/seat-words.ts'
import type { Composed, DueMail, MailAttachment, MailContent } from '#features/foundation/mails/composed-mail.ts'
import { aboutOrder } from '#features/selling/tickets/about-order.ts'
import { attachTickets, pdfToMail, waitForTickets, whyNotMailed } from '#features/selling/tickets/mailed-tickets.ts'
import type { OrderFacts } from '#features/selling/tickets/order-facts.ts'
import { writeOrderLetter } from '#features/selling/tickets/order-letter.ts'
import { orderMail } from '#features/selling/tickets/order-mail.ts'
import { defineOrderMail } from '#features/selling/tickets/order-mail-kind.ts'
import { ticketsOfOthers } from '#features/selling/tickets/other-holders.ts'
import { describeTickets } from '#features/selling/tickets/tickets-document.ts'
import { visitCalendar } from '#features/selling/tickets/visit-calendar.ts'
import { isToldLater } from '../queries.ts'

const seat = z.object({ section: z.string(), row: z.string(), number: z.string() })
const aboutSeatChange = aboutOrder.extend({
  /** Of the holder of this ticket, which was given away, or of who was invited to it. */
  ticket_id: z.int().optional(),
  /** The seats that units had when their reader was told last; null: none. */
  was: z.array(z.object({ order_product_id: z.int(), seat: seat.nullable() })),
})
export type AboutSeatChange = z.infer<typeof aboutSeatChange>
export type SeatBefore = AboutSeatChange['was'][number]

export const seatChangedMail = defineOrderMail('seat_changed', aboutSeatChange, composeSeatChanged)

/** Whoever moves a party does it seat by seat: nobody is told before it is quiet for so long. */
const QUIET_MS = MINUTE_MS

/**
 * Tells which other seats tickets have, with the tickets and the calendar entry as they are now (SEAT-30); waits until no more are changed and the
 * tickets are made. Dropped when another mail tells of it, and when the seats are what they were.
 */
async function composeSeatChanged(
  scope: Scope,
  facts: OrderFacts,
  mail: DueMail<AboutSeatChange>,
  files: Files,
): Promise<Composed> {
  const reason = whyNotMailed(facts)
  if (reason) return reason
  if (await isToldLater(scope, mail)) return { action: 'drop', reason: 'seats were changed again' }
  if (Date.parse(addMs(mail.created_at, QUIET_MS)) > Date.parse(scope.now))
    return { action: 'wait', reason: 'more seats may be changed' }
  const theirs = ticketsOf(facts, mail)
  const changes = seatChanges(theirs, mail.was)
  if (changes.length === 0) return { action: 'drop', reason: 'the seats are what they were, or somebody else’s' }
  const { ticket_id = null } = mail
  if (ticket_id === null) {
    const wait = waitForTickets(facts)
    if (wait) return wait
    const pdf = attachTickets(facts, await pdfToMail(scope, files, facts))
    return { action: 'send', content: writeSeatChanged(facts, mail, { theirs, changes, ticket_id, pdf, now: scope.now }) }
  }
  const claimed = theirs.filter(({ claimed_at }) => claimed_at !== null)
  const pdf = claimed.length === 0 ? [] : [await pdfOfHolder(facts, claimed, files)]
  return { action: 'send', content: writeSeatChanged(facts, mail, { theirs, changes, ticket_id, pdf, now: scope.now }) }
}

type Ticket = OrderFacts['usable'][number]
type SeatChange = { was: SeatName | null; is: SeatName | null }

/** The tickets that are the reader's: the buyer's own, or those that somebody else has by their address. */
function ticketsOf(
  facts: OrderFacts,
  { ticket_id, to_address }: Pick<DueMail<AboutSeatChange>, 'ticket_id' | 'to_address'>,
): Ticket[] {
  if (ticket_id === undefined) return facts.own
  return ticketsOfOthers(facts.usable).flatMap((one) => (sameEmail(one.to_address, to_address) ? [one.ticket] : []))
}

/** What is different about the seats of tickets. */
function seatChanges(tickets: readonly Pick<Ticket, 'order_product_id' | 'seat'>[], was: readonly SeatBefore[]): SeatChange[] {
  const before = new Map(was.map((one) => [one.order_product_id, one.seat]))
  return tickets.flatMap(({ order_product_id, seat: is }) => {
    const had = before.get(order_product_id)
    return had === undefined || nameOf(had) === nameOf(is) ? [] : [{ was: had, is }]
  })
}

function nameOf(name: SeatName | null): string {
  return name === null ? '' : seatKey(name)
}

async function pdfOfHolder(facts: OrderFacts, tickets: Ticket[], files: Files): Promise<MailAttachment> {
  const content = await renderTickets(describeTickets(facts, tickets), files)
  return { filename: `ticket-${tickets[0]?.id}.pdf`, content, content_type: 'application/pdf' }
}

type Written = { theirs: Ticket[]; changes: readonly SeatChange[]; ticket_id: number | null; pdf: MailAttachment[]; now: string }

/** The mail about other seats. `ticket_id`: for who has this ticket, with the address they are written to at; null: for the buyer. */
function writeSeatChanged(
  facts: OrderFacts,
  { language, to_address }: { language: string; to_address: string },
  { theirs, changes, ticket_id, pdf, now }: Written,
): MailContent {
  const letter = orderMail(facts, language)
  const { t, status_url } = letter
  const { order, origin } = facts
  const ticket = theirs.find(({ id }) => id === ticket_id) ?? theirs[0]
  const ticketUrl = ticket ? `${origin}/ticket/${ticket.id}/${ticket.secret}` : origin
  const claimUrl = `${ticketUrl}/claim#${new URLSearchParams({ email: to_address })}`
  const buttonOfHolder = ticket?.claimed_at
    ? { href: ticketUrl, text: t('ticket_claimed.button') }
    : { href: claimUrl, text: t('ticket_invitation.button') }
  const before = seatsWords(
    changes.map(({ was }) => ({ seat: was })),
    language,
  )
  const after = seatsWords(
    changes.map(({ is }) => ({ seat: is })),
    language,
  )
  const url = ticket_id === null ? status_url : ticketUrl
  const calendar = visitCalendar(facts, letter, { ticket_id, url, language, now })
  const event = order.event_name
  return writeOrderLetter(facts, {
    language,
    message: null,
    subject: t('seat_changed.subject', { event }),
    preview: after,
    title: t('seat_changed.heading'),
    paragraphs: [
      t('seat_changed.text', { event, company: facts.company.name }),
      t(pdf.length > 0 ? 'seat_changed.new_tickets' : 'seat_changed.tickets'),
    ],
    lines: [
      ...(before === '' ? [] : [{ name: t('visit_changed.before'), value: before }]),
      { name: t('visit_changed.now'), value: after, is_strong: true },
    ],
    hides_order: ticket_id !== null,
    seats_of: theirs,
    button: ticket_id === null ? { href: status_url, text: t('order_switched.button') } : buttonOfHolder,
    attachments: [...pdf, ...(calendar === null ? [] : [calendar])],
  })
}
