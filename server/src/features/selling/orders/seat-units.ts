import type { Scope } from '#platform/scope.ts'
import { listSeatedUnits, setSeats, type SeatedUnit, type UnitSeat } from './seat-queries.ts'

export type { SeatedUnit, UnitSeat } from './seat-queries.ts'

/** The units of an order that are left of products with seats. */
export async function readSeatedUnits({ tx, company_id }: Scope, order_id: number): Promise<SeatedUnit[]> {
  return listSeatedUnits(tx, company_id, [order_id])
}

/** Gives units of a locked order seats that are kept for it (`keepSeats`), in `changeHeldStock`. */
export async function seatUnits({ tx, company_id }: Scope, seats: readonly UnitSeat[]): Promise<void> {
  if (seats.length > 0) await setSeats(tx, company_id, seats)
}
