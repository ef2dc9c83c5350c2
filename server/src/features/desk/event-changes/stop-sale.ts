import type { HookRegistry } from '#features/hooks.ts'
import type { Scope } from '#platform/scope.ts'
import { saveEvent } from '#features/catalogue/events/save-event.ts'
import { changeProductsInBulk } from '#features/catalogue/products/change-products-in-bulk.ts'
import { closePools } from '#features/catalogue/stock/close-pools.ts'
import { findEvent, listParts, type ChangeScope } from './scope-queries.ts'

/**
 * Takes what is cancelled off sale, in the transaction that starts the cancellation: the event, its chosen products, or the spots of its
 * chosen timeslots. With both, only what is left of these timeslots: the products are still sold for others. Returns
 * whether anything of it was on sale.
 */
export async function stopSale(scope: Scope, hooks: HookRegistry, change: ChangeScope, origin: string): Promise<boolean> {
  const { tx, company_id } = scope
  const { event_id, product_ids, timeslot_ids } = change
  const { products, timeslots } = await listParts(tx, company_id, event_id)
  if (timeslot_ids.length > 0) {
    if (product_ids.length > 0) return false
    const pools = timeslots.filter(({ id }) => timeslot_ids.includes(id)).map(({ stock_pool_id }) => stock_pool_id)
    return closePools(scope, pools)
  }
  if (product_ids.length > 0) {
    const sold = products.filter(({ id, status }) => product_ids.includes(id) && status === 'live').map(({ id }) => id)
    if (sold.length > 0) await changeProductsInBulk(scope, { event_id, product_ids: sold, changes: { status: 'not_live' } })
    return sold.length > 0
  }
  const event = await findEvent(tx, company_id, event_id)
  if (event?.status !== 'live') return false
  await saveEvent(scope, hooks, { event_id, status: 'not_live' }, origin)
  return true
}
