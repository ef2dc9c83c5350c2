import type { Scope } from '#platform/scope.ts'
import { createPool } from '#features/catalogue/stock/pools.ts'
import { insertProduct } from './queries.ts'

/** The only product of a hidden event, without limit: what the tickets of a batch are of. Price in cents. Returns its id. */
export async function makeHiddenProduct(
  scope: Scope,
  product: { event_id: number; name: string; price: number; vat_percentage: number },
): Promise<number> {
  const { tx, company_id } = scope
  const stock_pool_id = await createPool(scope, 'product', null)
  return insertProduct(tx, { ...product, company_id, stock_pool_id, product_type_id: 1, pass_service_fee: false })
}
