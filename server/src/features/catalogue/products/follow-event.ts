import { followEvent } from '@entree/domain/catalogue/move-along.ts'
import type { Scope } from '#platform/scope.ts'
import type { Hooks } from '#features/hooks.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { deleteProductsOfEvent, insertDefaultGroup, listProductDates, setProductDates } from './follow-event-queries.ts'

/** A new event has the default group (DEC-B-206). */
export async function startWithEvent({ tx, company_id }: Scope, event_id: number): Promise<void> {
  await insertDefaultGroup(tx, company_id, event_id)
}

/** The products of an event go with it (EVT-50); their stock is removed by the caller that locked it. */
export async function deleteWithEvent({ tx, company_id }: Scope, event_id: number): Promise<void> {
  await deleteProductsOfEvent(tx, company_id, event_id)
}

/** Until when products are let in, and what of their sale is set to the days of the event, goes to other days with it (EVT-82). */
export const followEventDates: Hooks['followEventDates'] = async (scope, was, is) => {
  const { tx, company_id, now } = scope
  const move = (instant: string | null) => instant && followEvent(instant, was, is, was.time_zone)
  for (const { id, ...before } of await listProductDates(tx, company_id, was.id)) {
    const sale = { sale_starts_at: move(before.sale_starts_at), sale_ends_at: move(before.sale_ends_at) }
    const { sale_starts_at: from, sale_ends_at: until } = sale
    // A sale that would be over before it begins is left for the organiser to see.
    const isSale = from === null || until === null || Date.parse(from) <= Date.parse(until)
    const after = { ...before, ...(isSale ? sale : {}), scan_till: move(before.scan_till) }
    if (JSON.stringify(after) === JSON.stringify(before)) continue
    await setProductDates(tx, company_id, id, { ...after, updated_at: now })
    await recordChange(scope, { entity: 'product', entity_id: id, action: 'changed', before, after })
  }
}
