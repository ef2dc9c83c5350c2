import { isPaid } from '@entree/domain/selling/order-states.ts'
import type { Order } from './use-order.ts'

/** What is said of an order that cannot be changed since it was bought: paid already, or with its payment still to come in (STAT-20). */
export function boughtKey({ payment_status }: Pick<Order, 'payment_status'>) {
  return isPaid(payment_status) ? 'errors.order_already_paid' : 'order_pending_title'
}
