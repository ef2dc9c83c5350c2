import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { id, singleLine } from '../values.ts'
import { CompanyDomains } from './entities.ts'

const company = { company_id: id }
const access = may('my_company.settings', 'admin_company.details')

export const domainCalls = defineCalls({
  listDomains: {
    summary: "The host names of a company's own (DOM-01)",
    access,
    input: z.object(company),
    answer: CompanyDomains,
    refusals: ['not_found'],
  },
  addDomain: {
    summary: "Enters a host name of a company's own; its shop answers there once its DNS says so (DOM-02)",
    access,
    input: z.object({ ...company, host: singleLine.max(300) }),
    answer: CompanyDomains,
    refusals: ['not_found', 'field_required', 'domain_invalid', 'domain_of_platform', 'domain_in_use'],
  },
  checkDomain: {
    summary:
      'Looks at the DNS of a host name and opens the shop there when it is right; looks at its certificate (DOM-03, DOM-04, DOM-11)',
    access,
    input: z.object({ ...company, id }),
    answer: CompanyDomains,
    refusals: ['not_found', 'domain_in_use'],
  },
  deleteDomain: {
    summary: 'Closes the shop at a host name and forgets it (DOM-06)',
    access,
    input: z.object({ ...company, id }),
    answer: CompanyDomains,
    refusals: ['not_found'],
  },
  chooseMainDomain: {
    summary: 'Makes a verified host name the one that the others lead to; null: the address on the platform (DOM-05)',
    access,
    input: z.object({ ...company, id: id.nullable() }),
    answer: CompanyDomains,
    refusals: ['not_found', 'domain_not_verified'],
  },
})
