import type { CallInput } from '@entree/contract/calls.ts'
import { isDonation } from '@entree/domain/catalogue/donation.ts'
import { timeslotRefusals } from '@entree/domain/catalogue/timeslots.ts'
import { switchDifference, switchRefusals } from '@entree/domain/desk/order-switch.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { refuseOtherEvent } from '#platform/acting-user.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { readTimeslot } from '#features/catalogue/timeslots/read-timeslot.ts'
import type { OrderPlace } from '#features/selling/orders/move-order.ts'
import { findTargetEvent, listPointsOfSale, listSoldProducts, listTimeslots, listUnitsToSwitch } from './queries.ts'
import { choiceOf } from './read-choices.ts'

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
  const event = (await findTargetEvent(tx, company_id, event_id)) ?? refuse('not_found')
  refuseOtherEvent(scope, event_id)
  const points = await listPointsOfSale(tx, company_id, event_id)
  const point = points.find((one) => one.id === point_of_sale_id) ?? refuse('pos_not_found', { field: 'point_of_sale_id' })
  const sold = await listSoldProducts(tx, company_id, event_id)
  const products = sold.filter((product) => product.point_of_sale_id === point_of_sale_id)
  const units = await listUnitsToSwitch(scope, id)
  const judged = units.map((unit) => ({ ...unit, has_ticket: unit.ticket_id !== null, is_scanned: unit.scanned_at !== null }))
  const refusals = switchRefusals(judged, choices, products)
  if (event.archived_at !== null) refusals.push(refusal('event_archived'))
  else if (Date.parse(event.ends_at) <= Date.parse(now)) refusals.push(refusal('event_passed'))
  refusals.push(...(await judgeTimeslot(scope, event, { timeslot_id, held_timeslot_id, units })))
  return {
    target: { event_id, point_of_sale_id, timeslot_id, time_zone: event.time_zone },
    event: event.name,
    point_of_sale: point.name,
    units,
    difference: switchDifference(units, choices, products).difference,
    refusals,
  }
}

async function judgeTimeslot(
  scope: Scope,
  event: { id: number; has_opening_hours: unknown },
  { timeslot_id, held_timeslot_id, units }: { timeslot_id: number | null; held_timeslot_id: number | null; units: Unit[] },
): Promise<Refusal[]> {
  const { tx, company_id, now } = scope
  const slot = timeslot_id === null ? null : await readTimeslot(scope, event.id, timeslot_id)
  if (timeslot_id !== null && slot === null) return [refusal('timeslot_not_found', { field: 'timeslot_id' })]
  const timeslots = slot === null ? await listTimeslots(tx, company_id, event.id, now) : [slot]
  const count = units.filter((unit) => !isDonation(unit)).length
  const held = timeslot_id === held_timeslot_id ? count : 0
  return timeslotRefusals(slot === null ? choiceOf(event, timeslots) : 'timeslots', slot, { count, held }, now)
}
