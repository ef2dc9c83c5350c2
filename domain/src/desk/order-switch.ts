import { refusal, type Refusal } from '../foundation/refusals.ts'

/** A unit of an order that is neither refunded nor cancelled; `discount_price`: cents that were paid for it. */
export type UnitToSwitch = {
  id: number
  name: string
  discount_price: number
  has_ticket: boolean
  is_scanned: boolean
}

/** A product that a point of sale sells; the price in cents. */
export type SwitchProduct = { id: number; price: number; has_ticket: boolean }

/** Which product takes the place of which unit. */
export type SwitchChoice = { order_product_id: number; product_id: number }

/**
 * Why the units of an order cannot become these products, everything at once (DEC-B-88): `switch_nothing_left`, `switch_scanned` (who came
 * in cannot be moved), `order_product_not_found`, `switch_product_missing` for a unit without choice, `switch_product_unknown` for what
 * the point of sale does not sell, `switch_ticket_mismatch` where only one of the two comes with a ticket.
 */
export function switchRefusals(
  units: readonly UnitToSwitch[],
  choices: readonly SwitchChoice[],
  products: readonly SwitchProduct[],
): Refusal[] {
  if (units.length === 0) return [refusal('switch_nothing_left')]
  const scanned = units.filter(({ is_scanned }) => is_scanned).length
  if (scanned > 0) return [refusal('switch_scanned', { scanned })]
  const refusals: Refusal[] = []
  const chosen = new Map(choices.map(({ order_product_id, product_id }) => [order_product_id, product_id]))
  const known = new Set(units.map(({ id }) => id))
  if (chosen.size < choices.length || choices.some(({ order_product_id }) => !known.has(order_product_id)))
    refusals.push(refusal('order_product_not_found', { field: 'products' }))
  for (const unit of units) refusals.push(...unitRefusals(unit, chosen.get(unit.id), products))
  return refusals
}

function unitRefusals(unit: UnitToSwitch, product_id: number | undefined, products: readonly SwitchProduct[]): Refusal[] {
  const where = { field: 'products', order_product_id: unit.id, product: unit.name }
  if (product_id === undefined) return [refusal('switch_product_missing', where)]
  const product = products.find(({ id }) => id === product_id)
  if (!product) return [refusal('switch_product_unknown', where)]
  return product.has_ticket === unit.has_ticket ? [] : [refusal('switch_ticket_mismatch', where)]
}

/** What was paid for units, what the chosen products cost now, and the difference, in cents; nobody is charged or refunded it (DEC-B-88). */
export function switchDifference(
  units: readonly Pick<UnitToSwitch, 'id' | 'discount_price'>[],
  choices: readonly SwitchChoice[],
  products: readonly Pick<SwitchProduct, 'id' | 'price'>[],
): { paid: number; price: number; difference: number } {
  const prices = new Map(products.map(({ id, price }) => [id, price]))
  const chosen = new Map(choices.map(({ order_product_id, product_id }) => [order_product_id, product_id]))
  const paid = units.reduce((sum, { discount_price }) => sum + discount_price, 0)
  const price = units.reduce((sum, { id }) => sum + (prices.get(chosen.get(id) ?? 0) ?? 0), 0)
  return { paid, price, difference: price - paid }
}
