import type { Scope } from '#platform/scope.ts'
import { deletePools, insertPool, lockPools } from './queries.ts'

/** A new pool of which nothing is taken yet; `capacity` null is unlimited. Returns its id. */
export async function createPool(
  { tx, company_id }: Scope,
  kind: 'product' | 'point_of_sale_product' | 'box_office_product',
  capacity: number | null,
): Promise<number> {
  return insertPool(tx, company_id, kind, capacity)
}

/** Waits until nobody else settles an order of these pools, and keeps everybody out until the transaction ends. */
export async function holdPools({ tx, company_id }: Scope, ids: number[]): Promise<void> {
  if (ids.length > 0) await lockPools(tx, company_id, ids)
}

/** Removes pools that no order ever drew from. */
export async function removePools({ tx, company_id }: Scope, ids: number[]): Promise<void> {
  if (ids.length > 0) await deletePools(tx, company_id, ids)
}
