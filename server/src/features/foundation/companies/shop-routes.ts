import { hostName } from '#platform/http/bind-call.ts'
import { refuse } from '#platform/http/refused.ts'
import { findCompanyIdByHost } from '#features/foundation/access/find-company.ts'
import type { Services, Slice } from '#features/services.ts'
import { readCompanyTerms } from './company-terms.ts'
import { readCompany } from './read-company.ts'

/** Binds what a shop asks of its company. */
export function bindShopCompany({ bind, db }: Services): Slice {
  bind('getCompany', async (_scope, { domain }) => {
    const host = hostName(domain)
    const company_id = (await findCompanyIdByHost(db, host)) ?? refuse('company_not_found')
    return (await readCompany(db, company_id, host)) ?? refuse('company_not_found')
  })
  bind('getCompanyTerms', async (scope, { company_id }) =>
    // A shop shows its own company; another's id is as unknown as one that does not exist (SEC-04).
    company_id === scope.company_id ? readCompanyTerms(scope) : refuse('not_found'),
  )
  return {}
}
