import type { Scope } from '#platform/scope.ts'
import type { OfferedProduct } from './offered-product.ts'
import { selectProducts, selectSoldProducts, type SoldProduct } from './queries.ts'

/** The products of an event that staff may give, all but donations, in their order: `left` is what the event and this point of sale have together. */
export async function listOfferedProducts(
  { tx, company_id }: Scope,
  of: { event_id: number; point_of_sale_id: number | null },
): Promise<OfferedProduct[]> {
  return selectProducts(tx, company_id, of)
}

/**
 * What each point of sale of an event sells, or (`is_removed`) has sold, in the order it is shown there: `left` is what the event and that point
 * of sale have together.
 */
export async function listProductsByPointOfSale(
  { tx, company_id }: Scope,
  event_id: number,
): Promise<Map<number, SoldProduct[]>> {
  const rows = await selectSoldProducts(tx, company_id, event_id)
  return Map.groupBy(rows, ({ point_of_sale_id }) => point_of_sale_id)
}
