import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { id, language, secret, singleLine, text } from '../../foundation/values.ts'

const entry = z.object({ secret })

/** What somebody waits for; null: they are not on the list, or not any more. */
const OwnEntry = z.object({
  entry: z.object({ event_name: z.string(), product_name: z.string(), amount: z.number().int() }).nullable(),
})

export const shopWaitingListCalls = defineCalls({
  joinWaitingList: {
    summary:
      'Tells an address when a product that is sold out can be had again; once more changes the one entry (LIST-03, LIST-04)',
    access: 'shop',
    input: z.object({
      point_of_sale_id: id,
      product_id: id,
      email: singleLine,
      amount: z.number().int(),
      /** What the mails are written in. */
      language,
      recaptcha: text,
    }),
    answer: z.object({ success: z.literal(true) }),
    refusals: [
      'wrong_email',
      'product_amount_invalid',
      'captcha_failed',
      'waiting_list_closed',
      'pos_not_found',
      'pos_closed',
      'event_not_live',
      'too_many_requests',
    ],
  },
  getWaitingListEntry: {
    summary: 'What the reader of a mail waits for; looking changes nothing (LIST-06)',
    access: 'shop',
    input: entry,
    answer: OwnEntry,
    refusals: [],
  },
  leaveWaitingList: {
    summary:
      'Takes the reader of a mail off the list; says the same once more, and to one click in a mail program (LIST-06, RFC 8058)',
    access: 'shop',
    input: entry,
    answer: OwnEntry,
    refusals: [],
  },
})
