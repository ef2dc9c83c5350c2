import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { OrderDetail } from '../orders/entities.ts'
import { id, text } from '../../foundation/values.ts'

const how = {
  send_email: z.boolean().default(false),
  /** What the organiser writes to the buyer with it. */
  message: text.nullish(),
  /** Meant although a ticket was scanned already. */
  confirm_scanned: z.boolean().default(false),
}

export const cancellationCalls = defineCalls({
  cancelOrder: {
    summary: 'Cancel an order: tickets and stock, no money (BORD-47, BCALL-063)',
    access: may('order.cancel'),
    input: z.object({ id, ...how }),
    answer: OrderDetail,
    refusals: ['order_not_found', 'order_cancelled', 'order_expired', 'order_scanned', 'text_too_long'],
  },
  cancelOrderProduct: {
    summary: 'Cancel one product of a paid order, with its ticket (PERM-011)',
    access: may('order.product_cancel'),
    input: z.object({ id, order_product_id: id, ...how }),
    answer: OrderDetail,
    refusals: [
      'order_not_found',
      'order_not_paid',
      'order_cancelled',
      'order_product_not_found',
      'product_already_refunded',
      'ticket_cancelled',
      'ticket_scanned',
      'text_too_long',
    ],
  },
  cancelTicket: {
    summary: 'Cancel one ticket, with the product it is for (TKT-23, BCALL-081)',
    access: may('order.product_cancel'),
    input: z.object({ id, ...how }),
    answer: OrderDetail,
    refusals: [
      'ticket_not_found',
      'order_not_found',
      'order_not_paid',
      'order_cancelled',
      'order_product_not_found',
      'product_already_refunded',
      'ticket_cancelled',
      'ticket_scanned',
      'text_too_long',
    ],
  },
})
