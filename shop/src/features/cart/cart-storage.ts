import type { Cart } from '@entree/domain/selling/cart.ts'

/** A cart as the browser keeps it, with the campaign it was filled under (CART-01, CART-02, CAMP-13). */
export type StoredCart = Cart & { campaign: string | null }

/**
 * What was ordered with a cart, so that a reload or a step back changes that order instead of making a second one: the order, or,
 * while its answer is not there yet, the attempt: the key and body it was sent with.
 */
export type StoredOrder = {
  order: { id: number; secret: string } | null
  attempt: { key: string; body: string } | null
}

const NOTHING: StoredOrder = { order: null, attempt: null }

/** The cart that the browser keeps; null when there is none, or none that can be read. */
export function readCart(point_of_sale_id: number): StoredCart | null {
  const value = read(`cart:${point_of_sale_id}`)
  return value && 'products' in value && Array.isArray(value.products) ? (value as StoredCart) : null
}

/** Null clears it (CART-07). */
export function saveCart(point_of_sale_id: number, cart: StoredCart | null): void {
  write(`cart:${point_of_sale_id}`, cart)
}

/** The order that the browser keeps; both parts are null when there is none. */
export function readOrder(point_of_sale_id: number): StoredOrder {
  const value = read(`order:${point_of_sale_id}`)
  return value && 'order' in value && 'attempt' in value ? (value as StoredOrder) : NOTHING
}

/** Keeps an order or an attempt in place of what was kept; the part that is not given becomes null. */
export function saveOrder(point_of_sale_id: number, stored: Partial<StoredOrder>): void {
  write(`order:${point_of_sale_id}`, { ...NOTHING, ...stored })
}

/** Forgets the order: the next one is new. The cart stays. */
export function forgetOrder(point_of_sale_id: number): void {
  write(`order:${point_of_sale_id}`, null)
}

/** After the purchase: nothing of it is left. */
export function clearCart(point_of_sale_id: number): void {
  saveCart(point_of_sale_id, null)
  forgetOrder(point_of_sale_id)
}

function read(key: string): object | null {
  // The server paints for everybody; Node's own storage is nobody's.
  if (typeof document === 'undefined') return null
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

function write(key: string, value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is off or full: the cart lasts as long as the page.
  }
}
