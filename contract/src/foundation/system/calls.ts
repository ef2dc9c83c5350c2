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
  isHostKnown: {
    summary: 'Whether this installation answers at a host: what a proxy asks before it gets a certificate for it (DOM-07)',
    access: 'public',
    input: z.object({ domain: z.string().max(300) }),
    answer: z.object({ known: z.literal(true) }),
    refusals: ['not_found'],
  },
})
