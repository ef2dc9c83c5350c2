import type { Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { switchOffCodesOfEvent } from './follow-event-queries.ts'
import { switchOffCodesOfProduct } from './settings-queries.ts'

/**
 * Switches off the discount codes that are good for this product only, which is about to go: with nothing left in their list they
 * would be good for every product.
 */
export async function deactivateCodesOfProduct(scope: Scope, product_id: number): Promise<void> {
  const ended = await switchOffCodesOfProduct(scope.tx, scope.company_id, product_id, scope.now)
  for (const id of ended) await recordCodeEnded(scope, id)
}

/** The same for those that are good for an event that is about to go, or its products only. */
export async function deactivateCodesOfEvent(scope: Scope, event_id: number): Promise<void> {
  const ended = await switchOffCodesOfEvent(scope.tx, scope.company_id, event_id, scope.now)
  for (const id of ended) await recordCodeEnded(scope, id)
}

/** Writes to the trail that a code was switched off, because what it was good for is gone. */
async function recordCodeEnded(scope: Scope, entity_id: number): Promise<void> {
  const [before, after] = [{ active: true }, { active: false }]
  await recordChange(scope, { entity: 'discount_code', entity_id, action: 'changed', before, after })
}
