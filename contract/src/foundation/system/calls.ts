import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'

export const systemCalls = defineCalls({
  getHealth: {
    summary: 'Ready only when the database answers',
    access: 'public',
    input: z.object({}),
    answer: z.object({ status: z.literal('ok'), version: z.string() }),
    refusals: ['service_unavailable'],
  },
})
