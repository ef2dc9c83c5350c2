import type { Services, Slice } from '../services.ts'

/** Binds the calls of this slice. */
export function bindPayments(_services: Services): Slice {
  return {}
}
