import { HOUR_MS, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { Services, Slice } from '#features/services.ts'
import { recountSums } from './recount-sums.ts'
import { renewSums } from './renew-sums.ts'

const EVERY_MS = 10_000

/** Sums have no calls of their own; reports read them. */
export function bindSums(services: Services): Slice {
  let looked_ms = -Infinity
  const renew = async () => {
    // At the start, for what was there before there were sums, and now and then for what came without being touched.
    const all = performance.now() - looked_ms > HOUR_MS
    const isDone = await renewSums(services, { all })
    if (all && isDone) looked_ms = performance.now()
  }
  return {
    repeats: [
      { name: 'renew-sums', every_ms: EVERY_MS, work: renew },
      { name: 'recount-sums', every_ms: MINUTE_MS, work: async () => void (await recountSums(services)) },
    ],
  }
}
