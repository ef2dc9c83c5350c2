import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'

/** A puzzle of ALTCHA; the browser sends it back as it came. */
const Challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  }),
  signature: z.string(),
})

export const captchaCalls = defineCalls({
  getCaptcha: {
    summary: 'What the browser has to solve, or show, to prove that a person searches or orders',
    access: 'shop',
    input: z.object({ purpose: z.enum(['search', 'order']).default('search') }),
    answer: z.discriminatedUnion('provider', [
      z.object({ provider: z.literal('altcha'), challenge: Challenge }),
      z.object({ provider: z.literal('recaptcha'), site_key: z.string() }),
    ]),
    refusals: ['too_many_requests'],
  },
})
