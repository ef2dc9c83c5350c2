import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import {
  OrderCustomerInput,
  OrderDetail,
  OrderLogEntry,
  OrderNote,
  OrderPage,
  orderMailTypes,
  orderSorts,
  PaymentRecord,
  SavedOrderCustomer,
} from './entities.ts'
import { paymentStatuses } from '../../selling/orders/entities.ts'
import { afterInput, pageInput, queryFlag, queryIds } from '../../foundation/page.ts'
import { id, instant, plannedDay, plannedInstant, singleLine, text } from '../../foundation/values.ts'

export const userOrderCalls = defineCalls({
  listOrders: {
    summary: 'Orders, newest first; expired and box-office orders only when asked for (BORD-01)',
    access: { any: ['order.view'], fields: { search: 'order.search' } },
    input: z.object({
      ...pageInput,
      ...afterInput,
      show_expired: queryFlag.default(false),
      show_box_office: queryFlag.default(false),
      /** Baskets that are being filled. Default: shown. */
      show_in_checkout: queryFlag.optional(),
      /** The days on which they were made, both included. */
      from: plannedDay.optional(),
      to: plannedDay.optional(),
      sort: z.enum(orderSorts).optional(),
      selected_events: queryIds.optional(),
      discountcode_id: id.optional(),
      campaign_id: id.optional(),
      payment_status: z.enum(paymentStatuses).optional(),
      /** Those of which something happened since then, at most 30 days ago. */
      updated_since: plannedInstant.optional(),
    }),
    answer: OrderPage,
    refusals: ['search_too_short', 'updated_since_too_long_ago'],
  },
  getOrderDetail: {
    summary: 'An order with its products, tickets, customer and answers (BORD-03)',
    access: may('order.detail'),
    input: z.object({ id }),
    answer: OrderDetail,
    refusals: ['order_not_found'],
  },
  getOrderPaymentHistory: {
    summary: 'Every try to pay and every refund of an order (AUD-03)',
    access: may('order.payment_history'),
    input: z.object({ id }),
    answer: z.array(PaymentRecord),
    refusals: ['order_not_found'],
  },
  getOrderLog: {
    summary: 'What happened to an order, newest first (AUD-02)',
    access: may('order.log'),
    input: z.object({ id }),
    answer: z.array(OrderLogEntry),
    refusals: ['order_not_found'],
  },
  addOrderNote: {
    summary: 'Write something down at an order, for colleagues (BORD-46, BCALL-062)',
    access: may('order.note'),
    input: z.object({ id, message: text }),
    answer: OrderNote,
    refusals: ['order_not_found', 'field_required', 'text_too_long'],
  },
  resendOrderMail: {
    summary: 'Send the confirmation or the tickets again, to the buyer or to another address (BORD-50, BCALL-065)',
    access: may('order.confirmation'),
    input: z.object({ id, type: z.enum(orderMailTypes), email: singleLine.nullish() }),
    answer: z.object({ success: z.literal(true) }),
    refusals: ['order_not_found', 'order_not_paid', 'order_cancelled', 'ticket_refunded', 'field_required', 'wrong_email'],
  },
  saveOrderCustomer: {
    summary: 'Change the details of the buyer of the order with this id (BORD-53, BCALL-068)',
    access: may('order.change_customer'),
    input: z.object({ id, ...OrderCustomerInput.shape, updated_at: instant.nullish() }),
    answer: SavedOrderCustomer,
    refusals: [
      'order_not_found',
      'order_expired',
      'changed_meanwhile',
      'field_required',
      'text_too_long',
      'wrong_email',
      'wrong_city',
      'wrong_phone',
      'wrong_country',
      'wrong_gender',
      'birth_date_must_be_past',
    ],
  },
})
