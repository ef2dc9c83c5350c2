import type { CallInput } from '@entree/contract/calls.ts'
import { nameOf } from '@entree/domain/catalogue/seating.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { keepSeats, readHall, type HallSeatRow } from '#features/catalogue/seating/take-seats.ts'
import { changeHeldStock } from '#features/catalogue/stock/take-from-pools.ts'
import { giveSeatsTo } from '#features/selling/orders/give-seats.ts'
import { lockChangeableOrder } from '#features/selling/orders/lock-changeable-order.ts'
import { readSeatedUnits, seatUnits, type SeatedUnit } from '#features/selling/orders/seat-units.ts'

/**
 * Gives an unpaid order the seats that its buyer chose, in place of those it has, all or none (SEAT-10); null: the best that are left, for units
 * that have none. Refuses what keeps the order from being changed, `timeslot_required` before it has the timeslot that its event wants,
 * `seats_wrong_number`, `seat_not_found`, `seat_taken` (with `seats`), and `seats_too_few` when there are no best ones for all.
 */
export async function chooseSeats(scope: Scope, { id, seat_ids }: CallInput<'chooseSeats'>): Promise<void> {
  await transact(scope, async (scope) => {
    const order = await lockChangeableOrder(scope, id)
    const units = await readSeatedUnits(scope, id)
    if (units.some(({ has_hall }) => !has_hall)) return refuse('timeslot_required', { field: 'timeslot_id' })
    if (seat_ids === null) return giveSeatsTo(scope, id, { isStrict: true })
    const chosen = [...new Set(seat_ids)]
    const hall = await readHall(scope, order.event_id, order.timeslot_id)
    const seats = seatsChosen(hall, units, chosen)
    const own = new Set(units.map(({ seat_id }) => seat_id))
    await keepChosen(
      scope,
      order,
      seats.filter((seat) => !own.has(seat.id)),
    )
    await changeHeldStock(scope, id, () => seatUnits(scope, assign(units, seats)))
  })
}

/** The chosen seats of the hall, of the products of the units and as many of each. */
function seatsChosen(hall: readonly HallSeatRow[], units: readonly SeatedUnit[], chosen: readonly number[]): HallSeatRow[] {
  const own = new Set(units.map(({ seat_id }) => seat_id))
  const products = new Set(units.map(({ product_id }) => product_id))
  const seats = chosen.map((id) => {
    const seat = hall.find((one) => one.id === id)
    // One that was closed meanwhile stays good for whoever has it.
    const isSold = seat && products.has(seat.product_id) && (!seat.is_closed || own.has(id))
    return isSold ? seat : refuse('seat_not_found', { field: 'seat_ids', ...(seat ? { seats: [nameOf(seat)] } : {}) })
  })
  for (const product_id of products) {
    const count = units.filter((unit) => unit.product_id === product_id).length
    if (seats.filter((seat) => seat.product_id === product_id).length !== count)
      return refuse('seats_wrong_number', { field: 'seat_ids', product_id, count })
  }
  return seats
}

/** Keeps the seats that the order has not yet. Those of a test keep nobody from them. */
async function keepChosen(
  scope: Scope,
  { timeslot_id, is_test }: { timeslot_id: number | null; is_test: boolean },
  seats: readonly HallSeatRow[],
): Promise<void> {
  const kept = is_test ? null : await keepSeats(scope, seats, timeslot_id, 'wait')
  const lost = seats.filter((seat) => (kept === null ? seat.is_taken : !kept.has(seat.id)))
  if (lost.length > 0) refuse('seat_taken', { field: 'seat_ids', seats: lost.map(nameOf) })
}

/** Which unit gets which: one that has a chosen one keeps it. */
function assign(units: readonly SeatedUnit[], seats: readonly HallSeatRow[]) {
  const own = new Set(units.map(({ seat_id }) => seat_id))
  const left = seats.filter(({ id }) => !own.has(id))
  const chosen = new Set(seats.map(({ id }) => id))
  return units.map(({ id: order_product_id, product_id, seat_id }) => {
    if (seat_id !== null && chosen.has(seat_id)) return { order_product_id, seat_id }
    const next = left.findIndex((seat) => seat.product_id === product_id)
    const [seat] = next === -1 ? [] : left.splice(next, 1)
    return { order_product_id, seat_id: seat?.id ?? null }
  })
}
