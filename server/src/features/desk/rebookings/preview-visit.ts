import { rehearse, type Scope } from '#platform/scope.ts'
import type { WrittenMail } from '#features/foundation/mails/composed-mail.ts'
import { moveVisit } from '#features/selling/orders/move-order.ts'
import { areAttached } from '#features/selling/tickets/mailed-tickets.ts'
import { factsToShow } from '#features/selling/tickets/order-facts.ts'
import { otherHolders } from '#features/selling/tickets/other-holders.ts'
import { judgeVisit } from './judge-visit.ts'
import { writeVisitChanged } from './mails/visit-changed.ts'
import { judgeChoice, type VisitChoice } from './move-visit.ts'

/**
 * The mails that changing the visit of an order would send, to its buyer and to all others who have a ticket of it (MAIL-18): it is changed for
 * as long as they are written, without its spots. Refuses what `changeVisit` refuses; none for the time that it has already.
 */
export async function previewVisit(scope: Scope, id: number, choice: VisitChoice): Promise<WrittenMail[]> {
  return rehearse(scope, async (scope) => {
    const chosen = await judgeChoice(scope, await judgeVisit(scope, id), choice)
    if (chosen === null) return []
    await moveVisit(scope, id, chosen.timeslot_id)
    const facts = await factsToShow(scope, id)
    const { email, language } = facts.order
    const write = (to_address: string, ticket_id: number | null, brings_tickets: boolean) => {
      const written = { from: chosen.from, ticket_id, brings_tickets, pdf: [], now: scope.now }
      const reader = ticket_id === null ? ('buyer' as const) : ('holder' as const)
      return { to_address, language, reader, content: writeVisitChanged(facts, { language, to_address }, written) }
    }
    const ofOthers = otherHolders(facts, facts.usable).map(({ ticket_id, to_address }) => {
      const ticket = facts.usable.find((one) => one.id === ticket_id)
      return write(to_address, ticket_id, ticket !== undefined && ticket.claimed_at !== null)
    })
    return [...(email === null ? [] : [write(email, null, areAttached(facts, null))]), ...ofOthers]
  })
}
