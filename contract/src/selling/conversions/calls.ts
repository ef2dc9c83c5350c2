import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { id, secret, singleLine, text } from '../../foundation/values.ts'

const answer = z.object({ success: z.literal(true) })

export const conversionCalls = defineCalls({
  sendPageview: {
    summary: 'Page view for the conversion service (CALL-34); does nothing without consent for marketing',
    access: 'shop',
    input: z.object({
      company_id: id,
      event_id: id,
      event_id_string: text.max(100),
      path: text.max(500),
      title: singleLine.max(500),
    }),
    answer,
    refusals: ['not_found', 'too_many_requests'],
  },
  sendPurchase: {
    summary: 'Purchase for the conversion service, once per order (CALL-35); does nothing without consent for marketing',
    access: 'order',
    input: z.object({ id, secret, event_id: id }),
    answer,
    refusals: ['order_not_found', 'too_many_requests'],
  },
})
