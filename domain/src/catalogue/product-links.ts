import { isDonation } from './donation.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'

/** What of a product decides how it can hang together with others of its event; a new one has no id yet. */
export type LinkedProduct = {
  id: number | null
  name: string
  product_type_id: number
  is_cross_sell: boolean
  /** Null is unlimited. */
  stock: number | null
  /** Shown only when one of these is chosen. */
  parents: readonly number[]
  /** What is added automatically with it. */
  addition_ids: readonly number[]
}

/**
 * What is wrong with the links of a product, given the other products of its event as they are. An id that is none of them is
 * `not_found`.
 */
export function checkLinks(product: LinkedProduct, others: readonly LinkedProduct[]): Refusal[] {
  return [...checkDonations(product, others), ...checkAdditions(product, others), ...checkParents(product, others)]
}

/** At most one donation in an event (PROD-43, BERR-35). */
function checkDonations(product: LinkedProduct, others: readonly LinkedProduct[]): Refusal[] {
  if (!isDonation(product)) return []
  const other = others.find(isDonation)
  return other ? [refusal('event_multiple_donation_products', { field: 'product_type_id', product: other.name })] : []
}

/** A child is of the same event, not the product itself, has one parent, and neither it nor the parent is part of a chain (PROD-44, DEC-B-47). */
function checkAdditions(product: LinkedProduct, others: readonly LinkedProduct[]): Refusal[] {
  const field = 'addition_ids'
  const parent = others.find(({ addition_ids }) => product.id !== null && addition_ids.includes(product.id))
  const refusals = product.addition_ids.flatMap((id): Refusal[] => {
    if (id === product.id) return [refusal('product_addition_self', { field })]
    const child = others.find((other) => other.id === id)
    if (!child) return [refusal('not_found', { field })]
    const holder = others.find((other) => other.addition_ids.includes(id))
    if (holder) return [refusal('product_already_additional', { field, product: child.name, parent: holder.name })]
    if (child.addition_ids.length > 0) return [refusal('product_addition_chain', { field, product: child.name })]
    return checkPair(product, child).map((refused) => ({ ...refused, field }))
  })
  const isChain = parent !== undefined && product.addition_ids.length > 0
  return [
    ...refusals,
    ...(isChain ? [refusal('product_addition_chain', { field, product: parent.name })] : []),
    ...(parent ? checkPair(parent, product) : []),
  ]
}

/**
 * What an addition must be for its parent: unlimited when the parent is, or the parent would sell out by it unseen (BERR-25); an
 * extra when the parent is one, because it is chosen among the extras (BERR-24); never a donation, whose amount the buyer decides
 * (DEC-B-51).
 */
export function checkPair(parent: LinkedProduct, child: LinkedProduct): Refusal[] {
  const details = { product: child.name, parent: parent.name }
  return [
    ...(parent.stock === null && child.stock !== null
      ? [refusal('product_not_unlimited_stock', { field: 'stock', ...details })]
      : []),
    ...((parent.is_cross_sell && !child.is_cross_sell) || isDonation(child)
      ? [refusal('product_not_additional', { field: 'is_cross_sell', ...details })]
      : []),
  ]
}

/** A product that waits for others can be reached by choosing: it does not, over some steps, wait for itself. */
function checkParents(product: LinkedProduct, others: readonly LinkedProduct[]): Refusal[] {
  const field = 'parents'
  const unknown = product.parents.filter((id) => !others.some((other) => other.id === id))
  if (unknown.length > 0) return unknown.map(() => refusal('not_found', { field }))
  if (product.parents.length === 0) return []
  const reachable = new Set(others.filter(({ parents }) => parents.length === 0).map(({ id }) => id))
  for (let size = -1; size !== reachable.size;) {
    size = reachable.size
    for (const { id, parents } of others) if (parents.some((parent) => reachable.has(parent))) reachable.add(id)
  }
  if (product.parents.some((id) => reachable.has(id))) return []
  const waiting = others.find(({ id }) => id === product.parents[0])
  return [refusal('product_never_shown', { field, product: waiting?.name ?? product.name })]
}
