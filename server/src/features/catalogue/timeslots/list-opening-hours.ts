import type { CallAnswer } from '@entree/contract/calls.ts'
import { datedOptions } from '@entree/domain/catalogue/dated-options.ts'
import { slotState } from '@entree/domain/catalogue/timeslots.ts'
import { addDays, instantOf } from '@entree/domain/foundation/zoned-time.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { findHeldSpots, findOrderEvent, listMadeTimeslots, listOpeningHours } from './queries.ts'

/** Two months of calendar. */
const MAX_DAYS = 62

/**
 * The times that can be chosen from `start` to `end` (days in the event's zone, both included), in time order (CALL-20, SLOT-07,
 * SLOT-14). What the order holds itself does not count as sold. Refuses `wrong_date` when the days are in the wrong order or more
 * than 62, and `order_not_found`.
 */
export async function listOrderOpeningHours(
  scope: Scope,
  { id, start, end }: { id: number; start: string; end: string },
): Promise<CallAnswer<'listOrderOpeningHours'>> {
  if (end < start || end >= addDays(start, MAX_DAYS)) return refuse('wrong_date', { field: 'end' })
  const { tx, company_id, now } = scope
  const event = (await findOrderEvent(tx, company_id, id)) ?? refuse('order_not_found')
  const hours = await listOpeningHours(tx, company_id, event.id)
  if (hours.length === 0) return []
  const held = await findHeldSpots(tx, company_id, id)
  const from = instantOf(start, '00:00', event.time_zone)
  const until = instantOf(addDays(end, 1), '00:00', event.time_zone)
  const timeslots = (await listMadeTimeslots(tx, company_id, event.id, from, until)).map((slot) => ({
    ...slot,
    spots_sold: slot.spots_sold - (held.get(slot.stock_pool_id) ?? 0),
  }))
  return datedOptions({ hours, timeslots, event, start, end }).map((option) => ({
    opening_hour_id: option.opening_hour_id,
    day: option.day,
    opens_at: option.opens_at,
    closes_at: option.closes_at,
    spots: option.spots,
    spots_sold: option.spots_sold,
    timeslot_id: option.timeslot_id,
    is_past: slotState(option, { count: 0 }, now) === 'past',
  }))
}
