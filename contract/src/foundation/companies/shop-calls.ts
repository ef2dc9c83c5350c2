import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { Company } from './shop-entities.ts'
import { id, text } from '../values.ts'

export const shopCompanyCalls = defineCalls({
  getCompany: {
    summary: 'Company by host (CALL-01)',
    access: 'public',
    input: z.object({ domain: text.max(255) }),
    answer: Company,
    refusals: ['company_not_found'],
  },
  getCompanyTerms: {
    summary: "The organiser's own terms, as far as it has any",
    access: 'shop',
    input: z.object({ company_id: id }),
    answer: z.object({ terms_text: z.string().nullable(), terms_url: z.string().nullable() }),
    refusals: ['not_found'],
  },
})
