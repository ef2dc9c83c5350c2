import { type Scope, transact } from '#platform/scope.ts'
import { type ChosenOption, makeTimeslot } from '#features/catalogue/timeslots/make-timeslot.ts'
import { lockChangeableOrder } from './lock-changeable-order.ts'

/**
 * Makes the timeslot that a buyer chose from the opening hours of the order's event. Refuses what `makeTimeslot` does,
 * and an order that can no longer be changed.
 */
export async function makeOrderTimeslot(scope: Scope, order_id: number, option: ChosenOption): Promise<number> {
  return transact(scope, async (scope) => {
    const { event_id } = await lockChangeableOrder(scope, order_id)
    return makeTimeslot(scope, event_id, option)
  })
}
