import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { text } from '../../foundation/values.ts'

export const mailReturnCalls = defineCalls({
  receiveMailReturn: {
    summary:
      'Takes bounces and complaints (MAIL-23): `{events: [{type, message_id, permanent, address, reason}]}`, the webhooks of Postmark, Mailgun and Amazon SES (through SNS), or a delivery status or abuse report as `message/rfc822`',
    access: 'provider',
    input: z.object({ secret: text.max(200) }).loose(),
    answer: z.object({
      /** How many mails of ours it was about that were not noted before. */
      noted: z.number().int(),
    }),
    refusals: ['not_found'],
  },
})
