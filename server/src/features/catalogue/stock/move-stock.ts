import type { Scope } from '#platform/scope.ts'
import { lockPools, movePools, setCapacity, type Pool } from './queries.ts'
import type { Draw } from './reservation.ts'
import { listSeatStocks, listStocksOfClosed } from './seat-queries.ts'

/**
 * Locks the pools that are about to be moved, in id order with those that follow them: a closed seat that is left is not sold again, so the stock
 * of its product becomes less (SEAT-28). Answers them all.
 */
export async function lockToMove({ tx, company_id }: Scope, draws: readonly Draw[]): Promise<Pool[]> {
  const left = leftBy(draws)
  const following = left.length === 0 ? [] : await listStocksOfClosed(tx, company_id, left)
  return lockPools(tx, company_id, [...draws.map(({ stock_pool_id }) => stock_pool_id), ...following])
}

/** Moves what locked pools have taken, with the stock of products whose closed seats are left by it. Returns how many pools were moved. */
export async function moveStock(scope: Scope, draws: readonly Draw[]): Promise<number> {
  const { tx, company_id } = scope
  const moved = await movePools(scope, draws)
  const left = leftBy(draws)
  // Asked again: a plan that closed one of them may have been saved until they were locked.
  const following = left.length === 0 ? [] : await listStocksOfClosed(tx, company_id, left)
  if (following.length === 0) return moved
  const seatsOf = await seatsByPool(scope, following)
  for (const pool of await lockPools(tx, company_id, following)) {
    const seats = seatsOf.get(pool.id)
    if (seats !== undefined && pool.capacity !== null && pool.capacity > seats) await setCapacity(scope, pool, seats)
  }
  return moved
}

/**
 * Gives locked pools of products with seats what these draws want of them, as far as they have been set lower than their products have seats: what an
 * organiser keeps off sale they can give away. Returns whether one has more now.
 */
export async function raiseToSeats(scope: Scope, draws: readonly Draw[]): Promise<boolean> {
  const wanted = new Map(draws.map(({ stock_pool_id, amount }) => [stock_pool_id, amount]))
  const seatsOf = await seatsByPool(scope, [...wanted.keys()])
  const pools = seatsOf.size === 0 ? [] : await lockPools(scope.tx, scope.company_id, [...seatsOf.keys()])
  let isRaised = false
  for (const pool of pools) {
    const needed = pool.taken + (wanted.get(pool.id) ?? 0)
    if (pool.capacity === null || pool.capacity >= needed || needed > (seatsOf.get(pool.id) ?? 0)) continue
    await setCapacity(scope, pool, needed)
    isRaised = true
  }
  return isRaised
}

async function seatsByPool({ tx, company_id }: Scope, pool_ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await listSeatStocks(tx, company_id, pool_ids)
  return new Map(rows.map(({ stock_pool_id, seats }) => [stock_pool_id, seats]))
}

function leftBy(draws: readonly Draw[]): number[] {
  return draws.flatMap(({ stock_pool_id, amount }) => (amount < 0 ? [stock_pool_id] : []))
}
