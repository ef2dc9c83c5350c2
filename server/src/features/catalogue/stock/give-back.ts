import type { Scope } from '#platform/scope.ts'
import { lockToMove, moveStock } from './move-stock.ts'
import { lockHoldingOrders, setStockHeld, sumDraws } from './queries.ts'

/**
 * Gives back what these orders hold, for expiry and cancelling. Exactly once: an order that holds nothing any more is left alone,
 * no matter who asks and how often. Returns the orders that gave back. Call it inside the transaction that changes their status.
 */
export async function giveBack(scope: Scope, order_ids: number[]): Promise<number[]> {
  const { tx, company_id } = scope
  const holding = order_ids.length === 0 ? [] : await lockHoldingOrders(tx, company_id, order_ids)
  if (holding.length === 0) return []
  const draws = await sumDraws(tx, company_id, holding)
  await setStockHeld(tx, company_id, holding, false)
  const moves = draws.map(({ stock_pool_id, amount }) => ({ stock_pool_id, amount: -amount }))
  if (moves.length > 0) {
    await lockToMove(scope, moves)
    await moveStock(scope, moves)
  }
  return holding
}
