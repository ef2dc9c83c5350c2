import { createBriefCache, type BriefCache } from '#platform/brief-cache.ts'
import { findCompanyId, type Database } from './queries.ts'

const caches = new WeakMap<Database, BriefCache<number | null>>()

/** The company a host name stands for, remembered for five seconds because every call asks (SHOP-01). Null when it is nobody's. */
export function findCompanyIdByHost(db: Database, host: string): Promise<number | null> {
  let cache = caches.get(db)
  if (!cache) caches.set(db, (cache = createBriefCache({ lifetime_ms: 5000, max: 10_000 })))
  return cache.get(host, () => findCompanyId(db, host))
}
