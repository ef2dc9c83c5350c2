import type { Pool } from './queries.ts'

/** What a look that finds others adds, and one that does not takes away: of two sellers by turns, every second batch of each finds the other. */
const FOUND = 2
const NOT_FOUND = 1
const MOST = 8
/** As many as three looks in a row: what one order gives back now and then is no other seller. */
const SURE = 5
/** Pools of a process at most; who sells more of them at once forgets what it left. */
const MOST_POOLS = 10_000

/** What a process sees of others that sell from the same pools as it does. */
export type OtherSellers = {
  /** The pools as a batch has just locked them. */
  look: (pools: readonly Pool[]) => void
  /** The pools as the batch leaves them, with what it took. */
  leave: (pools: readonly Pool[]) => void
  /** Whether another process sells from them too, at this moment. */
  sellToo: () => boolean
}

/**
 * Tells from the pools that a process locks whether another one sells from them: one that is not as this process left it was moved by
 * someone else. It costs no statement, and knows of no processes.
 */
export function watchOtherSellers(): OtherSellers {
  const taken = new Map<number, number>()
  let found = 0
  return {
    look: (pools) => {
      const known = pools.filter(({ id }) => taken.has(id))
      if (known.length === 0) return
      const isMoved = known.some((pool) => taken.get(pool.id) !== pool.taken)
      found = isMoved ? Math.min(MOST, found + FOUND) : Math.max(0, found - NOT_FOUND)
    },
    leave: (pools) => {
      if (taken.size > MOST_POOLS) taken.clear()
      for (const pool of pools) taken.set(pool.id, pool.taken)
    },
    sellToo: () => found >= SURE,
  }
}
