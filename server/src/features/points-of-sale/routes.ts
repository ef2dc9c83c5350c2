import type { Services, Slice } from '../services.ts'

/** Binds the calls of this slice. */
export function bindPointsOfSale(_services: Services): Slice {
  return {}
}
