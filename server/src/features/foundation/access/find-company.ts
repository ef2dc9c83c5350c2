import type { Database } from '#platform/database/database.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import { findCompanyId, findMainHost } from './queries.ts'

const companies = shortCache<number | null>({ lifetime_ms: 5000, max: 10_000 })

/** The company a host name stands for, cached for five seconds because every call asks (SHOP-01). Null when it is nobody's. */
export function findCompanyIdByHost(db: Database, host: string): Promise<number | null> {
  return companies.get(db, host, () => findCompanyId(db, host))
}

const mainHosts = shortCache<string | null>({ lifetime_ms: 5000, max: 10_000 })

/** The host that a company's others lead to (DOM-05), cached as its company is; null when it has chosen none. */
export function findMainHostOf(db: Database, company_id: number): Promise<string | null> {
  return mainHosts.get(db, String(company_id), () => findMainHost(db, company_id))
}
