import { isUnpaid } from '@entree/domain/selling/order-states.ts'
import { clearCart, forgetOrder, readOrder } from '../cart/cart-storage.ts'
import type { Order } from './use-order.ts'

/**
 * Once an order is paid, pending, cancelled or expired, a next visit to its point of sale starts a new one. What was bought leaves
 * the cart; what was not stays in it (DEC-S-52). A cart that belongs to another order is left alone.
 */
export function settleStoredOrder(order: Pick<Order, 'id' | 'payment_status' | 'point_of_sale'>): void {
  if (readOrder(order.point_of_sale.id).order?.id !== order.id) return
  if (isUnpaid(order.payment_status)) forgetOrder(order.point_of_sale.id)
  else clearCart(order.point_of_sale.id)
}
