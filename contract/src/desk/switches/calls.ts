import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { id, text } from '../../foundation/values.ts'
import { OrderDetail } from '../orders/entities.ts'
import { SwitchChoices } from './entities.ts'

const access = may('order.change_event')

export const switchCalls = defineCalls({
  getSwitchChoices: {
    summary: 'What a paid order can be moved to within an event (DEC-B-88)',
    access,
    input: z.object({ id, event_id: id }),
    answer: SwitchChoices,
    refusals: ['order_not_found', 'not_found'],
  },
  switchOrder: {
    summary: 'Move a paid order to another event, point of sale or timeslot, product by product (BORD-54, BCALL-066)',
    access,
    input: z.object({
      id,
      event_id: id,
      point_of_sale_id: id,
      timeslot_id: id.nullish(),
      /** For each product of the order that is neither refunded nor cancelled the one that takes its place. */
      products: z.array(z.object({ order_product_id: id, product_id: id })).max(10_000),
      send_email: z.boolean().default(false),
      message: text.nullish(),
    }),
    answer: OrderDetail,
    refusals: [
      'order_not_found',
      'order_not_paid',
      'order_cancelled',
      'order_product_not_found',
      'switch_scanned',
      'resale_open',
      'switch_nothing_left',
      'switch_product_missing',
      'switch_product_unknown',
      'switch_ticket_mismatch',
      'not_found',
      'pos_not_found',
      'event_archived',
      'event_passed',
      'timeslot_required',
      'timeslot_not_found',
      'timeslot_past',
      'timeslot_full',
      'seats_too_few',
      'product_out_of_stock',
      'text_too_long',
    ],
  },
})
