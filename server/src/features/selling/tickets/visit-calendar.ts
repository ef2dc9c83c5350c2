import { holdsVisit } from '@entree/domain/selling/order-contents.ts'
import { seatsWords } from '#features/catalogue/seating/seat-words.ts'
import { formatVenue, formatVisit, visitOf, type OrderFacts } from './order-facts.ts'
import { writeCalendar } from './calendar.ts'
import type { MailAttachment } from '#features/foundation/mails/composed-mail.ts'
import type { OrderMail } from './order-mail.ts'

/**
 * The visit for the calendar of the buyer (`ticket_id` null), or of the holder of this ticket, who sees nothing of the order. Null for an event
 * that goes on for days, without a timeslot: that visit has no time of its own.
 */
export function visitCalendar(
  facts: OrderFacts,
  { t }: OrderMail,
  { ticket_id, url, language, now }: { ticket_id: number | null; url: string; language: string; now: string },
): MailAttachment | null {
  const { order, origin, own, tickets } = facts
  if (order.continuous && order.timeslot_starts_at === null) return null
  const { timeslot } = formatVisit(order, language)
  const uid = ticket_id === null ? `order-${order.id}` : `ticket-${ticket_id}`
  const order_number = ticket_id === null ? t('order_number', { order_number: order.order_number }) : ''
  const seats = seatsWords(ticket_id === null ? own : tickets.filter(({ id }) => id === ticket_id), language)
  const calendar = writeCalendar({
    uid: `${uid}@${new URL(origin).hostname}`,
    title: order.event_name,
    ...visitOf(order),
    location: formatVenue(order),
    description: [timeslot, seats, order_number, url].filter(Boolean).join('\n'),
    url,
    now,
    // Cancelling it is one more change of it.
    sequence: order.calendar_sequence + Number(isVisitOver(facts)),
    is_cancelled: isVisitOver(facts),
  })
  return { filename: 'event.ics', content: Buffer.from(calendar), content_type: 'text/calendar; charset=utf-8; method=PUBLISH' }
}

/** Whether nothing of an order is for a visit any more: it is cancelled, or what is left of it is for none, as gift vouchers (GIFT-28). */
export function isVisitOver({ order, units }: Pick<OrderFacts, 'order' | 'units'>): boolean {
  return order.is_cancelled || (units.length > 0 && !holdsVisit(units, order.timeslot_id))
}
