import type { Services, Slice } from '#features/services.ts'
import { readOwed, settleOwed } from './settle-owed.ts'

/** Binds what an organiser does about tickets that buyers cancelled themselves. */
export function bindOwedToBuyers({ bind }: Services): Slice {
  bind('getOwedToBuyer', readOwed)
  bind('settleOwedToBuyer', settleOwed)
  return {}
}
