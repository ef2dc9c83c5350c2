import type { Scope } from '#platform/scope.ts'
import { lockToMove, moveStock } from './move-stock.ts'
import { lockPools, sumDraws } from './queries.ts'
import type { Draw } from './reservation.ts'
import { takeFromPools } from './take-from-pools.ts'
import { tellUnitsBack, tellUnitsGone } from './unit-facts.ts'

/** Units that leave an order together, and what takes them out. */
type LentUnits = { ids: readonly number[]; mark: () => Promise<void> }

/**
 * Puts units of an order, which keeps them, back on sale: each of the groups is taken out, and what the order draws less then goes back to its
 * pools. Returns that for each group, without its seats: whoever buys may sit elsewhere. The order goes on to hold the rest, with the use of its discount code. Expects it to be locked.
 */
export async function lendUnits(scope: Scope, order_id: number, groups: readonly LentUnits[]): Promise<Draw[][]> {
  const { tx, company_id } = scope
  await tellUnitsGone(scope, order_id, { reason: 'products_offered', ids: groups.flatMap(({ ids }) => ids) })
  let before = await sumDraws(tx, company_id, [order_id])
  // All of them first, as every writer takes them in the order of their ids.
  const pools =
    before.length === 0
      ? []
      : await lockToMove(
          scope,
          before.map(({ stock_pool_id, amount }) => ({ stock_pool_id, amount: -amount })),
        )
  const seats = new Set(pools.flatMap(({ id, kind }) => (kind === 'seat' ? [id] : [])))
  const lent: Draw[][] = []
  for (const { mark } of groups) {
    await mark()
    const after = await sumDraws(tx, company_id, [order_id])
    const draws = lessThan(before, after)
    if (draws.length > 0)
      await moveStock(
        scope,
        draws.map(({ stock_pool_id, amount }) => ({ stock_pool_id, amount: -amount })),
      )
    lent.push(draws.filter(({ stock_pool_id }) => !seats.has(stock_pool_id)))
    before = after
  }
  return lent
}

/**
 * Takes again what units of an order were put back on sale with: `unmark` makes them good, and what the order draws more then is taken, all or
 * nothing. False: somebody else has it, or it lies in a cart; `mark` has put them back then. Expects the order to be locked.
 */
export async function takeUnitsAgain(
  scope: Scope,
  order_id: number,
  { ids, mark, unmark }: LentUnits & { unmark: () => Promise<void> },
): Promise<boolean> {
  const { tx, company_id } = scope
  const before = await sumDraws(tx, company_id, [order_id])
  await unmark()
  const lacking = await takeFromPools(scope, lessThan(await sumDraws(tx, company_id, [order_id]), before))
  if (lacking.length > 0) await mark()
  else await tellUnitsBack(scope, order_id, ids)
  return lacking.length === 0
}

/**
 * Keeps pools as they are until the transaction ends: nothing is taken from them or given back meanwhile. With them those of an order that may
 * give back what it still holds in the same transaction, as every writer takes pools in the order of their ids (RUN-32).
 */
export async function keepPools({ tx, company_id }: Scope, order_id: number, ids: readonly number[]): Promise<void> {
  const held = await sumDraws(tx, company_id, [order_id])
  const all = [...new Set([...ids, ...held.map(({ stock_pool_id }) => stock_pool_id)])]
  if (all.length > 0) await lockPools(tx, company_id, all)
}

/** How much less one draws than the other, per pool. */
function lessThan(more: readonly Draw[], less: readonly Draw[]): Draw[] {
  const amounts = new Map(less.map(({ stock_pool_id, amount }) => [stock_pool_id, amount]))
  return more
    .map(({ stock_pool_id, amount }) => ({ stock_pool_id, amount: amount - (amounts.get(stock_pool_id) ?? 0) }))
    .filter(({ amount }) => amount > 0)
}
