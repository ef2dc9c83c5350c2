import { createPools } from '#features/catalogue/stock/pools.ts'
import type { Scope } from '#platform/scope.ts'
import { insertBoxOfficeProducts } from './queries.ts'

/** Lets a box office sell these products too, each with a pool of its own: as many statements for one as for a thousand. */
export async function addProducts(
  scope: Scope,
  box_office_id: number,
  products: readonly { product_id: number; stock: number | null }[],
): Promise<void> {
  const { tx, company_id } = scope
  const stocks = products.map(({ stock }) => stock)
  const pools = await createPools(scope, 'box_office_product', stocks)
  const rows = products.flatMap(({ product_id }, index) => {
    const stock_pool_id = pools[index]
    return stock_pool_id === undefined ? [] : [{ company_id, box_office_id, product_id, stock_pool_id }]
  })
  await insertBoxOfficeProducts(tx, rows)
}
