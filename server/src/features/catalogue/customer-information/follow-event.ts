import type { Scope } from '#platform/scope.ts'
import { deleteQuestionsOfEvent, deleteQuestionsProduct } from './follow-event-queries.ts'

/** What an event asks of buyers goes with it (EVT-50); what they answered went with their orders. */
export async function deleteWithEvent({ tx, company_id }: Scope, event_id: number): Promise<void> {
  await deleteQuestionsOfEvent(tx, company_id, event_id)
}

/** No question is for a product that goes (PROD-62). */
export async function deleteWithProduct({ tx, company_id }: Scope, product_id: number): Promise<void> {
  await deleteQuestionsProduct(tx, company_id, product_id)
}
