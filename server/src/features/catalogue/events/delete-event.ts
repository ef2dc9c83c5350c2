import { isForeignKeyViolation, refuseWhen } from '#platform/database/refused-by-database.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { removeMailsOfOrders } from '#features/foundation/mails/remove-mails.ts'
import { removePools } from '#features/catalogue/stock/pools.ts'
import { recordCodeEnded } from '#features/catalogue/discount-codes/deactivate-codes.ts'
import {
  deleteEventRows,
  deleteOrders,
  deletePayments,
  endCodesOfEvent,
  lockOrdersOfEvent,
  lockStockOfEvent,
} from './delete-queries.ts'
import { lockEvent } from './lock-event.ts'
import { hasCountingOrders } from './read-queries.ts'

/**
 * Deletes an event with all that belongs to it (EVT-50, BCALL-023). Orders keep it, refused as `event_contains_orders`; tests and
 * expired ones through which no money went are removed with it (DEC-B-39). An order placed in this very moment keeps it too.
 */
export async function deleteEvent(scope: Scope, event_id: number): Promise<void> {
  const isOrdered = () => refuse('event_contains_orders')
  await refuseWhen(isForeignKeyViolation, isOrdered, () => transact(scope, (scope) => remove(scope, event_id)))
}

async function remove(scope: Scope, event_id: number): Promise<void> {
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
    await deletePayments(tx, company_id, order_ids)
    await removeMailsOfOrders(scope, order_ids)
    await deleteOrders(tx, company_id, order_ids)
  }
  for (const id of await endCodesOfEvent(tx, company_id, event_id, scope.now)) await recordCodeEnded(scope, id)
  await deleteEventRows(tx, company_id, event_id)
  await removePools(scope, pools)
  await recordChange(scope, { entity: 'event', entity_id: event_id, action: 'deleted', before: event })
}
