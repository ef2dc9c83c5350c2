import type { Services, Slice } from '#features/services.ts'
import { cancelOrder } from './cancel-order.ts'
import { cancelOrderProduct, cancelTicket } from './cancel-order-product.ts'
import { orderCancelledMail } from './mails/order-cancelled.ts'

/** Binds the cancelling of orders, products and tickets. */
export function bindCancellations({ bind, hooks }: Services): Slice {
  bind('cancelOrder', (scope, input) => cancelOrder(scope, hooks, input))
  bind('cancelOrderProduct', (scope, input) => cancelOrderProduct(scope, hooks, input))
  bind('cancelTicket', (scope, input) => cancelTicket(scope, hooks, input))
  return { mails: [orderCancelledMail] }
}
