import { isForeignKeyViolation, refuseWhen } from '#platform/database/refused-by-database.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { removeMailsOfOrders } from '#features/foundation/mails/remove-mails.ts'
import { removePools } from '#features/catalogue/stock/pools.ts'
import { deactivateCodesOfEvent } from '#features/catalogue/discount-codes/deactivate-codes.ts'
import type { HookRegistry } from '#features/hooks.ts'
import {
  deleteAllowedProduct,
  deleteAllowedProductsOfEvent,
  deleteEventRow,
  lockOrdersOfEvent,
  lockStockOfEvent,
} from './delete-queries.ts'
import { lockEvent } from './lock-event.ts'
import { hasCountingOrders } from './read-queries.ts'

type DeleteHooks = Pick<HookRegistry, 'deleteOrders' | 'deleteWithEvent'>

/**
 * Deletes an event with all that belongs to it (EVT-50, BCALL-023). Orders keep it, refused as `event_contains_orders`; tests and
 * expired ones through which no money went are removed with it (DEC-B-39). An order placed in this very moment keeps it too.
 */
export async function deleteEvent(scope: Scope, hooks: DeleteHooks, event_id: number): Promise<void> {
  const isOrdered = () => refuse('event_contains_orders')
  await refuseWhen(isForeignKeyViolation, isOrdered, () => transact(scope, (scope) => removeEvent(scope, hooks, event_id)))
}

async function removeEvent(scope: Scope, hooks: DeleteHooks, event_id: number): Promise<void> {
  const { tx, company_id } = scope
  const event = await lockEvent(scope, event_id)
  // Before there are many to lock.
  if (await hasCountingOrders(tx, company_id, event_id)) refuse('event_contains_orders')
  const order_ids = await lockOrdersOfEvent(tx, company_id, event_id)
  const pools = await lockStockOfEvent(tx, company_id, event_id)
  // Only now is it sure what goes: an order that came or was paid meanwhile is seen here, a later one waits and finds the event gone.
  if (await hasCountingOrders(tx, company_id, event_id)) refuse('event_contains_orders')
  if (order_ids.length > 0) {
    // None of them holds stock: a test never does, and what has expired has given it back.
    await removeMailsOfOrders(scope, order_ids)
    for (const remove of hooks.deleteOrders) await remove(scope, order_ids)
  }
  await deactivateCodesOfEvent(scope, event_id)
  await deleteAllowedProductsOfEvent(tx, company_id, event_id)
  for (const remove of hooks.deleteWithEvent) await remove(scope, event_id)
  await deleteEventRow(tx, company_id, event_id)
  await removePools(scope, pools)
  await recordChange(scope, { entity: 'event', entity_id: event_id, action: 'deleted', before: event })
}

/** A product goes: no event may be bought with it any more. */
export async function forgetAllowedProduct({ tx, company_id }: Scope, product_id: number): Promise<void> {
  await deleteAllowedProduct(tx, company_id, product_id)
}
