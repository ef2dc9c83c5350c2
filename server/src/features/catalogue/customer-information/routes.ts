import { refuse } from '#platform/http/refused.ts'
import type { Services, Slice } from '#features/services.ts'
import { readCustomerFields } from './customer-fields.ts'
import { listOrderQuestions, saveOrderAnswers } from './order-questions.ts'
import { findOrderEventId } from './queries.ts'

/** Binds the calls of this slice. */
export function bindCustomerInformation({ bind }: Services): Slice {
  bind('listOrderQuestions', (scope, { id }) => listOrderQuestions(scope, id))
  bind('listOrderCustomerFields', async (scope, { id }) => {
    const event_id = (await findOrderEventId(scope.tx, scope.company_id, id)) ?? refuse('order_not_found')
    const fields = await readCustomerFields(scope, event_id)
    return fields.map((field) => ({ ...field, company_id: scope.company_id }))
  })
  bind('saveOrderAnswers', async (scope, { id, answers }) => {
    await saveOrderAnswers(scope, id, answers)
    return { success: true as const }
  })
  return {}
}
