import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { OrderDetail, OrderLogEntry, OrderPage, PaymentRecord } from '../../entities/backoffice/orders.ts'
import { paymentStatuses } from '../../entities/order.ts'
import { pageInput, queryFlag, queryIds } from '../../entities/page.ts'
import { id } from '../../entities/values.ts'

export const userOrderCalls = defineCalls({
  listOrders: {
    summary: 'Orders, newest first; expired and box-office orders only when asked for (BORD-01)',
    access: { any: ['order.view'], fields: { search: 'order.search' } },
    input: z.object({
      ...pageInput,
      show_expired: queryFlag.default(false),
      show_box_office: queryFlag.default(false),
      selected_events: queryIds.optional(),
      discountcode_id: id.optional(),
      campaign_id: id.optional(),
      payment_status: z.enum(paymentStatuses).optional(),
    }),
    answer: OrderPage,
    refusals: ['search_too_short'],
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
})
