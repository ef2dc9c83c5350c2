import { z } from 'zod'
import { defineCalls, type UserAccess } from '../../define-call.ts'
import { id } from '../../foundation/values.ts'
import { paymentStatuses } from '../../selling/orders/entities.ts'
import { SupportDependencies, SupportHits } from './entities.ts'

/** People of the platform support all companies, others their own (DEC-B-147). */
const access = { any: ['customer_support.view'], over_companies: true } as const satisfies UserAccess

export const supportCalls = defineCalls({
  searchSupport: {
    summary: 'Orders by name, email address, telephone, order number, ticket code or payment reference: the newest 100 (SUP-01)',
    access,
    input: z.object({
      search: z.string().trim().max(200).optional(),
      company_id: id.optional(),
      event_id: id.optional(),
      payment_status: z.enum(paymentStatuses).optional(),
    }),
    answer: SupportHits,
    refusals: ['search_too_short'],
  },
  getSupportDependencies: {
    summary: 'The companies, events and states of payment that the search of support is narrowed by (SUP-06)',
    access,
    input: z.object({ company_id: id.optional() }),
    answer: SupportDependencies,
    refusals: [],
  },
})
