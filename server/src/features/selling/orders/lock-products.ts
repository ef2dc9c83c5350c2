import { refusal } from '@entree/domain/foundation/refusals.ts'
import { refuseIfAny } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { keepProducts } from './change-queries.ts'
import type { SelectedLine } from './select-products.ts'

/**
 * Sees to it that what an order is changed to stays until the transaction ends. Refuses `product_out_of_stock` for what was deleted since the
 * point of sale was looked at, or is being deleted now.
 */
export async function lockProducts({ tx, company_id }: Scope, lines: readonly SelectedLine[]): Promise<void> {
  const kept = await keepProducts(
    tx,
    company_id,
    lines.map(({ product }) => product.id),
  )
  const gone = lines.filter(({ product }) => !kept.has(product.id))
  refuseIfAny(
    gone.map(({ product: { id, name } }) =>
      refusal('product_out_of_stock', { field: 'products', product_id: id, product: name, stock: 0 }),
    ),
  )
}
