import type { Scope } from '#platform/scope.ts'
import { copyPools } from '#features/catalogue/stock/pools.ts'
import type { CopyOfEvent } from '#features/hooks.ts'
import {
  insertAdditions,
  insertGroup,
  insertParents,
  insertProduct,
  listAdditions,
  listGroups,
  listParents,
  listProducts,
} from './copy-queries.ts'

/**
 * Copies an event's groups (EVT-51), its products with their stock (none of it taken), and the links between products.
 * Returns the ids of the copies by the ids of their originals.
 */
export async function copyProductsOfEvent(
  { tx, company_id, now }: Scope,
  { from, to, move }: CopyOfEvent,
): Promise<ReadonlyMap<number, number>> {
  const groups = new Map<number, number>()
  for (const { id, name, type, sort } of await listGroups(tx, company_id, from))
    groups.set(id, await insertGroup(tx, { company_id, event_id: to, name, type, sort }))
  const products = await listProducts(tx, company_id, from)
  const pools = await copyPools(
    { tx, company_id },
    products.map(({ stock_pool_id }) => stock_pool_id),
  )
  const copies = new Map<number, number>()
  for (const { id, ...product } of products) {
    const copy = await insertProduct(tx, {
      ...product,
      event_id: to,
      product_group_id: product.product_group_id && (groups.get(product.product_group_id) ?? null),
      stock_pool_id: pools.get(product.stock_pool_id) ?? 0,
      sale_starts_at: product.sale_starts_at && move(product.sale_starts_at),
      sale_ends_at: product.sale_ends_at && move(product.sale_ends_at),
      scan_till: product.scan_till && move(product.scan_till),
      created_at: now,
      updated_at: now,
    })
    copies.set(id, copy)
  }
  const parents = await listParents(tx, company_id, from)
  await insertParents(
    tx,
    parents.flatMap((tie) => {
      const [product_id, parent_id] = [copies.get(tie.product_id), copies.get(tie.parent_id)]
      return product_id && parent_id ? [{ company_id, product_id, parent_id }] : []
    }),
  )
  const additions = await listAdditions(tx, company_id, from)
  await insertAdditions(
    tx,
    additions.flatMap((tie) => {
      const [child_id, parent_id] = [copies.get(tie.child_id), copies.get(tie.parent_id)]
      return child_id && parent_id ? [{ company_id, child_id, parent_id }] : []
    }),
  )
  return copies
}
