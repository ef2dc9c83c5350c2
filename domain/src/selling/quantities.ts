import { isDonation } from '../catalogue/donation.ts'

/** The parts of a product that decide which quantities are possible. Prices in cents, stock null is unlimited. */
export type QuantityProduct = {
  id: number
  name: string
  price: number
  product_type_id: number | null
  min_buy: number | null
  max_buy: number | null
  sale_sets: number | null
  current_stock: number | null
  out_of_stock: boolean
  is_disabled: boolean
  is_cross_sell: boolean
  limit_max_amount: boolean
  /** Ids of products of which one must be chosen. */
  parents: number[]
  additions: { parent_id: number; child_id: number }[]
}

/** Quantity by product id; a product without an entry has 0. */
export type Amounts = Readonly<Record<number, number>>

/** What is known beside the products. `notLive`: ids that cannot be chosen now (sale window, hidden by the campaign). */
export type QuantityRules = { notLive?: ReadonlySet<number> }

/** The choosable quantities: 0, and `min`, `min + step` up to `max`. `max` is on that grid; 0 means none can be chosen. */
export type QuantityRange = { min: number; step: number; max: number }

/** The highest quantity when a product has no `max_buy` (DEC-S-07). */
export const defaultMaximum = 100

/**
 * Brings a whole selection to a valid state, as the shop does after every change: quantities on the grid of their product
 * (QTY-07, DEC-S-06), limited products under their cap (QTY-12), dependent products without a parent at 0 (QTY-14), children
 * at the quantity of their parent (QTY-17, QTY-18). Ids that are not among the products are left out.
 */
export function settleQuantities(
  products: readonly QuantityProduct[],
  amounts: Amounts,
  rules: QuantityRules = {},
): Record<number, number> {
  const families = familiesOf(products)
  const own = new Map(products.map((product) => [product, ownRange(product, families, rules)]))
  const corrected = (rangeOf: (product: QuantityProduct, own: QuantityRange) => QuantityRange, from: Amounts) =>
    childrenAlong(
      products,
      families,
      Object.fromEntries(
        [...own].map(([product, range]) => [product.id, correctAmount(rangeOf(product, range), amountOf(from, product.id))]),
      ),
    )
  let settled = corrected((_, range) => range, amounts)
  for (;;) {
    // From here a round can only lower quantities, so this ends.
    const before = settled
    const most = largestCounting(products, families, before)
    settled = corrected((product, range) => withinSelection(range, product, before, most), before)
    if (products.every(({ id }) => amountOf(settled, id) === amountOf(before, id))) return settled
  }
}

/**
 * The quantities of a product given the rest of the selection: from min_buy (empty or 0: 1) in steps of sale_sets up to the
 * lowest of stock, max_buy (empty: 100), the stock of its children and, for a limited product, its cap (QTY-01, QTY-02,
 * QTY-03, QTY-10, DEC-S-07, DEC-S-08). Nothing can be chosen of a product that is sold out, not live, disabled, without a
 * parent, or added automatically.
 */
export function quantityRange(
  product: QuantityProduct,
  products: readonly QuantityProduct[],
  amounts: Amounts,
  rules: QuantityRules = {},
): QuantityRange {
  const families = familiesOf(products)
  const most = isLimited(product) ? largestCounting(products, families, amounts) : 0
  return withinSelection(ownRange(product, families, rules), product, amounts, most)
}

/** The quantity after plus: from 0 to the minimum, then one step, never past the maximum. */
export function increase({ min, step, max }: QuantityRange, amount: number): number {
  return Math.min(max, amount < min ? min : amount + step)
}

/** The quantity after minus: one step down, and 0 when that would pass the minimum (QTY-05, QTY-06). */
export function decrease({ min, step, max }: QuantityRange, amount: number): number {
  const next = Math.min(amount - step, max)
  return next < min ? 0 : next
}

/** The nearest quantity that may be: 0 stays, below the minimum is raised to it (QTY-07), anything else goes down to the grid. */
export function correctAmount({ min, step, max }: QuantityRange, amount: number): number {
  if (!(amount > 0) || max === 0) return 0
  if (amount < min) return min
  if (amount >= max) return max
  const whole = Math.floor(amount)
  return whole - ((whole - min) % step)
}

/** Whether the visitor sets the quantity themselves: not of a disabled product, nor of one that follows its parent (QTY-20). */
export function canChange(product: QuantityProduct, products: readonly QuantityProduct[]): boolean {
  return !product.is_disabled && additionParent(product.id, products) === null
}

/** The id of the product that a product is added to automatically, or null. A child has one parent (QTY-19, DEC-S-08). */
export function additionParent(child_id: number, products: readonly QuantityProduct[]): number | null {
  for (const { additions } of products) {
    const link = additions.find((addition) => addition.child_id === child_id)
    if (link) return link.parent_id
  }
  return null
}

/** What is added to what, looked through once: with hundreds of products every tap asks it of each of them. */
type Families = {
  /** The parent of each child. */
  parents: ReadonlyMap<number, number>
  /** The product at the top, with itself; null where that is not offered. */
  roots: ReadonlyMap<number, number | null>
  /** All that a product takes along, and itself. */
  members: ReadonlyMap<number | null, readonly QuantityProduct[]>
}

