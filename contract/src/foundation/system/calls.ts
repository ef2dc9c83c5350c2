import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'

export const systemCalls = defineCalls({
  receivePaymentNotice: {
    summary: 'Notice of a payment provider; a trigger to look the payment up, never trusted',
    access: 'provider',
    input: z.object({ provider: z.string().max(40) }).loose(),
    answer: z.any(),
    refusals: ['not_found', 'access_denied'],
  },
  getHealth: {
    summary: 'Ready only when the database answers',
    access: 'public',
    input: z.object({}),
    answer: z.object({ status: z.literal('ok'), version: z.string() }),
    refusals: ['service_unavailable'],
  },
})
