import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { day, singleLine, text } from '../../foundation/values.ts'

export const lostTicketCalls = defineCalls({
  searchLostTickets: {
    summary: 'Mails the links of paid orders with this e-mail and event day to that address (CALL-33)',
    access: 'shop',
    input: z.object({ email: singleLine, date: z.union([day, text]), recaptcha: text }),
    answer: z.object({ success: z.literal(true) }),
    refusals: ['wrong_email', 'wrong_date', 'captcha_failed', 'ticket_lost_no_orders', 'too_many_requests'],
  },
})
