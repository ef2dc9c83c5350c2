import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'

export const paymentCalls = defineCalls({
  receivePaymentNotice: {
    summary: 'Notice of a payment provider; a trigger to look the payment up, never trusted',
    access: 'provider',
    input: z.object({ provider: z.string().max(40) }).loose(),
    answer: z.any(),
    refusals: ['not_found', 'access_denied'],
  },
})
