import type { Database } from './database.ts'

export type ShortCache<T> = {
  /**
   * The value cached under this key for this database, or what `load` returns; callers that come while it loads share that load.
   * Inside a transaction nothing is cached: it sees what it wrote itself.
   */
  get: (db: Database, key: string, load: () => Promise<T>) => Promise<T>
  clear: (db: Database) => void
}

/** Switched off by tests that change what is read: then only loads under way are shared. */
export const shortCaching = { enabled: true }

type Entry<T> = { value: Promise<T>; until: number }
type Entries<T> = Map<string, Entry<T>>

/**
 * Caches a read for a moment, so that a rush reads once. Each database has a cache of its own with at most `max` values (the oldest goes
 * first), no failures and no nulls: keys that a stranger makes up push nothing out for long. Time runs on the machine's monotonic clock,
 * because it bounds how stale a value may be, not what it says.
 */
export function shortCache<T>({ lifetime_ms, max }: { lifetime_ms: number; max: number }): ShortCache<T> {
  const caches = new WeakMap<Database, Entries<T>>()
  return {
    get: (db, key, load) => {
      if (db.isTransaction) return load()
      let entries = caches.get(db)
      if (!entries) caches.set(db, (entries = new Map()))
      const cached = entries.get(key)
      if (cached && cached.until > performance.now()) return cached.value
      entries.delete(key)
      const oldest = entries.size >= max ? entries.keys().next() : null
      if (oldest && !oldest.done) entries.delete(oldest.value)
      return add(entries, key, load, lifetime_ms)
    },
    clear: (db) => void caches.delete(db),
  }
}

function add<T>(entries: Entries<T>, key: string, load: () => Promise<T>, lifetime_ms: number): Promise<T> {
  // Counted from the moment the read began: what it saw is that old.
  const began = performance.now()
  const entry: Entry<T> = { value: load(), until: Infinity }
  const drop = () => void (entries.get(key) === entry && entries.delete(key))
  entry.value.then(
    (value) => (value === null || !shortCaching.enabled ? drop() : (entry.until = began + lifetime_ms)),
    () => drop(),
  )
  entries.set(key, entry)
  return entry.value
}
