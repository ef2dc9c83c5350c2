import type { CallAnswer } from '@entree/contract/calls.ts'
import { refuseOtherEvent } from '#platform/acting-user.ts'
import type { Scope } from '#platform/scope.ts'
import { readHallOf } from '#features/selling/seats/read-seats.ts'

/** The hall of an order for staff (SEAT-18). Refuses `order_not_found`, and 403 for another event than theirs. */
export async function readUnitSeats(scope: Scope, order_id: number): Promise<CallAnswer<'getUnitSeats'>> {
  const { event_id, seats } = await readHallOf(scope, order_id)
  refuseOtherEvent(scope, event_id)
  return { seats }
}
