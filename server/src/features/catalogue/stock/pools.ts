import type { Scope } from '#platform/scope.ts'
import { deletePools, insertPoolCopies, insertPools, lockPools, setCapacities } from './queries.ts'

/** What has a pool of its own. */
type PoolKind =
  | 'product'
  | 'point_of_sale_product'
  | 'box_office_product'
  | 'timeslot'
  | 'discount_code'
  | 'gift_voucher'
  | 'seat'

/** Whose pools they are. */
type OfCompany = Pick<Scope, 'tx' | 'company_id'>

/** A new pool of which nothing is taken yet; `capacity` null is unlimited. Returns its id. */
export async function createPool(scope: OfCompany, kind: PoolKind, capacity: number | null): Promise<number> {
  const [id] = await createPools(scope, kind, [capacity])
  if (id === undefined) throw new Error('no pool was made')
  return id
}

/** One new pool for each of the capacities, in one statement; null is unlimited. Returns their ids in the order of the capacities. */
export async function createPools(
  { tx, company_id }: OfCompany,
  kind: PoolKind,
  capacities: readonly (number | null)[],
): Promise<number[]> {
  return capacities.length > 0 ? insertPools(tx, company_id, kind, capacities) : []
}

/** A copy of each pool with its capacity and nothing taken, by the id of the old one. */
export async function copyPools({ tx, company_id }: OfCompany, ids: readonly number[]): Promise<Map<number, number>> {
  return insertPoolCopies(tx, company_id, ids)
}

/** Sets the spots of timeslots or the uses of a discount code; null is unlimited. Those of products are set by `changeCapacities`. */
export async function setPoolCapacity(
  { tx, company_id }: OfCompany,
  ids: readonly number[],
  capacity: number | null,
): Promise<void> {
  if (ids.length === 0) return
  // First, as one statement that changes many takes them in whatever order the table has them (RUN-32).
  await lockPools(tx, company_id, [...ids])
  await setCapacities(tx, company_id, ids, capacity)
}

/** Waits until nobody else settles an order of these pools, and keeps everybody out until the transaction ends. */
export async function holdPools({ tx, company_id }: Scope, ids: number[]): Promise<void> {
  if (ids.length > 0) await lockPools(tx, company_id, ids)
}

/** Removes pools that no order ever drew from. */
export async function removePools({ tx, company_id }: OfCompany, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await lockPools(tx, company_id, [...ids])
  await deletePools(tx, company_id, ids)
}
