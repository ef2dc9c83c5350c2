import type { CallAnswer } from '@entree/contract/calls.ts'
import { slotState } from '@entree/domain/catalogue/timeslots.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { findHeldSpots, findOrderEvent, listFixedTimeslots } from './queries.ts'

/**
 * The fixed timeslots of the order's event (CALL-19, SLOT-08, DEC-S-82). What the order holds itself does not count as sold, so
 * that a buyer who comes back finds the choice open (failure story 8). Refuses `order_not_found`.
 */
export async function listOrderTimeslots(scope: Scope, order_id: number): Promise<CallAnswer<'listOrderTimeslots'>> {
  const { tx, company_id, now } = scope
  const event = (await findOrderEvent(tx, company_id, order_id)) ?? refuse('order_not_found')
  const slots = await listFixedTimeslots(tx, company_id, event.id)
  const held = await findHeldSpots(tx, company_id, order_id)
  return slots.map((slot) => ({
    id: slot.id,
    starts_at: slot.starts_at,
    ends_at: slot.ends_at,
    spots: slot.spots,
    spots_sold: slot.spots_sold - (held.get(slot.stock_pool_id) ?? 0),
    is_past: slotState(slot, { count: 0 }, now) === 'past',
  }))
}
