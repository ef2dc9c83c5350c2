import { checkDonation, isDonation } from '../catalogue/donation.ts'
import {
  additionParent,
  canChange,
  hasParent,
  limitCap,
  maximum,
  quantityGrid,
  stockFor,
  withChildren,
  type Amounts,
  type QuantityProduct,
  type QuantityRules,
} from './quantities.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'

/** A line as a buyer sends it; `price` in cents counts for the donation only (DEC-S-26). */
export type OrderLine = { product_id: number; amount: number; price?: number | null }

/**
 * Refuses a selection that the quantity rules do not allow: the server's side of what the shop settles, on the same
 * functions. Lines of one product are added up first, so that a limit cannot be passed in pieces; lines of amount 0 and lines
 * of automatically added products say nothing. At most one refusal per chosen product, with `product_id` and `product`, and
 * none for a product that was not chosen. An unknown product counts as sold out (DEC-S-78).
 */
export function checkQuantities(
  products: readonly QuantityProduct[],
  lines: readonly OrderLine[],
  rules: QuantityRules,
): Refusal[] {
  const invalid = lines.flatMap((line, index) => checkAmount(line, products, fieldOf(index)))
  if (invalid.length > 0) return invalid
  const chosen = addUpLines(products, lines)
  if (chosen.length === 0) return [refusal('shop_no_products_selected', { field: 'products' })]
  const amounts = withChildren(products, amountsOf(chosen))
  return chosen.flatMap((line) => {
    const field = fieldOf(lines.findIndex((sent) => sent.product_id === line.product_id))
    return checkLine(line, products, amounts, rules, field)
  })
}

/**
 * The lines to sell: added up per product, without amount 0, and with every child at the quantity of its parent whatever the
 * browser sent (QTY-17, DEC-S-08), in the order of the products. Only for lines that `checkQuantities` let pass.
 */
export function orderLines(
  products: readonly QuantityProduct[],
  lines: readonly OrderLine[],
): { product_id: number; amount: number; price: number; is_disabled: boolean }[] {
  const chosen = addUpLines(products, lines)
  const amounts = withChildren(products, amountsOf(chosen))
  return products.flatMap((product) => {
    const amount = amounts[product.id] ?? 0
    if (amount === 0) return []
    const donated = isDonation(product)
    const sent = chosen.find(({ product_id }) => product_id === product.id)
    const price = donated ? (sent?.price ?? 0) : product.price
    return [{ product_id: product.id, amount, price, is_disabled: !canChange(product, products) }]
  })
}

/** An amount is a whole number from 0; anything else is refused line by line, before the lines are added up. */
function checkAmount(line: OrderLine, products: readonly QuantityProduct[], field: string): Refusal[] {
  if (Number.isSafeInteger(line.amount) && line.amount >= 0) return []
  const product = products.find(({ id }) => id === line.product_id)
  return [refusal('product_amount_invalid', { field, product_id: line.product_id, product: product?.name ?? null })]
}

/** One line per chosen product. Children are left out, they follow their parent; so is a donation of 0 (DEC-S-45). */
function addUpLines(products: readonly QuantityProduct[], lines: readonly OrderLine[]): OrderLine[] {
  const added = new Map<number, OrderLine>()
  for (const line of lines) {
    const product = products.find(({ id }) => id === line.product_id)
    const nothing = product !== undefined && isDonation(product) && !line.price
    if (line.amount === 0 || nothing || additionParent(line.product_id, products) !== null) continue
    const amount = (added.get(line.product_id)?.amount ?? 0) + line.amount
    added.set(line.product_id, { ...line, amount })
  }
  return [...added.values()]
}

function checkLine(
  line: OrderLine,
  products: readonly QuantityProduct[],
  amounts: Amounts,
  rules: QuantityRules,
  field: string,
): Refusal[] {
  const product = products.find(({ id }) => id === line.product_id)
  if (product === undefined) {
    return [refusal('product_out_of_stock', { field, product_id: line.product_id, product: null, stock: 0 })]
  }
  const details = { field, product_id: product.id, product: product.name }
  const { min, step } = quantityGrid(product)
  const max = maximum(product)
  const stock = stockFor(product, products)
  const limit = limitCap(product, products, amounts)

  if (!canChange(product, products) || rules.notLive?.has(product.id)) return [refusal('product_not_live', details)]
  if (isDonation(product)) {
    const refused = checkDonation(product, line, field)
    if (refused.length > 0) return refused
  }
  if (stock < min) return [refusal('product_out_of_stock', { ...details, stock })]
  if (line.amount < min) return [refusal('product_below_minimum', { ...details, min })]
  if (line.amount > max) return [refusal('product_above_maximum', { ...details, max })]
  if (line.amount > stock) return [refusal('product_out_of_stock', { ...details, stock })]
  if ((line.amount - min) % step !== 0) return [refusal('product_not_in_sets', { ...details, min, sets: step })]
  if (!hasParent(product, amounts)) {
    const parents = products.filter(({ id }) => product.parents.includes(id)).map(({ name }) => name)
    return [refusal('product_needs_parent', { ...details, parents: parents.join(', ') })]
  }
  if (line.amount > limit) return [refusal('product_above_limit', { ...details, max: limit })]
  return []
}

function amountsOf(lines: readonly OrderLine[]): Record<number, number> {
  return Object.fromEntries(lines.map(({ product_id, amount }) => [product_id, amount]))
}

function fieldOf(index: number): string {
  return `products.${index}.amount`
}
