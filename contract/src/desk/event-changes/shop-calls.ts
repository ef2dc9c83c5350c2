import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { id, secret } from '../../foundation/values.ts'
import { MoneyBack } from './shop-entities.ts'

const input = z.object({ id, secret })

export const shopEventChangeCalls = defineCalls({
  getMoneyBack: {
    summary: 'Whether the buyer of a moved event can have the money back, and until when (ECHG-13)',
    access: 'order',
    input,
    answer: MoneyBack,
    refusals: ['not_found', 'order_not_found'],
  },
  askMoneyBack: {
    summary: 'Cancels the order of a moved event and gives back what was paid for it, once (ECHG-13)',
    access: 'order',
    input,
    answer: MoneyBack,
    refusals: [
      'not_found',
      'order_not_found',
      'money_back_late',
      'money_back_scanned',
      'refund_above_paid',
      'refund_exceeds_total',
    ],
  },
})
