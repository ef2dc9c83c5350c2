import type { Scope } from '#platform/scope.ts'
import { waitForSeats } from '#features/catalogue/seating/take-seats.ts'
import { listSeatedProducts, listSeatedUnits, setSeats, type SeatedUnit, type UnitSeat } from './seat-queries.ts'

export type { SeatedUnit, UnitSeat } from './seat-queries.ts'

/** The units of an order that are left of products with seats. */
export async function readSeatedUnits({ tx, company_id }: Scope, order_id: number): Promise<SeatedUnit[]> {
  return listSeatedUnits(tx, company_id, [order_id])
}

/** Gives units of a locked order seats that are kept for it (`keepSeats`), in `changeHeldStock`. */
export async function seatUnits({ tx, company_id }: Scope, seats: readonly UnitSeat[]): Promise<void> {
  if (seats.length > 0) await setSeats(tx, company_id, seats)
}

/** Waits for everybody who is taking a seat of the products of these units of an order, and keeps all of their seats from others until the transaction ends. */
export async function waitForSeatsOf(scope: Scope, order_id: number, unit_ids: readonly number[]): Promise<void> {
  const { tx, company_id } = scope
  const product_ids = await listSeatedProducts(tx, company_id, order_id, unit_ids)
  if (product_ids.length > 0) await waitForSeats(scope, product_ids)
}
