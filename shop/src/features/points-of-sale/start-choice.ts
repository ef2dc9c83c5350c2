import type { CallAnswer } from '@entree/contract/calls.ts'
import { cartProductsFromOrder } from '@entree/domain/selling/cart.ts'
import { type PointOfSale } from '../../data.ts'
import { clearCart, readCart, readOrder } from '../cart/cart-storage.ts'
import { choiceOf } from '../cart/price-selection.ts'
import type { Choice } from '../cart/use-selection.ts'
import type { DiscountCode } from './discount-code-box.tsx'
import type { LostOrder } from './use-point-of-sale.ts'

type Order = CallAnswer<'getOrder'>
export type Start = {
  choice: Choice
  discountCode: DiscountCode | null
  /** Names of chosen products that are not offered any more (CART-06). */
  gone: string[]
}

/**
 * What the page starts with: the cart of this browser (CART-01), or what the order holds when the visitor comes back to change one
 * that the cart does not belong to (CART-10, ORD-17). A paid order's cart is done with.
 */
export function startChoice(point_of_sale: PointOfSale, order: Order | null, lost: LostOrder | null): Start {
  if (lost?.reason === 'order_already_paid' && !hasCartOfAnother(lost.order)) clearCart(point_of_sale.id)
  const products = point_of_sale.products.map(({ product }) => product)
  const stored = readCart(point_of_sale.id)
  const ordered = order ? cartProductsFromOrder(order.order_products, products) : []

  if (order && (!stored || readOrder(point_of_sale.id).order?.id !== order.id)) {
    return { choice: choiceOf(ordered, products), discountCode: order.discountcode, gone: [] }
  }
  const lines = stored?.products ?? []
  // Extra products are chosen later, on a page of their own, so the order knows them better than the cart.
  const extras = ordered.filter(({ is_cross_sell }) => is_cross_sell)
  const own = order ? lines.filter(({ is_cross_sell }) => !is_cross_sell) : lines
  return {
    choice: choiceOf([...own, ...extras], products),
    discountCode: readDiscountCode(stored?.discountCode ?? null),
    gone: lines.filter((line) => !products.some(({ id }) => id === line.id)).map(({ name }) => name),
  }
}

function hasCartOfAnother({ id, point_of_sale }: Order): boolean {
  const kept = readOrder(point_of_sale.id).order
  return kept !== null && kept.id !== id
}

function readDiscountCode(stored: { id?: number } | null): DiscountCode | null {
  return stored && typeof stored.id === 'number' ? (stored as DiscountCode) : null
}
