import type { CallAnswer } from '@entree/contract/calls.ts'
import { defaultMaximum } from '@entree/domain/selling/quantities.ts'
import { addMs, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { allowedEventIds } from '#platform/acting-user.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { findOfferedEvent } from '#features/catalogue/offers/offered-event.ts'
import { listOfferedTimeslots } from '#features/catalogue/offers/offered-timeslots.ts'
import { leftAt, listDoorEvents, listDoorProducts } from './product-queries.ts'
import { listBoxOffices } from './queries.ts'

/** A day is still counted and closed for a while after the event is over. */
export const JUST_OVER_MS = 48 * HOUR_MS

const MOST_TIMESLOTS = 500

/** The events that a seller may choose, with the next one first (BOX-01). */
export async function readSellingEvents(scope: Scope): Promise<CallAnswer<'listBoxOfficeEvents'>> {
  const { tx, company_id, now } = scope
  return listDoorEvents(tx, company_id, { from: addMs(now, -JUST_OVER_MS), event_ids: allowedEventIds(scope) })
}

/** All that a seller needs of an event: its box offices with their products and what is left of them (BOX-02). Refuses `not_found`. */
export async function readSellingEvent(scope: Scope, event_id: number): Promise<CallAnswer<'getBoxOfficeEvent'>> {
  const { tx, company_id } = scope
  const event = (await findOfferedEvent(scope, event_id)) ?? refuse('not_found')
  const box_offices = []
  for (const office of await listBoxOffices(tx, company_id, { event_id })) {
    const { id, name, payment_methods, overrule_price, use_unsold_stock } = office
    const products = (await listDoorProducts(tx, company_id, id)).map((product) => {
      const { left: _, own_left: _own, own_pool_id: _pool, is_cross_sell: _cross, ...shown } = product
      return { ...shown, max_buy: product.max_buy ?? defaultMaximum, stock: leftAt(office, product) }
    })
    box_offices.push({ id, name, payment_methods, overrule_price, use_unsold_stock, products })
  }
  const { id, name, starts_at, ends_at, time_zone, venue } = event
  return {
    event: { id, name, starts_at, ends_at, time_zone, venue },
    // Where a time is chosen from opening hours, there is none at the door: people come when they come.
    timeslots: event.has_opening_hours ? [] : await listOfferedTimeslots(scope, event_id, { most: MOST_TIMESLOTS }),
    box_offices,
  }
}
