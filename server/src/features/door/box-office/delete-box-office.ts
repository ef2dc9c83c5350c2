import type { CallInput } from '@entree/contract/calls.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { lockOpenEvent } from '#features/catalogue/events/lock-event.ts'
import { removePools } from '#features/catalogue/stock/pools.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { deleteBoxOfficeRow, listKnownProducts, lockBoxOffice } from './queries.ts'
import { readBoxOffice } from './read-box-office.ts'

/** Removes a box office that nothing was ever sold at; otherwise `box_office_has_orders`. Waits for sales in progress there. */
export async function deleteBoxOffice(scope: Scope, { event_id, id }: CallInput<'deleteBoxOffice'>): Promise<{ success: true }> {
  return transact(scope, async (scope) => {
    const { tx, company_id } = scope
    await lockOpenEvent(scope, event_id)
    if (!(await lockBoxOffice(tx, company_id, id, 'alone'))) return refuse('not_found')
    const { name, has_orders } = await readBoxOffice(scope, event_id, id)
    if (has_orders) return refuse('box_office_has_orders', { name })
    const pools = (await listKnownProducts(tx, company_id, id)).map(({ stock_pool_id }) => stock_pool_id)
    await deleteBoxOfficeRow(tx, company_id, id)
    await removePools(scope, pools)
    await recordChange(scope, { entity: 'box_office', entity_id: id, action: 'deleted', before: { name } })
    return { success: true }
  })
}
