import type { PointOfSaleInput } from '@entree/contract/catalogue/points-of-sale/entities.ts'
import { checkCapacity } from '@entree/domain/catalogue/capacity.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import type { Scope } from '#platform/scope.ts'
import { readStoredProducts } from '#features/catalogue/products/read-products.ts'
import { changeCapacities } from '#features/catalogue/stock/change-capacities.ts'
import { createPools } from '#features/catalogue/stock/pools.ts'
import { insertSoldProducts, listKnownProducts, sellAgain, sellNoMore } from './settings-queries.ts'

type Products = NonNullable<PointOfSaleInput['products']>

/** `not_found` for a product of another event; `stock_below_sold` where less is wanted than was sold here. `id` null: a new point of sale. */
export async function checkSoldProducts(
  scope: Scope,
  { event_id, id, products }: { event_id: number; id: number | null; products: Products },
): Promise<Refusal[]> {
  const [ofEvent, known] = await Promise.all([
    readStoredProducts(scope, event_id),
    id === null ? Promise.resolve([]) : listKnownProducts(scope.tx, scope.company_id, id),
  ])
  const there = new Set(ofEvent.map((product) => product.id))
  const pools = new Map(known.map((row) => [row.product_id, row]))
  return products.flatMap(({ product_id, stock = null }, index): Refusal[] => {
    if (!there.has(product_id)) return [refusal('not_found', { field: `products.${index}.product_id` })]
    const pool = pools.get(product_id) ?? null
    return checkCapacity(stock, pool, `products.${index}.stock`).filter(({ code }) => code === 'stock_below_sold')
  })
}

/**
 * Writes what is sold here and how much of it at most. A product that leaves keeps its row and its pool, so that orders that hold it
 * give back to the right place, and the count is right when it returns. As many statements for one product as for a thousand. Returns what
 * is refused at the last moment.
 */
export async function writeSoldProducts(scope: Scope, point_of_sale_id: number, products: Products): Promise<Refusal[]> {
  const { tx, company_id, now } = scope
  const known = new Map((await listKnownProducts(tx, company_id, point_of_sale_id)).map((row) => [row.product_id, row]))
  const wanted = new Map(products.map((product, index) => [product.product_id, { ...product, index }]))
  const capacities = []
  const added = []
  const moved = []
  for (const { product_id, stock = null, sort = 0, index } of wanted.values()) {
    const row = known.get(product_id)
    if (row === undefined) {
      added.push({ product_id, sort, stock })
      continue
    }
    if (row.sort !== sort || row.removed_at !== null) moved.push({ product_id, sort })
    if (row.capacity !== stock)
      capacities.push({ stock_pool_id: row.stock_pool_id, capacity: stock, field: `products.${index}.stock` })
  }
  const stocks = added.map(({ stock }) => stock)
  const pools = await createPools(scope, 'point_of_sale_product', stocks)
  const rows = added.flatMap(({ product_id, sort }, index) => {
    const stock_pool_id = pools[index]
    return stock_pool_id === undefined ? [] : [{ company_id, point_of_sale_id, product_id, stock_pool_id, sort }]
  })
  await insertSoldProducts(tx, rows)
  await sellAgain(tx, company_id, point_of_sale_id, moved)
  const left = [...known.values()].filter(({ product_id, removed_at }) => !wanted.has(product_id) && removed_at === null)
  const product_ids = left.map(({ product_id }) => product_id)
  await sellNoMore(tx, company_id, { point_of_sale_id, product_ids, removed_at: now })
  return changeCapacities(scope, capacities)
}