function familiesOf(products: readonly QuantityProduct[]): Families {
  const parents = new Map<number, number>()
  for (const { additions } of products)
    for (const { child_id, parent_id } of additions) if (!parents.has(child_id)) parents.set(child_id, parent_id)
  const ids = new Set(products.map(({ id }) => id))
  const roots = new Map(products.map(({ id }) => [id, rootOf(id, parents, ids)]))
  return { parents, roots, members: Map.groupBy(products, ({ id }) => roots.get(id) ?? null) }
}

function rootOf(id: number, parents: ReadonlyMap<number, number>, ids: ReadonlySet<number>): number | null {
  let root = id
  for (let steps = 0; steps <= ids.size; steps++) {
    const parent = parents.get(root)
    if (parent === undefined) return ids.has(root) ? root : null
    root = parent
  }
  return null
}

/** The same amounts, with every child at the quantity of its parent, through chains (QTY-17). Unknown ids are left out. */
export function withChildren(products: readonly QuantityProduct[], amounts: Amounts): Record<number, number> {
  return childrenAlong(products, familiesOf(products), amounts)
}

function childrenAlong(products: readonly QuantityProduct[], { roots }: Families, amounts: Amounts): Record<number, number> {
  return Object.fromEntries(
    products.map(({ id }) => {
      const root = roots.get(id) ?? null
      return [id, root === null ? 0 : amountOf(amounts, root)]
    }),
  )
}

/** Stock for a product together with the children that it takes along; Infinity is unlimited (DEC-S-08). */
export function stockFor(product: QuantityProduct, products: readonly QuantityProduct[]): number {
  return stockIn(product, familiesOf(products))
}

function stockIn(product: QuantityProduct, { members }: Families): number {
  return [product, ...(members.get(product.id) ?? [])].reduce((lowest, { out_of_stock, current_stock }) => {
    return Math.min(lowest, out_of_stock ? 0 : Math.max(0, current_stock ?? Infinity))
  }, Infinity)
}

/** The minimum and the step of a product; without a minimum the least is one whole set (PROD-46, DEC-B-45). The donation is always 1 (POS-40). */
export function quantityGrid(product: Pick<QuantityProduct, 'product_type_id' | 'min_buy' | 'sale_sets'>): {
  min: number
  step: number
} {
  if (isDonation(product)) return { min: 1, step: 1 }
  const step = Math.max(1, product.sale_sets ?? 1)
  return { min: product.min_buy === 0 ? step : Math.max(1, product.min_buy ?? 1), step }
}

/** The most of a product that one order may hold, whatever the stock (DEC-S-07); 1 of the donation (POS-40). */
export function maximum(product: Pick<QuantityProduct, 'product_type_id' | 'max_buy'>): number {
  return isDonation(product) ? 1 : Math.max(0, product.max_buy ?? defaultMaximum)
}

/** Whether a product may be chosen: it has no parents, or one of them has a quantity (QTY-13, QTY-15, DEC-S-09). */
export function hasParent(product: QuantityProduct, amounts: Amounts): boolean {
  return product.parents.length === 0 || product.parents.some((id) => amountOf(amounts, id) > 0)
}

/**
 * The cap of a product with limit_max_amount: the largest quantity of the products that have none, without the donation and
 * without children, in any group; 0 when there are none (QTY-10, QTY-11, DEC-S-04). Infinity for other products.
 */
export function limitCap(product: QuantityProduct, products: readonly QuantityProduct[], amounts: Amounts): number {
  return isLimited(product) ? largestCounting(products, familiesOf(products), amounts) : Infinity
}

function isLimited(product: QuantityProduct): boolean {
  return product.limit_max_amount && !isDonation(product)
}

/** The largest quantity of the products that others are limited by. */
function largestCounting(products: readonly QuantityProduct[], { parents }: Families, amounts: Amounts): number {
  return products.reduce((largest, product) => {
    const counts = !product.limit_max_amount && !isDonation(product) && !parents.has(product.id)
    return counts ? Math.max(largest, amountOf(amounts, product.id)) : largest
  }, 0)
}

/** What the product allows on its own, whatever else is chosen. */
function ownRange(product: QuantityProduct, families: Families, rules: QuantityRules): QuantityRange {
  const grid = quantityGrid(product)
  const free = !product.is_disabled && !families.parents.has(product.id) && !rules.notLive?.has(product.id)
  return upTo(grid, free ? Math.min(stockIn(product, families), maximum(product)) : 0)
}

/** The same range, less what the rest of the selection takes from it: no parent, or the cap of a limited product. */
function withinSelection(range: QuantityRange, product: QuantityProduct, amounts: Amounts, most: number): QuantityRange {
  if (!hasParent(product, amounts)) return upTo(range, 0)
  return upTo(range, Math.min(range.max, isLimited(product) ? most : Infinity))
}

function upTo({ min, step }: { min: number; step: number }, highest: number): QuantityRange {
  return { min, step, max: highest < min ? 0 : highest - ((highest - min) % step) }
}

function amountOf(amounts: Amounts, id: number): number {
  return amounts[id] ?? 0
}

/** The product at the top of a chain of additions; null when that is not offered, or when the chain is a circle. */
export function additionRoot(id: number, products: readonly QuantityProduct[]): number | null {
  const { parents } = familiesOf(products)
  return rootOf(id, parents, new Set(products.map((product) => product.id)))
}
