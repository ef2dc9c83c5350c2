import type { Services, Slice } from '../services.ts'

/** Binds the calls of this slice. */
export function bindTimeslots(_services: Services): Slice {
  return {}
}
