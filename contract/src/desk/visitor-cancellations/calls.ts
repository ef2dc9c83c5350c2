import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { cents, id } from '../../foundation/values.ts'

const Owed = z.object({
  /** Cents that are still to be given back in person. */
  owed: cents,
})

export const visitorCancellationCalls = defineCalls({
  getOwedToBuyer: {
    summary: 'What is owed in person to a buyer who cancelled tickets that were paid by hand (SELF-12)',
    access: may('order.refund'),
    input: z.object({ id }),
    answer: Owed,
    refusals: ['order_not_found'],
  },
  settleOwedToBuyer: {
    summary: 'Writes down that a buyer has been given back in person what is owed to them (SELF-12)',
    access: may('order.refund'),
    /** `amount`: cents that were shown as owed; refused when it is another amount by now. */
    input: z.object({ id, amount: cents }),
    answer: Owed,
    refusals: ['order_not_found', 'refund_changed', 'refund_above_paid'],
  },
})
