import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { holds } from '#platform/acting-user.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { readEventAtDoor } from '#features/door/scan-operations/event-at-door.ts'
import { describeTicket, shownOf } from './describe-scan.ts'
import { refuseClosedEvent } from './door-sessions.ts'
import { readDoor } from './read-door.ts'
import { findSale, listScansOf, listTickets } from './ticket-queries.ts'

/**
 * A ticket that may be let in at an event, with what happened to it there (MGMT-04). Refuses `not_found` for any other ticket, and for an
 * event that is not open to the device. Without `app.prices` there is no price in it (MGMT-05, DEC-B-142).
 */
export async function readTicketDetails(
  scope: Scope,
  { id, event_id }: CallInput<'getTicketAtDoor'>,
): Promise<CallAnswer<'getTicketAtDoor'>> {
  await refuseClosedEvent(scope, event_id)
  const { tx, company_id, now } = scope
  const door = await readEventAtDoor(scope, event_id)
  const [ticket] = await listTickets(tx, company_id, [id], door.shown)
  const sale = await findSale(tx, company_id, id)
  if (!ticket || sale === null || !(await isOfDoor(scope, event_id, ticket))) return refuse('not_found')
  const { state, is_test, color } = ticket
  const scans = await listScansOf(tx, company_id, { event_id, ticket_id: id })
  const price = holds(scope, 'app.prices') ? { price: sale.price } : {}
  return {
    ...describeTicket(ticket, shownOf(door, ticket, now)),
    state,
    is_test,
    color,
    ordered_at: sale.ordered_at,
    ...price,
    scans,
  }
}

async function isOfDoor(scope: Scope, event_id: number, ticket: { product_id: number; event_id: number }): Promise<boolean> {
  const { products, batches } = await readDoor(scope, event_id)
  return products.some(({ id }) => id === ticket.product_id) || batches.some((batch) => batch.event_id === ticket.event_id)
}
