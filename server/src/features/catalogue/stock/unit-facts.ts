import type { Scope } from '#platform/scope.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { findOrderOfUnits } from './queries.ts'

/** Which units of an order are taken out, and why. */
export type UnitsGone = { reason: 'products_cancelled' | 'products_refunded' | 'products_offered'; ids: readonly number[] }

/** Tells that units leave a paid order that is locked; of one that is not paid nobody has heard. */
export async function tellUnitsGone(scope: Scope, order_id: number, { reason, ids }: UnitsGone): Promise<void> {
  const order = await findOrderOfUnits(scope.tx, scope.company_id, order_id, ids)
  if (order === null || order.removed.length === 0) return
  const { event_id, is_test, removed } = order
  await happened(scope, { kind: 'order.changed', event_id, order_id, data: { reason, removed, added: [], is_test } })
}

/** Tells that units that were offered for resale are good again. */
export async function tellUnitsBack(scope: Scope, order_id: number, ids: readonly number[]): Promise<void> {
  const order = await findOrderOfUnits(scope.tx, scope.company_id, order_id, ids)
  if (order === null || order.removed.length === 0) return
  const { event_id, is_test, removed: added } = order
  await happened(scope, {
    kind: 'order.changed',
    event_id,
    order_id,
    data: { reason: 'offer_ended', removed: [], added, is_test },
  })
}
