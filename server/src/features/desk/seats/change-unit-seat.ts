import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { nameOf } from '@entree/domain/catalogue/seating.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { isExpired } from '@entree/domain/selling/order-states.ts'
import { Refused, refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { keepSeats, readHall } from '#features/catalogue/seating/take-seats.ts'
import { changeHeldStock } from '#features/catalogue/stock/take-from-pools.ts'
import { lockOrderToHandle } from '#features/desk/orders/lock-order-to-handle.ts'
import { readSeatedUnits, seatUnits } from '#features/selling/orders/seat-units.ts'
import { recordSeatChange } from '#features/selling/tickets/change-seats.ts'
import { tellSeatsChanged } from './tell-seats-changed.ts'

/**
 * Gives a unit another seat of its event that is free (SEAT-18), of whatever product: what was paid stays as it was. Its ticket is made again with
 * the same code, and whoever has it is told. The seat that it has already changes nothing. Refuses what the contract names; `seat_taken` also for a seat that another unit of
 * the order has.
 */
export async function changeUnitSeat(
  scope: Scope,
  { id, order_product_id, seat_id }: CallInput<'changeUnitSeat'>,
): Promise<CallAnswer<'changeUnitSeat'>> {
  return transact(scope, async (scope) => {
    const order = await lockOrderToHandle(scope, id)
    if (order.is_cancelled) return refuse('order_cancelled')
    if (isExpired(order, scope.now)) return refuse('order_expired')
    const unit = (await readSeatedUnits(scope, id)).find((one) => one.id === order_product_id) ?? refuse('not_found')
    if (unit.seat_id === seat_id) return { success: true }
    const hall = await readHall(scope, order.event_id, unit.timeslot_id)
    const seat = hall.find((one) => one.id === seat_id)
    if (!seat || seat.is_closed || !unit.has_hall) return refuse('seat_not_found', { field: 'seat_id' })
    const isKept = order.is_test ? !seat.is_taken : (await keepSeats(scope, [seat], unit.timeslot_id, 'wait')).has(seat_id)
    if (!isKept) return refuse('seat_taken', { field: 'seat_id', seats: [nameOf(seat)] })
    const before = hall.find((one) => one.id === unit.seat_id)
    const change = async () => {
      await seatUnits(scope, [{ order_product_id, seat_id }])
      const was = before ? nameOf(before) : null
      await recordSeatChange(scope, order, { before: was, after: nameOf(seat) })
      await tellSeatsChanged(scope, order, [{ order_product_id, seat: was }])
    }
    // One of another product that is free is promised when all that are left of it are in carts that have not chosen theirs.
    await changeHeldStock(scope, id, change, { upToSeats: true }).catch((error: unknown) => {
      throw isOutOfStock(error) ? new Refused([refusal('seat_taken', { field: 'seat_id', seats: [nameOf(seat)] })]) : error
    })
    return { success: true }
  })
}

function isOutOfStock(error: unknown): boolean {
  return error instanceof Refused && error.refusals.some(({ code }) => code === 'product_out_of_stock')
}
