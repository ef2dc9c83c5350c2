import type { Scope } from '#platform/scope.ts'
import { changeCapacities } from '#features/catalogue/stock/change-capacities.ts'
import { listPools } from './queries.ts'

/**
 * Sets how much there is of products that were just made, by what another system says of them: one that is sold beyond it by now keeps what it has.
 * Call it in a transaction, as late as possible.
 */
export async function setStockOfProducts(scope: Scope, stocks: readonly { product_id: number; stock: number }[]): Promise<void> {
  const pools = await listPools(
    scope.tx,
    scope.company_id,
    stocks.map(({ product_id }) => product_id),
  )
  for (const { product_id, stock: capacity } of stocks) {
    const stock_pool_id = pools.get(product_id)
    if (stock_pool_id !== undefined) await changeCapacities(scope, [{ stock_pool_id, capacity, field: 'stock' }])
  }
}
