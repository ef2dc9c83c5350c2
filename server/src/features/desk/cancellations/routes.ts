import type { Services, Slice } from '#features/services.ts'
import { cancelOrder } from './cancel-order.ts'
import { cancelOrderProduct, cancelTicket } from './cancel-order-product.ts'
import { orderCancelledMail } from './mails/order-cancelled.ts'

/** Binds the cancelling of orders, products and tickets. */
export function bindCancellations({ bind }: Services): Slice {
  bind('cancelOrder', cancelOrder)
  bind('cancelOrderProduct', cancelOrderProduct)
  bind('cancelTicket', cancelTicket)
  return { mails: [orderCancelledMail] }
}
