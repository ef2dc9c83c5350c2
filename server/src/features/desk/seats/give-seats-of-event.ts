import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { lockOpenEvent } from '#features/catalogue/events/lock-event.ts'
import { readSeating } from '#features/catalogue/seating/read-seating.ts'
import { changeHeldStock } from '#features/catalogue/stock/take-from-pools.ts'
import { lockOrderToHandle, type OrderToHandle } from '#features/desk/orders/lock-order-to-handle.ts'
import { giveSeats } from '#features/selling/orders/give-seats.ts'
import { seatsOf } from '#features/selling/orders/seats-again.ts'
import { recordSeatGiven } from '#features/selling/tickets/change-seats.ts'
import { listUnseatedOrders } from './queries.ts'
import { tellSeatsChanged } from './tell-seats-changed.ts'

/** Orders in one transaction: buyers of the event wait no longer than that. */
const AT_ONCE = 20

/**
 * Gives the best seats that are left to all units of an event (in a timeslot) that should have one and have none, the first orders first
 * (SEAT-19); each order says so in its log, and whoever has its tickets is told (SEAT-30). Returns how many were given, and how many have none now. Refuses `not_found`, `event_archived`.
 */
export async function giveSeatsOfEvent(
  scope: Scope,
  { event_id, timeslot_id: chosen }: CallInput<'giveSeats'>,
): Promise<CallAnswer<'giveSeats'>> {
  const timeslot_id = chosen ?? null
  await transact(scope, (scope) => lockOpenEvent(scope, event_id))
  const order_ids = await listUnseatedOrders(scope, { event_id, timeslot_id })
  let given = 0
  for (let at = 0; at < order_ids.length; at += AT_ONCE) {
    const some = order_ids.slice(at, at + AT_ONCE)
    given += await transact(scope, (scope) => giveToOrders(scope, some))
  }
  const { without_seat } = await readSeating(scope, event_id, timeslot_id)
  return { given, without_seat }
}

async function giveToOrders(scope: Scope, order_ids: readonly number[]): Promise<number> {
  const orders: OrderToHandle[] = []
  for (const id of order_ids) orders.push(await lockOrderToHandle(scope, id))
  // Cancelled or run out meanwhile: they hold nothing.
  const ids = orders
    .filter(({ is_cancelled, payment_status }) => !is_cancelled && payment_status !== 'expired')
    .map(({ id }) => id)
  if (ids.length === 0) return 0
  let count = 0
  await changeHeldStock(scope, ids, async () => {
    const { given } = await giveSeats(scope, ids)
    count = given.length
    const units = new Set(given.map(({ order_product_id }) => order_product_id))
    for (const order of orders) {
      const seats = [...(await seatsOf(scope, order.id)).wanted].filter(([id]) => units.has(id))
      if (seats.length === 0) continue
      await recordSeatGiven(
        scope,
        order,
        seats.map(([, seat]) => seat),
      )
      await tellSeatsChanged(
        scope,
        order,
        seats.map(([order_product_id]) => ({ order_product_id, seat: null })),
      )
    }
  })
  return count
}
