import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { timeslotChoice } from '@entree/domain/catalogue/timeslots.ts'
import { refuseOtherEvent } from '#platform/acting-user.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { readOrderDetail } from '#features/desk/orders/read-order-detail.ts'
import { findTargetEvent, listPointsOfSale, listSoldProducts, listTimeslots } from './queries.ts'

/** What an order can be moved to within an event of its company. Refuses `order_not_found`, `not_found`, and 403 for another event than theirs. */
export async function readChoices(
  scope: Scope,
  { id, event_id }: CallInput<'getSwitchChoices'>,
): Promise<CallAnswer<'getSwitchChoices'>> {
  const { tx, company_id, now } = scope
  await readOrderDetail(scope, id)
  const event = (await findTargetEvent(tx, company_id, event_id)) ?? refuse('not_found')
  refuseOtherEvent(scope, event_id)
  const [points, products, timeslots] = await Promise.all([
    listPointsOfSale(tx, company_id, event_id),
    listSoldProducts(tx, company_id, event_id),
    listTimeslots(tx, company_id, event_id, now),
  ])
  return {
    points_of_sale: points.map((point) => ({
      ...point,
      products: products
        .filter(({ point_of_sale_id }) => point_of_sale_id === point.id)
        .map(({ point_of_sale_id: _point, ...product }) => product),
    })),
    timeslots,
    time_zone: event.time_zone,
    timeslot_required: choiceOf(event, timeslots) !== 'none',
  }
}

/** Where a time is chosen from opening hours there are no timeslots until buyers choose them: an order may come without one. */
export function choiceOf(
  { has_opening_hours }: { has_opening_hours: unknown },
  timeslots: readonly unknown[],
): ReturnType<typeof timeslotChoice> {
  return has_opening_hours ? 'none' : timeslotChoice({ timeslots, opening_hours: [] })
}
