import type { Services, Slice } from '../services.ts'

/** Binds the calls of this slice. */
export function bindCustomerInformation(_services: Services): Slice {
  return {}
}
