import type { UnitsGone } from './unit-facts.ts'
import { tellUnitsGone } from './unit-facts.ts'
import type { Scope } from '#platform/scope.ts'
import { lockToMove, moveStock } from './move-stock.ts'
import { countUnitsLeft, lockHoldingOrders, setStockHeld, sumDraws } from './queries.ts'

/**
 * Gives back what some units of an order hold: `mark` takes them out (refunded or cancelled), and what the order draws less then goes
 * back to its pools. Exactly once, since units that are out draw nothing. With its last unit the order holds nothing at all any more,
 * as when it is cancelled, so that the use of its discount code comes back too (failure story 9). Expects the order to be locked.
 */
export async function giveBackUnits(scope: Scope, order_id: number, gone: UnitsGone, mark: () => Promise<void>): Promise<void> {
  const { tx, company_id } = scope
  await tellUnitsGone(scope, order_id, gone)
  const holding = await lockHoldingOrders(tx, company_id, [order_id])
  if (holding.length === 0) return mark()
  const before = await sumDraws(tx, company_id, holding)
  await mark()
  if ((await countUnitsLeft(tx, company_id, order_id)) === 0) await setStockHeld(tx, company_id, holding, false)
  const after = new Map((await sumDraws(tx, company_id, holding)).map((draw) => [draw.stock_pool_id, draw.amount]))
  const draws = before
    .map(({ stock_pool_id, amount }) => ({ stock_pool_id, amount: (after.get(stock_pool_id) ?? 0) - amount }))
    .filter(({ amount }) => amount !== 0)
  if (draws.length === 0) return
  await lockToMove(scope, draws)
  await moveStock(scope, draws)
}
