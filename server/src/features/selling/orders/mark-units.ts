import type { Scope } from '#platform/scope.ts'
import { setCancelled, setOffered, setRefunded, setTakenBack } from './unit-queries.ts'

/** Marks units of a locked order refunded; those that are keep their time. Their stock is given back by the caller. */
export async function markUnitsRefunded(scope: Scope, order_id: number, ids: readonly number[]): Promise<void> {
  await setRefunded(scope, order_id, ids)
}

/** Marks units of a locked order cancelled; those that are keep their time, but those that are on offer are that no longer. Their tickets and stock are the caller's. */
export async function markUnitsCancelled(scope: Scope, ids: readonly number[]): Promise<void> {
  await setCancelled(scope, ids)
}

/** Marks units of a locked order offered for resale, and so cancelled as long as they are. Their tickets and stock are the caller's. */
export async function markUnitsOffered(scope: Scope, ids: readonly number[]): Promise<void> {
  await setOffered(scope, ids)
}

/** Takes units of a locked order that are offered for resale off the market: they are good again. The rest is the caller's. */
export async function markUnitsTakenBack(scope: Scope, ids: readonly number[]): Promise<void> {
  await setTakenBack(scope, ids)
}
