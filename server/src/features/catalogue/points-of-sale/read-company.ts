import type { Company } from '@entree/contract/foundation/companies/entities.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import { describeCompany } from './company.ts'
import { findCompany, type Database } from './queries.ts'

const companies = shortCache<Company | null>({ lifetime_ms: 1000, max: 1000 })

/** The company whose shop answers on this host, a second old at most; null when there is none with that id. */
export function readCompany(db: Database, company_id: number, domain: string): Promise<Company | null> {
  return companies.get(db, `${company_id} ${domain}`, async () => {
    const row = await findCompany(db, company_id)
    return row && describeCompany(row, domain)
  })
}
