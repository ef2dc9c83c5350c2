import { HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { Services, Slice } from '#features/services.ts'
import { removeOldCalls } from './remove-old-calls.ts'

/** Lets go of the keys of calls that were made long ago. */
export function bindKeyedCalls(services: Services): Slice {
  return {
    repeats: [{ name: 'remove-old-keyed-calls', every_ms: HOUR_MS, work: () => removeOldCalls(services) }],
  }
}
