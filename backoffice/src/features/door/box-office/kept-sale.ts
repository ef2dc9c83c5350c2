import type { CallInput } from '@entree/contract/calls.ts'
import type { BoxOfficeMethod } from '@entree/domain/door/box-office.ts'
import { productIdsOf, type Cart, type Office } from './sale-cart.ts'

/** What the customer is charged: as it was when the payment step opened, whatever happens to the cart or the prices meanwhile. */
export type Charge = Pick<CallInput<'sellAtBoxOffice'>, 'products' | 'discount' | 'timeslot_id' | 'total'>
export type Paying = { method: BoxOfficeMethod; charge: Charge }
/** A sale that was sent, with the key that makes it the same sale when it is sent again. */
export type Attempt = { body: string; key: string }
export type KeptSale = { cart: Cart | null; paying: Paying | null; attempt: Attempt | null }

const NOTHING: KeptSale = { cart: null, paying: null, attempt: null }

/** Where a seller's sale at a box office is kept: another seller starts with nothing of it. */
export function keptSaleKey(user_id: number, box_office_id: number): string {
  return `entree.box_office_sale.${user_id}.${box_office_id}`
}

/** The sale that was under way in this tab; nothing of it once a product in it is no longer sold. */
export function readSale(key: string, office: Office): KeptSale {
  const kept = stored(key)
  const isSold = ({ product_id }: { product_id: number }) => office.products.some(({ id }) => id === product_id)
  const isSoldStill =
    isKept(kept) &&
    productIdsOf(kept.cart).every((product_id) => isSold({ product_id })) &&
    (kept.paying?.charge.products ?? []).every(isSold)
  if (isSoldStill) return kept
  forgetSale(key)
  return NOTHING
}

/** Keeps what changed of the sale, over other screens, a reload and signing in again. */
export function keepSale(key: string, changes: Partial<KeptSale>): void {
  const kept = stored(key)
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...(isKept(kept) ? kept : NOTHING), ...changes }))
  } catch {
    // A browser that keeps nothing goes on with what the page knows.
  }
}

/** The sale is done. */
export function forgetSale(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}

function stored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function isKept(value: unknown): value is KeptSale {
  if (!isObject(value)) return false
  const { cart, paying, attempt } = value
  return (cart === null || isCart(cart)) && (paying === null || isPaying(paying)) && (attempt === null || isAttempt(attempt))
}

function isCart(value: unknown): value is Cart {
  if (!isObject(value) || !isObject(value.amounts) || !isObject(value.prices)) return false
  const numbers = [...Object.values(value.amounts), ...Object.values(value.prices), value.discount]
  return numbers.every(isWhole) && isWholeOrNull(value.timeslot_id)
}

function isPaying(value: unknown): value is Paying {
  if (!isObject(value) || (value.method !== 'cash' && value.method !== 'pin') || !isObject(value.charge)) return false
  const { products, discount, timeslot_id, total } = value.charge
  const isProduct = (one: unknown) => isObject(one) && isWhole(one.product_id) && isWhole(one.amount) && isWholeOrNull(one.price)
  return Array.isArray(products) && products.every(isProduct) && [discount, total].every(isWhole) && isWholeOrNull(timeslot_id)
}

function isAttempt(value: unknown): value is Attempt {
  return isObject(value) && typeof value.body === 'string' && typeof value.key === 'string'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isWhole(value: unknown): boolean {
  return Number.isSafeInteger(value)
}

function isWholeOrNull(value: unknown): boolean {
  return value === null || isWhole(value)
}
