import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { OrderDetail } from '../orders/entities.ts'
import { cents, id, text } from '../../foundation/values.ts'
import { OrderRefund, Refundable } from './entities.ts'

export const refundCalls = defineCalls({
  getRefundable: {
    summary: 'What can still be refunded of an order (REF-08, DEC-B-86)',
    access: may('order.refund'),
    input: z.object({ id }),
    answer: Refundable,
    refusals: ['order_not_found', 'order_not_paid'],
  },
  refundOrder: {
    summary: 'Refund products of an order with or without their fees, or a free amount (BORD-49, BCALL-064)',
    access: may('order.refund'),
    input: z.object({
      id,
      /**
       * Cents. With products it is what was shown for them, and refused when it comes to another amount by now. With all products that were
       * not given back yet it may be what remains, where they cost more than that.
       */
      amount: cents.nullish(),
      order_product_ids: z.array(id).max(1000).default([]),
      include_ticket_fees: z.boolean().default(false),
      include_payment_fees: z.boolean().default(false),
      send_email: z.boolean().default(false),
      message: text.nullish(),
    }),
    answer: z.object({ order: OrderDetail, refund: OrderRefund }),
    idempotent: true,
    refusals: [
      'order_not_found',
      'order_not_paid',
      'order_product_not_found',
      'product_already_refunded',
      'invalid_amount',
      'refund_changed',
      'refund_exceeds_total',
      'refund_above_paid',
      'refund_of_voucher',
      'idempotency_conflict',
      'text_too_long',
    ],
  },
})
