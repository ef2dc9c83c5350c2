import type { Company } from '@entree/contract/foundation/companies/shop-entities.ts'
import type { Database } from '#platform/database/database.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import type { Scope } from '#platform/scope.ts'
import { describeCompany } from './shop-company.ts'
import { findShownCompany } from './queries.ts'

const companies = shortCache<Company | null>({ lifetime_ms: 1000, max: 1000 })

/** The company whose shop answers on this host, a second old at most; null when there is none with that id. */
export function readCompany(db: Database, company_id: number, domain: string): Promise<Company | null> {
  return companies.get(db, `${company_id} ${domain}`, async () => {
    const row = await findShownCompany({ tx: db, company_id })
    return row ? describeCompany(row, domain) : null
  })
}

/** The company as it is now, and the first host of its shop. */
export async function readCompanyNow(
  scope: Pick<Scope, 'tx' | 'company_id'>,
): Promise<{ company: Company; host: string | null }> {
  const row = await findShownCompany(scope)
  if (row === null) throw new Error(`there is no company ${scope.company_id}`)
  return { company: describeCompany(row, row.host ?? ''), host: row.host }
}
