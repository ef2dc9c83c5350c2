import type { Scope } from '#platform/scope.ts'
import type { OfferedProduct } from '#features/catalogue/offers/offered-product.ts'
import { listProductsByPointOfSale } from '#features/catalogue/offers/offered-products.ts'
import { findPlace, listUnitsToSwitch } from './queries.ts'

/**
 * What an order can be given at each point of sale of an event (DEC-B-88): what is sold there, and what the order has there already, which it
 * keeps although it is sold no more.
 */
export async function listTargetProducts(
  scope: Scope,
  order_id: number,
  event_id: number,
): Promise<Map<number, OfferedProduct[]>> {
  const place = await findPlace(scope, order_id)
  const units = await listUnitsToSwitch(scope, order_id)
  const held = new Set(units.map(({ product_id }) => product_id))
  const sold = await listProductsByPointOfSale(scope, event_id)
  const mayHave = (product: { id: number; point_of_sale_id: number; is_removed: boolean }) =>
    !product.is_removed || (product.point_of_sale_id === place.point_of_sale_id && held.has(product.id))
  return new Map([...sold].map(([point_of_sale_id, products]) => [point_of_sale_id, products.filter(mayHave)]))
}
