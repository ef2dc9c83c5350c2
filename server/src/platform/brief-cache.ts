export type BriefCache<T> = {
  /** The remembered value of the key, or the one that `load` answers; callers that come while it loads share that load. */
  get: (key: string, load: () => Promise<T>) => Promise<T>
  clear: () => void
}

/** Switched off by tests that change what is read: then only loads under way are shared. */
export const briefCaching = { enabled: true }

type Entry<T> = { value: Promise<T>; until: number }

/**
 * Remembers what a read answered for a moment, so that a rush reads once. Holds at most `max` values (the oldest goes first), no
 * failures and no nulls: keys that a stranger makes up push nothing out for long. Time runs on the machine's monotonic clock, because it bounds how stale an answer may be, not what it says.
 */
export function createBriefCache<T>({ lifetime_ms, max }: { lifetime_ms: number; max: number }): BriefCache<T> {
  const entries = new Map<string, Entry<T>>()
  const forget = (key: string, entry: Entry<T>) => {
    if (entries.get(key) === entry) entries.delete(key)
  }
  return {
    get: (key, load) => {
      const found = entries.get(key)
      if (found && found.until > performance.now()) return found.value
      entries.delete(key)
      const oldest = entries.size >= max ? entries.keys().next() : null
      if (oldest && !oldest.done) entries.delete(oldest.value)
      // Counted from the moment the read began: what it saw is that old.
      const entry: Entry<T> = { value: load(), until: Infinity }
      const began = performance.now()
      entry.value.then(
        (value) => (value === null || !briefCaching.enabled ? forget(key, entry) : (entry.until = began + lifetime_ms)),
        () => forget(key, entry),
      )
      entries.set(key, entry)
      return entry.value
    },
    clear: () => entries.clear(),
  }
}
