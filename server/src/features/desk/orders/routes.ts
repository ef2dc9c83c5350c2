import type { Services, Slice } from '#features/services.ts'
import { addOrderNote } from './add-order-note.ts'
import { listOrders } from './list-orders.ts'
import { readOrderDetail } from './read-order-detail.ts'
import { readOrderLog, readPaymentHistory } from './read-order-history.ts'
import { resendOrderMail } from './resend-order-mail.ts'
import { saveOrderCustomer } from './save-order-customer.ts'

/** Binds what staff see of orders, and what they do with one for its buyer. */
export function bindOrderDesk({ bind }: Services): Slice {
  bind('listOrders', listOrders)
  bind('getOrderDetail', (scope, { id }) => readOrderDetail(scope, id))
  bind('getOrderPaymentHistory', (scope, { id }) => readPaymentHistory(scope, id))
  bind('getOrderLog', (scope, { id }) => readOrderLog(scope, id))
  bind('addOrderNote', addOrderNote)
  bind('resendOrderMail', resendOrderMail)
  bind('saveOrderCustomer', saveOrderCustomer)
  return {}
}
