import type { Order } from './use-order.ts'

/** The units of an order as lines of 1, which is how the rules count them. */
export function unitsOf(order_products: Order['order_products']): { amount: number; product_type_id: number }[] {
  return order_products.map(({ product }) => ({ amount: 1, product_type_id: product.product_type_id }))
}
