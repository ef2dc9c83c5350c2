/** A limit to draw from: `capacity` null means no limit, `taken` is what orders hold. */
export type StockPool<PoolId> = { id: PoolId; capacity: number | null; taken: number }

/**
 * Units that can still be taken where these pools limit together: what is left of the scarcest, at least 0 (`taken` may be above the
 * capacity); null when none of them has a capacity.
 */
export function unitsLeft(...pools: readonly Pick<StockPool<unknown>, 'capacity' | 'taken'>[]): number | null {
  const units = pools.flatMap(({ capacity, taken }) => (capacity === null ? [] : [capacity - taken]))
  return units.length === 0 ? null : Math.max(0, Math.min(...units))
}

/** What one order wants, all or nothing. A negative amount gives back. Two draws on one pool add up. */
export type StockRequest<Key, PoolId> = { key: Key; draws: readonly { pool_id: PoolId; amount: number }[] }

export type Admission<Key, PoolId> = {
  admitted: Key[]
  /** With the pools that had too little. */
  refused: { key: Key; pool_ids: PoolId[] }[]
  /** What every pool has taken afterwards. */
  taken: Map<PoolId, number>
}

type Counter<PoolId> = { id: PoolId; capacity: number; taken: number; wanted: number; request: number }

/**
 * Settles requests in order of arrival: each takes from all its pools or from none, so a refused one leaves no trace and the next
 * may still fit. Only a pool that a request draws more from can refuse it: giving back always succeeds, and a pool that is over its
 * capacity only blocks requests that use it (failure stories 1, 2, 3 and 7). A pool that is not there counts as too little.
 * Takes time in proportion to the draws.
 */
export function admitReservations<Key, PoolId>(
  pools: readonly StockPool<PoolId>[],
  requests: readonly StockRequest<Key, PoolId>[],
): Admission<Key, PoolId> {
  const counters = new Map<PoolId, Counter<PoolId>>()
  for (const { id, capacity, taken } of pools) {
    counters.set(id, { id, capacity: capacity ?? Infinity, taken, wanted: 0, request: -1 })
  }
  const admitted: Key[] = []
  const refused: { key: Key; pool_ids: PoolId[] }[] = []
  requests.forEach(({ key, draws }, request) => {
    const used: Counter<PoolId>[] = []
    const lacking: PoolId[] = []
    for (const { pool_id, amount } of draws) {
      const counter = counters.get(pool_id)
      if (!counter) lacking.push(pool_id)
      else if (counter.request === request) counter.wanted += amount
      else {
        counter.request = request
        counter.wanted = amount
        used.push(counter)
      }
    }
    for (const { id, capacity, taken, wanted } of used) if (wanted > 0 && taken + wanted > capacity) lacking.push(id)
    if (lacking.length > 0) {
      refused.push({ key, pool_ids: lacking })
      return
    }
    for (const counter of used) counter.taken += counter.wanted
    admitted.push(key)
  })
  return { admitted, refused, taken: new Map([...counters].map(([id, { taken }]) => [id, taken])) }
}
