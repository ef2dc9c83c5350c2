import { takesSpot } from '@entree/domain/catalogue/gift-voucher.ts'
import { visitChangeRefusals } from '@entree/domain/catalogue/visit-change.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { isEventChanging } from '#features/desk/event-changes/is-event-changing.ts'
import { lockOrderToHandle, type OrderToHandle } from '#features/desk/orders/lock-order-to-handle.ts'
import { hasUnitsOnOffer } from '#features/selling/orders/units-on-offer.ts'
import { lockTickets } from '#features/selling/tickets/change-tickets.ts'
import { findEventId, findVisit, keepEvent, listVisitUnits } from './queries.ts'

export type JudgedVisit = {
  visit: NonNullable<Awaited<ReturnType<typeof findVisit>>>
  /** Spots that the order takes in its timeslot. */
  count: number
  /** Why the visit cannot be changed, whoever asks. */
  refusals: Refusal[]
}

/**
 * Whether the visit of an order can be changed, with all that this hangs on locked, always in the same order: its event, against a cancelling that
 * begins at this moment; the order, against a refund; its tickets, against the scan of somebody who comes in. Refuses `order_not_found`,
 * 403 for another event than theirs, and `visit_changed_meanwhile` for an order that has just left its event; the rest it returns.
 */
export async function judgeVisit(scope: Scope, order_id: number): Promise<JudgedVisit & { order: OrderToHandle }> {
  const event_id = (await findEventId(scope, order_id)) ?? refuse('order_not_found')
  await keepEvent(scope, event_id)
  const order = await lockOrderToHandle(scope, order_id)
  if (order.event_id !== event_id) return refuse('visit_changed_meanwhile')
  await lockTickets(scope, order_id)
  return { order, ...(await lookAtVisit(scope, order_id)) }
}

/** The same as it looks at the moment, without locks: for showing it. Refuses `order_not_found`. */
export async function lookAtVisit(scope: Scope, order_id: number): Promise<JudgedVisit> {
  const visit = (await findVisit(scope.tx, scope.company_id, order_id)) ?? refuse('order_not_found')
  const units = await listVisitUnits(scope, order_id)
  const changeable = visitChangeRefusals(
    {
      is_bought: isPaid(visit.payment_status) && visit.type !== 'batch',
      is_cancelled: visit.is_cancelled,
      has_timeslot: visit.timeslot_id !== null,
    },
    units.map(({ scanned_at }) => ({ is_scanned: scanned_at !== null })),
    { is_archived: visit.archived_at !== null, is_changing: await isEventChanging(scope, visit.event_id) },
  )
  // What is for sale at this time would be taken from another one.
  const isOpen = changeable.every(({ code }) => code === 'visit_nothing_left') && (await hasUnitsOnOffer(scope, order_id))
  const refusals = isOpen ? [refusal('resale_open')] : changeable
  // A spot for every unit but the donation (DEC-S-53).
  return { visit, count: units.filter(takesSpot).length, refusals }
}
