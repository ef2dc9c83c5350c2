import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { holdsTooMuch } from '#features/catalogue/stock/find-beyond-limit.ts'
import type { HeldLimits, NewUnits } from '#features/catalogue/stock/reservation.ts'
import type { LockedOrder } from './save-queries.ts'

/**
 * Refuses `too_much_unpaid` when an open order was made larger than its buyer may hold with their others (ORD-22); one that did not grow
 * stays as good as it was. Called inside the transaction, after the stock was taken.
 */
export async function refuseGrowthBeyond(
  { tx }: Scope,
  limits: HeldLimits | null,
  order: LockedOrder,
  { before, after }: { before: readonly NewUnits[]; after: readonly NewUnits[] },
): Promise<void> {
  const units = sum(after)
  if (limits === null || units <= sum(before)) return
  if (await holdsTooMuch(tx, order, units, limits)) refuse('too_much_unpaid', { field: 'products' })
}

function sum(units: readonly NewUnits[]): number {
  return units.reduce((total, { amount }) => total + amount, 0)
}
