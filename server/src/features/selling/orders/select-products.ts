import type { Campaign } from '@entree/contract/catalogue/points-of-sale/shop-entities.ts'
import { hiddenByCampaign } from '@entree/domain/catalogue/campaign-rules.ts'
import { checkQuantities, orderLines, type OrderLine } from '@entree/domain/selling/check-quantities.ts'
import { additionRoot, type QuantityProduct, type QuantityRules } from '@entree/domain/selling/quantities.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { productState } from '@entree/domain/catalogue/sale-window.ts'
import type { PointOfSaleSnapshot, SnapshotProduct } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'

/** A line to sell, at the server's price: cents per unit before the campaign. */
export type SelectedLine = {
  product: SnapshotProduct
  amount: number
  price: number
  /** Added automatically with its parent (DEC-S-10). */
  is_disabled: boolean
  /** Chosen on the extra-products page, or added automatically with such a product. */
  is_cross_sell: boolean
}

export type Selection = { lines: SelectedLine[]; refusals: Refusal[] }

export type Situation = {
  campaign: Campaign | null
  now: string
  /** Units that the order holds already, by product: they may be kept when their sale has ended meanwhile. */
  held?: ReadonlyMap<number, number>
}

/**
 * Judges what a buyer chose by the rules that the screen showed it with: sale windows, hidden products, limits over repeated
 * lines, parents, and adds what is added automatically. Stock is not looked at, it is settled when it is taken. `lines` mean something
 * only when there are no refusals.
 */
export function selectProducts(snapshot: PointOfSaleSnapshot, lines: readonly OrderLine[], situation: Situation): Selection {
  // A chosen product that is not offered is refused by name; one that would only come along is left out.
  const products = snapshot.products
    .filter((product) => product.offered || (isChosen(product, lines) && !product.is_disabled))
    .map(withoutStock)
  const rules: QuantityRules = {
    notLive: notLive(snapshot.products, lines, situation),
  }
  const refusals = checkQuantities(products, lines, rules)
  if (refusals.length > 0) return { lines: [], refusals }
  const byId = new Map(snapshot.products.map((product) => [product.id, product]))
  const selected = orderLines(products, lines).flatMap(({ product_id, ...line }) => {
    const product = byId.get(product_id)
    if (!product) return []
    const root = byId.get(additionRoot(product_id, products) ?? product_id)
    return [{ ...line, product, is_cross_sell: root?.is_cross_sell ?? false }]
  })
  return { lines: selected, refusals: [] }
}

/** Chosen products that cannot be sold now, unless the order holds as many of them already. */
function notLive(
  products: readonly SnapshotProduct[],
  lines: readonly OrderLine[],
  { campaign, now, held }: Situation,
): Set<number> {
  const hidden = hiddenByCampaign(products, campaign)
  const isSold = (product: SnapshotProduct) =>
    product.offered && !hidden.has(product.id) && productState({ ...product, out_of_stock: false }, now) === 'available'
  const isHeld = (product: SnapshotProduct) => amountOf(product.id, lines) <= (held?.get(product.id) ?? 0)
  return new Set(
    products.filter((product) => isChosen(product, lines) && !isSold(product) && !isHeld(product)).map(({ id }) => id),
  )
}

function isChosen(product: SnapshotProduct, lines: readonly OrderLine[]): boolean {
  return lines.some(({ product_id, amount }) => product_id === product.id && amount > 0)
}

function amountOf(product_id: number, lines: readonly OrderLine[]): number {
  return lines.reduce((sum, line) => (line.product_id === product_id ? sum + line.amount : sum), 0)
}

function withoutStock(product: SnapshotProduct): QuantityProduct {
  return { ...product, current_stock: null, out_of_stock: false }
}
