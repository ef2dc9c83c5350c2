import type { Scope } from '#platform/scope.ts'
import { lockPools, setCapacity } from './queries.ts'

/**
 * Leaves nothing of these pools to be sold, whatever orders hold of them: for a timeslot that is cancelled. An order that is being placed
 * at this moment is waited for, or finds nothing. Call it inside the transaction, as late as possible. Returns whether one was not closed
 * yet.
 */
export async function closePools(scope: Scope, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false
  const pools = await lockPools(scope.tx, scope.company_id, [...ids])
  for (const pool of pools) await setCapacity(scope, pool, 0)
  return pools.some(({ capacity }) => capacity !== 0)
}
