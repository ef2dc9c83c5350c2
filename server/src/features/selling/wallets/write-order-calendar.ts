import { holdsVisit } from '@entree/domain/selling/order-contents.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { orderMail } from '#features/selling/tickets/order-mail.ts'
import { visitCalendar } from '#features/selling/tickets/visit-calendar.ts'
import { findOrderFacts } from '#features/selling/tickets/order-facts.ts'

/**
 * The visit as a calendar file, the same entry as the mail's, so that having both shows it once. Refuses `order_not_found`,
 * `order_not_paid`, and `not_found` for a visit without a time of its own, and where nothing is for a visit, as of gift vouchers or merchandise alone (GIFT-30).
 */
export async function writeOrderCalendar(scope: Scope, order_id: number): Promise<Buffer> {
  const facts = (await findOrderFacts(scope, order_id)) ?? refuse('order_not_found')
  if (!isPaid(facts.order.payment_status)) refuse('order_not_paid')
  if (facts.units.length > 0 && !holdsVisit(facts.units, facts.order.timeslot_id)) refuse('not_found')
  const { language } = facts.order
  const letter = orderMail(facts, language)
  const calendar = visitCalendar(facts, letter, { ticket_id: null, url: letter.status_url, language, now: scope.now })
  return calendar?.content ?? refuse('not_found')
}
