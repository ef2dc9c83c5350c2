import { readCart, readOrder, saveCart, type StoredCart } from '../cart/cart-storage.ts'
import type { Order } from './use-order.ts'

/** Keeps in the stored cart of this order what was chosen after the tickets (CART-02, SLOT-12). */
export function keepInCart(
  { id, point_of_sale }: Pick<Order, 'id' | 'point_of_sale'>,
  chosen: Partial<Pick<StoredCart, 'timeslot' | 'paymentMethod' | 'totals'>>,
): void {
  const cart = readCart(point_of_sale.id)
  if (cart && readOrder(point_of_sale.id).order?.id === id) saveCart(point_of_sale.id, { ...cart, ...chosen })
}
