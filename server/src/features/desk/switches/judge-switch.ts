import type { CallInput } from '@entree/contract/calls.ts'
import { takesSpot } from '@entree/domain/catalogue/gift-voucher.ts'
import { switchDifference, switchRefusals } from '@entree/domain/desk/order-switch.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { refuseOtherEvent } from '#platform/acting-user.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { findOfferedEvent } from '#features/catalogue/offers/offered-event.ts'
import { judgeStaffTimeslot } from '#features/catalogue/offers/offered-timeslots.ts'
import type { OrderPlace } from '#features/selling/orders/move-order.ts'
import { listPointsOfSale, listUnitsToSwitch } from './queries.ts'
import { listTargetProducts } from './target-products.ts'

type Unit = Awaited<ReturnType<typeof listUnitsToSwitch>>[number]

export type JudgedSwitch = {
  target: OrderPlace
  /** What event and point of sale are called. */
  event: string
  point_of_sale: string
  units: Unit[]
  /** In cents: more than nothing when the new products cost more than was paid. */
  difference: number
  refusals: Refusal[]
}

/**
 * Judges where a locked order is to go, everything at once, without the stock (taking it has the last word). Sale windows and the most
 * that a buyer may have are not looked at: staff decide. Refuses `not_found`, `pos_not_found` and 403 for another event than theirs
 * itself; the rest it returns.
 */
export async function judgeSwitch(
  scope: Scope,
  input: CallInput<'switchOrder'>,
  held_timeslot_id: number | null,
): Promise<JudgedSwitch> {
  const { tx, company_id, now } = scope
  const { id, event_id, point_of_sale_id, products: choices } = input
  const timeslot_id = input.timeslot_id ?? null
  const event = (await findOfferedEvent(scope, event_id)) ?? refuse('not_found')
  refuseOtherEvent(scope, event_id)
  const points = await listPointsOfSale(tx, company_id, event_id)
  const point = points.find((one) => one.id === point_of_sale_id) ?? refuse('pos_not_found', { field: 'point_of_sale_id' })
  const products = (await listTargetProducts(scope, id, event_id)).get(point_of_sale_id) ?? []
  const units = await listUnitsToSwitch(scope, id)
  const judged = units.map((unit) => ({ ...unit, has_ticket: unit.ticket_id !== null, is_scanned: cameIn(unit, event_id) }))
  const refusals = switchRefusals(judged, choices, products)
  if (event.archived_at !== null) refusals.push(refusal('event_archived'))
  else if (Date.parse(event.ends_at) <= Date.parse(now)) refusals.push(refusal('event_passed'))
  const count = units.filter(takesSpot).length
  // The spots it has already are no one else's.
  const held = timeslot_id === held_timeslot_id ? count : 0
  refusals.push(...(await judgeStaffTimeslot(scope, event, timeslot_id, { count, held })))
  return {
    target: { event_id, point_of_sale_id, timeslot_id, time_zone: event.time_zone },
    event: event.name,
    point_of_sale: point.name,
    units,
    difference: switchDifference(units, choices, products).difference,
    refusals,
  }
}

/** A visitor who was checked in with a sale at the counter has passed no door, and isn't inside when the ticket is for another event (DOOR-74). */
function cameIn({ scanned_at, is_sold_in, event_id: from }: Unit, event_id: number): boolean {
  return scanned_at !== null && (from === event_id || !is_sold_in)
}
