import type { Scope } from '#platform/scope.ts'
import type { GoneFromOrders } from '#features/hooks.ts'
import { clearOfExpired, setConversionQueued, setLink } from './mark-queries.ts'

/**
 * Orders that ran out lose sight of a campaign, code or timeslots that are deleted. They stay locked: one that is paid late after all is
 * waited for.
 */
export async function detachFromExpiredOrders({ tx, company_id }: Scope, gone: GoneFromOrders): Promise<void> {
  await clearOfExpired(tx, company_id, gone)
}

/** Marks the purchase of a paid order of the event as handed over; null when it was before, or the order is not paid (TRACK-08). */
export async function takePurchase(scope: Scope, order_id: number, event_id: number) {
  return setConversionQueued(scope, order_id, event_id)
}

/** Makes a locked order payable by a link until then, also one that has expired. */
export async function markWithLink(scope: Scope, id: number, expires_at: string): Promise<void> {
  await setLink(scope, id, expires_at)
}
