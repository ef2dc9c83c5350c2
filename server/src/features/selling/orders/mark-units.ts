import type { Scope } from '#platform/scope.ts'
import { setCancelled, setRefunded } from './unit-queries.ts'

/** Marks units of a locked order refunded; those that are keep their time. Their stock is given back by the caller. */
export async function markUnitsRefunded(scope: Scope, order_id: number, ids: readonly number[]): Promise<void> {
  await setRefunded(scope, order_id, ids)
}

/** Marks units of a locked order cancelled; those that are keep their time. Their tickets and stock are the caller's. */
export async function markUnitsCancelled(scope: Scope, ids: readonly number[]): Promise<void> {
  await setCancelled(scope, ids)
}
