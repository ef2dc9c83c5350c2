import { unitsLeft } from '../catalogue/stock.ts'
import { defaultMaximum, maximum, quantityGrid, type QuantityProduct } from './quantities.ts'

/** What limits a product where it is sold: the smallest of its capacities, and what is left of the scarcest. */
export type StockLimit = { capacity: number; remaining: number }

/** The limit that pools put on a product together; null when none of them has a capacity. `taken` may be above the capacity. */
export function stockLimit(pools: readonly { capacity: number | null; taken: number }[]): StockLimit | null {
  const remaining = unitsLeft(...pools)
  if (remaining === null) return null
  return { capacity: Math.min(...pools.map(({ capacity }) => capacity ?? Infinity)), remaining }
}

type ShownProduct = Pick<QuantityProduct, 'product_type_id' | 'min_buy' | 'max_buy' | 'sale_sets' | 'is_disabled'>

/**
 * What a visitor may know of a product's stock (failure story 30): never more than one order may hold, so that what is left is
 * not published; null without a limit. It is out of stock when less is left than the least that can be bought.
 */
export function shownStock(
  product: ShownProduct,
  limit: StockLimit | null,
): { current_stock: number | null; out_of_stock: boolean } {
  if (limit === null) return { current_stock: null, out_of_stock: false }
  const { min } = quantityGrid(product)
  return {
    current_stock: Math.min(limit.remaining, shownMaximum(product)),
    out_of_stock: limit.remaining < min,
  }
}

/** How much of what is limited is sold, 0 to 100, rounded down to hundredths; 0 without limits (DEC-S-13). */
export function soldRatio(limits: readonly (StockLimit | null)[]): number {
  let capacity = 0
  let remaining = 0
  for (const limit of limits) {
    if (limit === null) continue
    capacity += limit.capacity
    remaining += Math.min(limit.capacity, limit.remaining)
  }
  if (capacity === 0) return limits.some((limit) => limit !== null) ? 100 : 0
  return Math.floor(((capacity - remaining) * 10_000) / capacity) / 100
}

/** A product that comes along with another is bounded by that one's maximum, not its own. */
function shownMaximum(product: ShownProduct): number {
  const own = maximum(product)
  return product.is_disabled ? Math.max(defaultMaximum, own) : own
}
