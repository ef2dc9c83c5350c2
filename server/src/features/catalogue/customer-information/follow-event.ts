import type { Scope } from '#platform/scope.ts'
import type { CopiedEvent } from '#features/hooks.ts'
import {
  copyCompanyFields,
  copyCompanyQuestions,
  copyFields,
  copyQuestion,
  insertQuestionProducts,
  listQuestionIds,
  listQuestionProducts,
} from './copy-queries.ts'
import { deleteQuestionsOfEvent, deleteQuestionsProduct } from './follow-event-queries.ts'

/** A new event asks what the company asks (DEC-B-76). */
export async function startWithEvent({ tx, company_id }: Scope, event_id: number): Promise<void> {
  await copyCompanyFields(tx, company_id, event_id)
  await copyCompanyQuestions(tx, company_id, event_id)
}

/** A copy of an event asks the same (EVT-51), of its own products. */
export async function copyWithEvent(scope: Scope, copied: CopiedEvent): Promise<void> {
  await copyQuestions(scope, copied)
  await copyFields(scope.tx, scope.company_id, copied.from, copied.to)
}

async function copyQuestions({ tx, company_id }: Scope, { from, to, products }: CopiedEvent): Promise<void> {
  const ids = await listQuestionIds(tx, company_id, from)
  const copies = new Map<number, number>()
  for (const id of ids) {
    const copy = await copyQuestion(tx, company_id, id, to)
    if (copy !== null) copies.set(id, copy)
  }
  const ties = await listQuestionProducts(tx, company_id, ids)
  const rows = ties.flatMap((tie) => {
    const customer_information_id = copies.get(tie.customer_information_id)
    const product_id = products.get(tie.product_id)
    return customer_information_id && product_id ? [{ company_id, customer_information_id, product_id }] : []
  })
  await insertQuestionProducts(tx, rows)
}

/** What an event asks of buyers goes with it (EVT-50); what they answered went with their orders. */
export async function deleteWithEvent({ tx, company_id }: Scope, event_id: number): Promise<void> {
  await deleteQuestionsOfEvent(tx, company_id, event_id)
}

/** No question is for a product that goes (PROD-62). */
export async function deleteWithProduct({ tx, company_id }: Scope, product_id: number): Promise<void> {
  await deleteQuestionsProduct(tx, company_id, product_id)
}
