import { refusal, type Refusal } from '../foundation/refusals.ts'

/** The largest capacity that can be set. */
export const CAPACITY_MAX = 10_000_000

/**
 * What is wrong with a new capacity (null: unlimited): `stock_invalid` when it is no whole number from 0, `stock_below_sold` when it
 * lowers the pool below what orders hold of it, with `sold` (DEC-B-43). A pool that is over its capacity already may stay so, or go up.
 */
export function checkCapacity(
  capacity: number | null,
  pool: { capacity: number | null; taken: number } | null,
  field: string,
): Refusal[] {
  if (capacity === null) return []
  if (!Number.isInteger(capacity) || capacity < 0 || capacity > CAPACITY_MAX) return [refusal('stock_invalid', { field })]
  if (pool === null || capacity >= pool.taken) return []
  const isLowered = pool.capacity === null || capacity < pool.capacity
  return isLowered ? [refusal('stock_below_sold', { field, sold: pool.taken })] : []
}
