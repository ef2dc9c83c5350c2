import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { secret } from '../../foundation/values.ts'

const input = z.object({ secret })
const NewsAddress = z.object({ company_name: z.string(), is_unsubscribed: z.boolean() })
const refusals = ['not_found'] as const

export const newsCalls = defineCalls({
  getNewsAddress: {
    summary: 'Whether an address gets news of the organiser; looking changes nothing (MAIL-20)',
    access: 'shop',
    input,
    answer: NewsAddress,
    refusals,
  },
  unsubscribe: {
    summary: 'No more news of the organiser to an address; as one click in a mail program asks for it, too (MAIL-20, RFC 8058)',
    access: 'shop',
    input,
    answer: NewsAddress,
    refusals,
  },
  subscribeAgain: {
    summary: 'News to the address again, for who unsubscribed by mistake (MAIL-20)',
    access: 'shop',
    input,
    answer: NewsAddress,
    refusals,
  },
})
