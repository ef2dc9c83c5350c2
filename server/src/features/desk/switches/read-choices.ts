import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { refuseOtherEvent } from '#platform/acting-user.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { readOrderDetail } from '#features/desk/orders/read-order-detail.ts'
import { findOfferedEvent } from '#features/catalogue/offers/offered-event.ts'
import { listOfferedTimeslots, staffTimeslotChoice } from '#features/catalogue/offers/offered-timeslots.ts'
import { listPointsOfSale } from './queries.ts'
import { listTargetProducts } from './target-products.ts'

/** What an order can be moved to within an event of its company. Refuses `order_not_found`, `not_found`, and 403 for another event than theirs. */
export async function readChoices(
  scope: Scope,
  { id: order_id, event_id }: CallInput<'getSwitchChoices'>,
): Promise<CallAnswer<'getSwitchChoices'>> {
  const { tx, company_id } = scope
  await readOrderDetail(scope, order_id)
  const event = (await findOfferedEvent(scope, event_id)) ?? refuse('not_found')
  refuseOtherEvent(scope, event_id)
  const [points, products, timeslots] = await Promise.all([
    listPointsOfSale(tx, company_id, event_id),
    listTargetProducts(scope, order_id, event_id),
    listOfferedTimeslots(scope, event_id),
  ])
  return {
    points_of_sale: points.map((point) => ({
      ...point,
      products: (products.get(point.id) ?? []).map(({ id, name, price, has_ticket, left }) => ({
        id,
        name,
        price,
        has_ticket,
        stock: left,
      })),
    })),
    timeslots,
    time_zone: event.time_zone,
    timeslot_required: staffTimeslotChoice(event, timeslots) !== 'none',
  }
}
