import type { Scope } from '#platform/scope.ts'
import { copyPools } from '#features/catalogue/stock/pools.ts'
import {
  copyPaymentMethods,
  insertAdditions,
  insertGroup,
  insertParents,
  insertPointOfSale,
  insertProduct,
  insertSoldHere,
  listAdditions,
  listGroups,
  listParents,
  listPointsOfSale,
  listProducts,
  listSoldHere,
} from './duplicate-queries.ts'

/** Copying from one event to another: `move` takes an instant to where it lies in the copy. */
export type Copying = { scope: Scope; from: number; to: number; move: (instant: string) => string }

/** Copies groups, products with their stock (nothing of it taken), and what ties products; returns the copies by the old ids. */
export async function copyProducts({ scope: { tx, company_id, now }, from, to, move }: Copying): Promise<Map<number, number>> {
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

/** Copies the points of sale with what they sell and how one pays there, each at a free url. */
export async function copyShops(
  { scope: { tx, company_id, now }, from, to, move }: Copying,
  products: ReadonlyMap<number, number>,
): Promise<void> {
  for (const { id, ...shop } of await listPointsOfSale(tx, company_id, from)) {
    const row = {
      ...shop,
      colors: JSON.stringify(shop.colors),
      event_id: to,
      countdown: shop.countdown && move(shop.countdown),
      created_at: now,
      updated_at: now,
    }
    const copy = await atFreeUrl(shop.url, (url) => insertPointOfSale(tx, { ...row, url }))
    const sold = await listSoldHere(tx, company_id, id)
    const pools = await copyPools(
      { tx, company_id },
      sold.map(({ stock_pool_id }) => stock_pool_id),
    )
    const rows = sold.flatMap((here) => {
      const product_id = products.get(here.product_id)
      const stock_pool_id = pools.get(here.stock_pool_id)
      return product_id && stock_pool_id ? [{ ...here, point_of_sale_id: copy, product_id, stock_pool_id }] : []
    })
    await insertSoldHere(tx, rows)
    await copyPaymentMethods(tx, company_id, id, copy)
  }
}

const COPY_SUFFIX = /-[2-9]$/

/** Tries `-2`, `-3` and so on behind the url until one is free (DEC-B-32); a copy of a copy goes on counting. */
async function atFreeUrl(url: string, insert: (url: string) => Promise<number | null>): Promise<number> {
  const base = url.replace(COPY_SUFFIX, '')
  for (let number = 2; ; number += 1) {
    const id = await insert(`${base}-${number}`)
    if (id !== null) return id
  }
}
