import type { Services, Slice } from '#features/services.ts'
import { orderRefundedMail } from './mails/order-refunded.ts'
import { readRefundable } from './read-refundable.ts'
import { refundOrder } from './refund-order.ts'

/** Binds the giving back of money. */
export function bindRefunds({ bind, hooks }: Services): Slice {
  bind('getRefundable', (scope, { id }) => readRefundable(scope, id))
  bind('refundOrder', (scope, input, { idempotency_key }) => refundOrder(scope, input, { idempotency_key, hooks }))
  return { mails: [orderRefundedMail] }
}
