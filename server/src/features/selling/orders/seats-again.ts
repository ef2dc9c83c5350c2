import type { SeatName } from '@entree/domain/catalogue/seating.ts'
import type { Scope } from '#platform/scope.ts'
import { retakeStock } from '#features/catalogue/stock/take-from-pools.ts'
import { giveSeats } from './give-seats.ts'
import { listSeatedUnits, listSeatsOfUnits, setSeats, type UnitSeat } from './seat-queries.ts'

/** Which seats units have, by what these are called and by their ids. */
type Had = { wanted: ReadonlyMap<number, SeatName>; seats: UnitSeat[] }

/** The seats that the units of an order have, refunded and cancelled ones too. */
export async function seatsOf({ tx, company_id }: Scope, order_id: number): Promise<Had> {
  const rows = await listSeatsOfUnits(tx, company_id, order_id)
  return {
    wanted: new Map(rows.map(({ order_product_id, section, row, number }) => [order_product_id, { section, row, number }])),
    seats: rows.map(({ order_product_id, seat_id }) => ({ order_product_id, seat_id })),
  }
}

/**
 * Moves an order that is locked to another visit or event by `move`, in `changeHeldStock`: the seats are others there. It gets the same ones
 * where they are free, else the best that are left (SEAT-14). Refuses `seats_too_few`.
 */
export async function moveWithSeats(scope: Scope, order_id: number, move: () => Promise<void>): Promise<void> {
  const { wanted } = await seatsOf(scope, order_id)
  await move()
  await giveSeats(scope, [order_id], { wanted, isStrict: true })
}

/**
 * Writes the units of an unpaid order that is locked anew by `rewrite`, in `changeHeldStock`: the seats that it has stay, as far as there are
 * units of their products.
 */
export async function rewriteWithSeats(scope: Scope, order_id: number, rewrite: () => Promise<void>): Promise<void> {
  const { tx, company_id } = scope
  const left = await listSeatsOfUnits(tx, company_id, order_id)
  await rewrite()
  if (left.length === 0) return
  const units = await listSeatedUnits(tx, company_id, [order_id])
  const stays = new Set(units.map(({ seat_id }) => seat_id))
  const seats = left.filter(({ seat_id }) => !stays.has(seat_id))
  const given = units.flatMap(({ id, product_id, seat_id }) => {
    const next = seat_id === null ? seats.findIndex((seat) => seat.product_id === product_id) : -1
    const [seat] = next === -1 ? [] : seats.splice(next, 1)
    return seat ? [{ order_product_id: id, seat_id: seat.seat_id }] : []
  })
  await setSeats(tx, company_id, given)
}

/**
 * Readies the units of a locked order that holds nothing, or of it only those that come back to it (`only`), for holding their stock again: each
 * gets its own seat where that is free, else the best that is left, else none (SEAT-12, SEAT-15). Call it before the stock is taken. Returns the
 * seats that they had, for when it is not (`seatAsBefore`).
 */
export async function seatAgain(scope: Scope, order_id: number, only?: readonly number[]): Promise<UnitSeat[]> {
  const { wanted, seats: all } = await seatsOf(scope, order_id)
  const seats = all.filter(({ order_product_id }) => only?.includes(order_product_id) ?? true)
  await clearSeats(scope, seats)
  await giveSeats(scope, [order_id], { wanted, ...(only ? { only } : {}) })
  return seats
}

/** Units that could not hold their stock again have the seats that they had, to be read. */
export async function seatAsBefore({ tx, company_id }: Scope, had: readonly UnitSeat[]): Promise<void> {
  if (had.length > 0) await setSeats(tx, company_id, had)
}

/**
 * `retakeStock` for money that arrives late (SEAT-12): for want of a seat nothing goes back, as the order gets the best that are left, or stands
 * without any. Call it inside the transaction, with the order locked.
 */
export async function retakeWithSeats(scope: Scope, order_id: number): Promise<boolean> {
  const { tx, company_id } = scope
  const units = await listSeatedUnits(tx, company_id, [order_id])
  if (units.length === 0 || units.some(({ holds_stock }) => holds_stock)) return retakeStock(scope, order_id)
  const had = await seatAgain(scope, order_id)
  if (await retakeStock(scope, order_id)) return true
  const given = await seatsOf(scope, order_id)
  await clearSeats(scope, given.seats)
  if (given.seats.length > 0 && (await retakeStock(scope, order_id))) return true
  await seatAsBefore(scope, had)
  return false
}

async function clearSeats({ tx, company_id }: Scope, seats: readonly UnitSeat[]): Promise<void> {
  if (seats.length === 0) return
  await setSeats(
    tx,
    company_id,
    seats.map(({ order_product_id }) => ({ order_product_id, seat_id: null })),
  )
}
