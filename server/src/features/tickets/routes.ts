import type { Services, Slice } from '../services.ts'

/** Binds the calls of this slice. */
export function bindTickets(_services: Services): Slice {
  return {}
}
