import { HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { Services, Slice } from '#features/services.ts'
import { removeOldFacts } from './remove-old-facts.ts'

/** Keeps the facts of all slices, and deletes old ones. */
export function bindFacts(services: Services): Slice {
  return {
    repeats: [{ name: 'remove-old-facts', every_ms: HOUR_MS, work: async () => void (await removeOldFacts(services)) }],
  }
}
