import type { Company } from '@entree/contract/entities/company.ts'
import { createBriefCache, type BriefCache } from '#platform/brief-cache.ts'
import { describeCompany } from './company.ts'
import { findCompany, type Database } from './queries.ts'

const caches = new WeakMap<Database, BriefCache<Company | null>>()

/** The company whose shop answers on this host, a second old at most; null when there is none with that id. */
export function readCompany(db: Database, company_id: number, domain: string): Promise<Company | null> {
  let cache = caches.get(db)
  if (!cache) caches.set(db, (cache = createBriefCache({ lifetime_ms: 1000, max: 1000 })))
  return cache.get(`${company_id} ${domain}`, async () => {
    const row = await findCompany(db, company_id)
    return row && describeCompany(row, domain)
  })
}
