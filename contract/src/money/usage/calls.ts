import { z } from 'zod'
import { defineCalls, type UserAccess } from '../../define-call.ts'
import { pageInput } from '../../foundation/page.ts'
import { id, plannedDay } from '../../foundation/values.ts'
import { CompanyUsagePage } from './entities.ts'

const overview: UserAccess = { any: ['admin_invoice.view'], over_companies: true }

export const usageCalls = defineCalls({
  listCompanyUsage: {
    summary: 'What each company sold in a period and what the platform earned with it, most first; no period: this month so far',
    access: overview,
    input: z.object({ ...pageInput, company_id: id.optional(), start: plannedDay.optional(), end: plannedDay.optional() }),
    answer: CompanyUsagePage,
    refusals: ['access_denied'],
  },
})
