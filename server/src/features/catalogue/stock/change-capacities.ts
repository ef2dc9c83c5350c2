import { checkCapacity } from '@entree/domain/catalogue/capacity.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import type { Scope } from '#platform/scope.ts'
import { lockPools, setCapacity } from './queries.ts'

export type NewCapacity = { stock_pool_id: number; capacity: number | null; field: string }

/**
 * Sets how much there is, judged by what orders hold at this moment: the pools are locked, so nothing is sold between the look and
 * the change. Returns what is refused (`stock_below_sold`, with the field) and then changes nothing. Call it inside the transaction,
 * as late as possible, because a rush may be waiting for these pools.
 */
export async function changeCapacities(scope: Scope, changes: readonly NewCapacity[]): Promise<Refusal[]> {
  if (changes.length === 0) return []
  const pools = await lockPools(
    scope.tx,
    scope.company_id,
    changes.map(({ stock_pool_id }) => stock_pool_id),
  )
  const poolOf = new Map(pools.map((pool) => [pool.id, pool]))
  const refusals = changes.flatMap(({ stock_pool_id, capacity, field }) =>
    checkCapacity(capacity, poolOf.get(stock_pool_id) ?? null, field),
  )
  if (refusals.length > 0) return refusals
  for (const { stock_pool_id, capacity } of changes) {
    const pool = poolOf.get(stock_pool_id)
    if (pool) await setCapacity(scope, pool, capacity)
  }
  return []
}
