import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { id, secret } from '../../foundation/values.ts'
import { choiceRefusals, chosenUnits } from './chosen-units.ts'
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
    input: chosenUnits,
    answer: VisitorCancellation,
    refusals: [
      ...choiceRefusals,
      'refund_above_paid',
      'self_cancel_off',
      'self_cancel_late',
      'self_cancel_kept',
      'self_cancel_too_few',
      'self_cancel_sets',
      'self_cancel_needs',
      'self_cancel_too_many',
    ],
  },
})
