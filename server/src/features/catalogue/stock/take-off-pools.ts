import { unitsLeft } from '@entree/domain/catalogue/stock.ts'
import type { Scope } from '#platform/scope.ts'
import { lockPools, setCapacities } from './queries.ts'
import type { Draw } from './reservation.ts'

/** Lowers how much pools have, by what of each is given back as money: from all of them, or, returning false, from none. */
export async function takeOffPools({ tx, company_id }: Scope, amounts: readonly Draw[]): Promise<boolean> {
  if (amounts.length === 0) return true
  const pools = await lockPools(
    tx,
    company_id,
    amounts.map(({ stock_pool_id }) => stock_pool_id),
  )
  const lower = amounts.map(({ stock_pool_id, amount }) => ({ pool: pools.find(({ id }) => id === stock_pool_id), amount }))
  if (lower.some(({ pool, amount }) => !pool || (unitsLeft(pool) ?? 0) < amount)) return false
  for (const { pool, amount } of lower)
    if (pool && pool.capacity !== null) await setCapacities(tx, company_id, [pool.id], pool.capacity - amount)
  return true
}
