import type { Services, Slice } from '#features/services.ts'
import { reportWrongPools } from './recount.ts'

const HOUR_MS = 3_600_000

/** Has no calls: what is limited is taken and given back by the other slices. */
export function bindStock(services: Services): Slice {
  return { repeats: [{ name: 'recount-stock', every_ms: HOUR_MS, work: () => reportWrongPools(services) }] }
}
