import { isLockedByOther, refuseWhen } from '#platform/database/refused-by-database.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { deactivateCodesOfProduct } from '#features/catalogue/discount-codes/deactivate-codes.ts'
import { lockOpenEvent } from '#features/catalogue/events/lock-event.ts'
import { lockSeats } from '#features/catalogue/stock/lock-seats.ts'
import { holdPools, removePools } from '#features/catalogue/stock/pools.ts'
import type { HookRegistry } from '#features/hooks.ts'
import { deleteProductRow, isOrdered, isSatOn, listPointOfSalePools, lockProductAlone } from './queries.ts'
import { readStoredProducts } from './read-products.ts'

/**
 * Deletes a product that was never ordered; one with any order, even an expired one, is refused with `product_already_ordered`
 * (PROD-62). Discount codes for it alone end with it. Its pools are locked first: orders of it being settled are through, the next finds nothing.
 */
export async function deleteProduct(
  scope: Scope,
  hooks: Pick<HookRegistry, 'deleteWithProduct'>,
  { event_id, product_id }: { event_id: number; product_id: number },
): Promise<{ success: true }> {
  return transact(scope, async (scope) => {
    const { tx, company_id } = scope
    await lockOpenEvent(scope, event_id)
    const product = (await readStoredProducts(scope, event_id)).find(({ id }) => id === product_id) ?? refuse('not_found')
    const hasOrders = await isOrdered(tx, company_id, product_id)
    if (!hasOrders) {
      // Staff may give a unit of another product one of its seats (SEAT-18), which would go with it: nobody takes one from here on.
      await lockSeats(scope, { product_ids: [product_id] }, 'remove')
      if (await isSatOn(tx, company_id, product_id)) refuse('seat_in_use')
    }
    const pools = [product.stock_pool_id, ...(await listPointOfSalePools(tx, company_id, product_id))]
    await holdPools(scope, pools)
    // A buyer who is ordering it at this moment has it locked: then it is ordered. Waiting for them could deadlock.
    const isUsed = () => refuse('product_already_ordered', { product: product.name })
    await refuseWhen(isLockedByOther, isUsed, () => lockProductAlone(tx, company_id, product_id))
    if (await isOrdered(tx, company_id, product_id)) refuse('product_already_ordered', { product: product.name })
    await deactivateCodesOfProduct(scope, product_id)
    for (const remove of hooks.deleteWithProduct) await remove(scope, product_id)
    await deleteProductRow(tx, company_id, product_id)
    await removePools(scope, pools)
    await recordChange(scope, { entity: 'product', entity_id: product_id, action: 'deleted', before: product.settings })
    return { success: true }
  })
}
