import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { pageInput, pageOf } from '../page.ts'
import { id } from '../values.ts'
import { MailAttention } from './entities.ts'

/** People of the platform see those of all companies, and the platform's own, unless they name a company. */
const access = may('order.mails', 'admin_company.attention')
const state = z.enum(['failed', 'waiting'])
const one = z.object({ id, company_id: id.optional() })
const success = z.object({ success: z.literal(true) })

export const mailCalls = defineCalls({
  listMailAttention: {
    summary: 'Mails that failed or wait longer than they should, oldest first (MAIL-10)',
    access,
    input: z.object({ page: pageInput.page, state: state.optional(), order_id: id.optional() }),
    answer: pageOf(MailAttention),
    refusals: ['access_denied'],
  },
  countMailAttention: {
    summary: 'How many mails failed, and how many wait longer than they should',
    access,
    input: z.object({}),
    answer: z.object({ failed: z.number().int(), waiting: z.number().int() }),
    refusals: ['access_denied'],
  },
  sendMailAgain: {
    summary: 'Sends a mail that failed again, or one that waits at once (MAIL-11)',
    access,
    input: one,
    answer: success,
    refusals: ['not_found', 'access_denied', 'mail_not_waiting'],
  },
  sendMailsAgain: {
    summary: 'Sends all mails again that failed or wait; answers how many (MAIL-12)',
    access,
    input: z.object({ state: state.optional() }),
    answer: z.object({ count: z.number().int() }),
    refusals: ['access_denied'],
  },
  dismissMail: {
    summary: 'Takes a mail that failed off the list: it is not sent any more (MAIL-13)',
    access,
    input: one,
    answer: success,
    refusals: ['not_found', 'access_denied', 'mail_not_waiting'],
  },
})
