import type { CallInput } from '@entree/contract/calls.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { lockOpenEvent } from '#features/catalogue/events/lock-event.ts'
import { listGroupRows, updateGroup } from './group-queries.ts'
import { listProductRows, placeProducts } from './queries.ts'

/** Saves the order of products and groups of an event, and which group each is in (PROD-54, DEC-B-190). What is not named stays. */
export async function sortProducts(
  scope: Scope,
  { event_id, sort, groups = [] }: CallInput<'sortProducts'>,
): Promise<{ success: true }> {
  return transact(scope, async (scope) => {
    const { tx, company_id } = scope
    await lockOpenEvent(scope, event_id)
    const known = new Set((await listGroupRows(tx, company_id, event_id)).map(({ id }) => id))
    const areKnown = groups.every(({ id }) => known.has(id)) && sort.every((place) => isIn(known, place.product_group_id))
    if (!areKnown) refuse('not_found', { field: 'groups' })
    const before = await listProductRows(tx, company_id, event_id)
    const places = [...new Map(sort.map((place) => [place.id, place])).values()]
    if ((await placeProducts(tx, company_id, event_id, places)) !== places.length) refuse('not_found', { field: 'sort' })
    for (const group of groups) await updateGroup(tx, company_id, group.id, { sort: group.sort })
    const after = await listProductRows(tx, company_id, event_id)
    await recordChange(scope, {
      entity: 'event',
      entity_id: event_id,
      action: 'products_sorted',
      before: { products: before.map(({ id }) => id) },
      after: { products: after.map(({ id }) => id) },
    })
    return { success: true }
  })
}

function isIn(known: ReadonlySet<number>, product_group_id: number | null): boolean {
  return product_group_id === null || known.has(product_group_id)
}
