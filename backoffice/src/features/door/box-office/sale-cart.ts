import type { CallInput } from '@entree/contract/calls.ts'
import type { BoxOfficeAtEvent } from '@entree/contract/door/box-office/entities.ts'
import { priceSale, type PricedSale } from '@entree/domain/door/sale.ts'
import {
  canChange,
  correctAmount,
  decrease,
  increase,
  quantityRange,
  settleQuantities,
  type QuantityProduct,
} from '@entree/domain/selling/quantities.ts'

export type Office = BoxOfficeAtEvent['box_offices'][number]
export type SoldProduct = Office['products'][number]

/** What a customer wants. Prices that the seller gave in place of the product's, and the discount, in cents; NaN: typed, and no amount. */
export type Cart = {
  amounts: Readonly<Record<number, number>>
  prices: Readonly<Record<number, number>>
  discount: number
  timeslot_id: number | null
}

/** The next customer, in the timeslot that sells now. */
export function emptyCart(timeslot_id: number | null): Cart {
  return { amounts: {}, prices: {}, discount: 0, timeslot_id }
}

/** One step more or less of a product, on its grid, with what comes along with it. */
export function stepped(cart: Cart, products: readonly SoldProduct[], id: number, step: 1 | -1): Cart {
  const all = quantityProducts(products)
  const product = all.find((one) => one.id === id)
  if (!product || !canChange(product, all)) return cart
  const range = quantityRange(product, all, cart.amounts, {})
  const amount = (step === 1 ? increase : decrease)(range, cart.amounts[id] ?? 0)
  return { ...cart, amounts: settleQuantities(all, { ...cart.amounts, [id]: amount }, {}) }
}

/** As many of a product as were typed, or the nearest number that may be, with what comes along with it. */
export function withAmount(cart: Cart, products: readonly SoldProduct[], id: number, typed: number): Cart {
  const all = quantityProducts(products)
  const product = all.find((one) => one.id === id)
  if (!product || !canChange(product, all)) return cart
  const amount = correctAmount(quantityRange(product, all, cart.amounts, {}), typed)
  return { ...cart, amounts: settleQuantities(all, { ...cart.amounts, [id]: amount }, {}) }
}

/** Whether more of a product can be had with what is in the cart. */
export function hasMore(cart: Cart, products: readonly SoldProduct[], id: number): boolean {
  const all = quantityProducts(products)
  const product = all.find((one) => one.id === id)
  if (!product || !canChange(product, all)) return false
  const amount = cart.amounts[id] ?? 0
  return increase(quantityRange(product, all, cart.amounts, {}), amount) > amount
}

/** Whether the seller sets how many there are; else it comes along with another. */
export function isChosen(products: readonly SoldProduct[], id: number): boolean {
  return !products.some(({ addition_ids }) => addition_ids.includes(id))
}

/** The products of a cart. */
export function productIdsOf(cart: Cart | null): number[] {
  return Object.entries(cart?.amounts ?? {}).flatMap(([id, amount]) => (amount > 0 ? [Number(id)] : []))
}

/** Whether every amount that the seller typed is one; else nothing is charged. */
export function isReadable(cart: Cart): boolean {
  const prices = productIdsOf(cart).map((id) => cart.prices[id])
  return ![cart.discount, ...prices].some(Number.isNaN)
}

/** The cart as it is charged, in cents; what was typed and is no amount does not count. */
export function priceOf({ amounts, prices, discount }: Cart, products: readonly SoldProduct[]): PricedSale {
  const lines = products.flatMap(({ id, name, price, vat_percentage, product_type_id }) => {
    const amount = amounts[id] ?? 0
    const overruled = readable(prices[id])
    return amount > 0 ? [{ id, name, amount, price, vat_percentage, product_type_id, overruled }] : []
  })
  return priceSale(lines, readable(discount) ?? 0)
}

/** What is sent of a cart. */
export function productsOf(cart: Cart, products: readonly SoldProduct[]): CallInput<'sellAtBoxOffice'>['products'] {
  return products.flatMap(({ id }) => {
    const amount = cart.amounts[id] ?? 0
    return amount > 0 ? [{ product_id: id, amount, price: cart.prices[id] ?? null }] : []
  })
}

/** The first timeslot that is not over and has room: who comes to the door comes for that. */
export function nextTimeslot({ timeslots }: Pick<BoxOfficeAtEvent, 'timeslots'>): number | null {
  return timeslots.find(({ spots }) => spots !== 0)?.id ?? null
}

function readable(cents: number | undefined): number | null {
  return cents === undefined || Number.isNaN(cents) ? null : cents
}

/** The products as the rules of quantities see them, once for each answer that they came with: every button asks. */
const seen = new WeakMap<readonly SoldProduct[], QuantityProduct[]>()

function quantityProducts(products: readonly SoldProduct[]): QuantityProduct[] {
  const before = seen.get(products)
  if (before) return before
  const ids = new Set(products.map(({ id }) => id))
  const made = products.map((product) => ({
    ...product,
    current_stock: product.stock,
    out_of_stock: product.stock === 0,
    is_disabled: false,
    is_cross_sell: false,
    parents: product.parents.filter((parent) => ids.has(parent)),
    additions: product.addition_ids.map((child_id) => ({ parent_id: product.id, child_id })),
  }))
  seen.set(products, made)
  return made
}
