import { isLockedByOther, refuseWhen } from '#platform/database/refused-by-database.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { lockOpenEvent } from '#features/catalogue/events/lock-event.ts'
import { holdPools, removePools } from '#features/catalogue/stock/pools.ts'
import { findPointOfSale } from './queries.ts'
import { deletePointOfSaleRow, hasOrders, listKnownProducts, lockPointOfSaleAlone } from './settings-queries.ts'

/**
 * Deletes a point of sale that no order was made with, not even an expired one; otherwise `pos_has_orders` (BPOS-25). Its pools are
 * locked first, so that orders being settled with it are through, and the next finds nothing left.
 */
export async function deletePointOfSale(
  scope: Scope,
  { event_id, point_of_sale_id }: { event_id: number; point_of_sale_id: number },
): Promise<{ success: true }> {
  return transact(scope, async (scope) => {
    const { tx, company_id } = scope
    await lockOpenEvent(scope, event_id)
    const shop = await findPointOfSale(tx, company_id, { id: point_of_sale_id })
    if (shop === null || shop.event_id !== event_id) return refuse('not_found')
    const pools = (await listKnownProducts(tx, company_id, point_of_sale_id)).map(({ stock_pool_id }) => stock_pool_id)
    await holdPools(scope, pools)
    // A buyer who is ordering here at this moment has it locked: then there is an order. Waiting for them could deadlock.
    const isUsed = () => refuse('pos_has_orders', { pos: shop.name })
    await refuseWhen(isLockedByOther, isUsed, () => lockPointOfSaleAlone(tx, company_id, point_of_sale_id))
    if (await hasOrders(tx, company_id, point_of_sale_id)) return refuse('pos_has_orders', { pos: shop.name })
    await deletePointOfSaleRow(tx, company_id, point_of_sale_id)
    await removePools(scope, pools)
    await recordChange(scope, {
      entity: 'point_of_sale',
      entity_id: point_of_sale_id,
      action: 'deleted',
      before: { name: shop.name, url: shop.url },
    })
    return { success: true }
  })
}
