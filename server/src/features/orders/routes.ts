import type { Services, Slice } from '../services.ts'

/** Binds the calls of this slice. */
export function bindOrders(_services: Services): Slice {
  return {}
}
