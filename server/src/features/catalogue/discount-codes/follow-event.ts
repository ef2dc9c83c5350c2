import type { Scope } from '#platform/scope.ts'
import { unlistEvent, unlistProduct } from './follow-event-queries.ts'

/** No code lists an event that goes, or its products; those that were good for nothing else are off by now. */
export async function deleteWithEvent({ tx, company_id }: Scope, event_id: number): Promise<void> {
  await unlistEvent(tx, company_id, event_id)
}

/** No code lists a product that goes; those that were good for nothing else are off by now. */
export async function deleteWithProduct({ tx, company_id }: Scope, product_id: number): Promise<void> {
  await unlistProduct(tx, company_id, product_id)
}
