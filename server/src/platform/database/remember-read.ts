import type { Kysely, Transaction } from 'kysely'
import { createBriefCache, type BriefCache } from '../brief-cache.ts'
import type { DB } from './tables.gen.ts'

type Database = Kysely<DB> | Transaction<DB>

export type RememberedRead<T> = {
  /** What was read under this key a moment ago, or what `load` answers. Inside a transaction nothing is remembered. */
  get: (db: Database, key: string, load: () => Promise<T>) => Promise<T>
  forget: (db: Database) => void
}

/** Remembers what a read answered for `lifetime_ms`, for each database by itself (`createBriefCache`). */
export function rememberRead<T>(options: { lifetime_ms: number; max: number }): RememberedRead<T> {
  const caches = new WeakMap<Database, BriefCache<T>>()
  return {
    get: (db, key, load) => {
      if (db.isTransaction) return load()
      let cache = caches.get(db)
      if (!cache) caches.set(db, (cache = createBriefCache(options)))
      return cache.get(key, load)
    },
    forget: (db) => caches.get(db)?.clear(),
  }
}
