import type { Scope } from '#platform/scope.ts'
import { createPools } from '#features/catalogue/stock/pools.ts'
import { deletePointsOfSaleOfEvent, deleteSoldProduct, sellAt } from './follow-event-queries.ts'

/** The points of sale of an event go with it (EVT-50); their stock is removed by the caller that locked it. */
export async function deleteWithEvent({ tx, company_id }: Scope, event_id: number): Promise<void> {
  await deletePointsOfSaleOfEvent(tx, company_id, event_id)
}

/** Puts a new product last at points of sale, with a stock there that has no limit of its own (PROD-26). */
export async function sellProductAt(scope: Scope, product_id: number, point_of_sale_ids: ReadonlySet<number>): Promise<void> {
  const ids = [...point_of_sale_ids]
  const pools = await createPools(
    scope,
    'point_of_sale_product',
    ids.map(() => null),
  )
  await sellAt(scope.tx, scope.company_id, { product_id, point_of_sale_ids: ids, stock_pool_ids: pools })
}

/** A deleted product is no longer sold anywhere (PROD-62); its stock there is removed by the caller that locked it. */
export async function deleteWithProduct({ tx, company_id }: Scope, product_id: number): Promise<void> {
  await deleteSoldProduct(tx, company_id, product_id)
}
