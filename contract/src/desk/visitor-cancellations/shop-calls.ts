import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { cents, id, secret } from '../../foundation/values.ts'
import { VisitorCancellation } from './shop-entities.ts'

export const shopVisitorCancellationCalls = defineCalls({
  getVisitorCancellation: {
    summary: 'What the buyer of an order can cancel of it, and on which terms (SELF-04)',
    access: 'order',
    input: z.object({ id, secret }),
    answer: VisitorCancellation,
    refusals: ['order_not_found', 'order_not_paid'],
  },
  cancelByVisitor: {
    summary: 'Cancels tickets of an order for its buyer and gives back what the terms say, once (SELF-06)',
    access: 'order',
    input: z.object({
      id,
      secret,
      order_product_ids: z.array(id).max(1000),
      /** What was shown to go back for them, cents; refused when it comes to another amount by now. */
      amount: cents,
    }),
    answer: VisitorCancellation,
    refusals: [
      'order_not_found',
      'order_not_paid',
      'order_cancelled',
      'order_product_not_found',
      'product_already_refunded',
      'field_required',
      'refund_above_paid',
      'self_cancel_off',
      'self_cancel_late',
      'self_cancel_kept',
      'self_cancel_changed',
      'self_cancel_changing',
      'self_cancel_too_few',
      'self_cancel_sets',
      'self_cancel_needs',
      'self_cancel_too_many',
      'too_many_requests',
    ],
  },
})
