import type { Services, Slice } from '#features/services.ts'
import { copyWithEvent, deleteWithEvent, deleteWithProduct, startWithEvent } from './follow-event.ts'
import { startWithCompany } from './start-with-company.ts'
import { readFields, saveFields } from './save-fields.ts'
import { deleteQuestion, readQuestions, saveQuestion, sortQuestions } from './save-question.ts'

/** Binds the questions and customer fields of the back office. */
export function bindCustomerInformation({ bind }: Services): Slice {
  bind('listQuestions', (scope, { event_id }) => readQuestions(scope, event_id))
  bind('addQuestion', (scope, { event_id, ...input }) => saveQuestion(scope, event_id, null, input))
  bind('saveQuestion', (scope, { event_id, id, updated_at, ...input }) => saveQuestion(scope, event_id, id, input, updated_at))
  bind('deleteQuestion', (scope, { event_id, id }) => deleteQuestion(scope, event_id, id))
  bind('sortQuestions', (scope, { event_id, ids }) => sortQuestions(scope, event_id, ids))
  bind('listDefaultQuestions', (scope) => readQuestions(scope, null))
  bind('saveDefaultQuestion', (scope, { id, updated_at, ...input }) =>
    saveQuestion(scope, null, id ?? null, { ...input, show_at_specific_prod: false, products: [] }, updated_at),
  )
  bind('deleteDefaultQuestion', (scope, { id }) => deleteQuestion(scope, null, id))
  bind('sortDefaultQuestions', (scope, { ids }) => sortQuestions(scope, null, ids))
  bind('listEventFields', (scope, { event_id }) => readFields(scope, event_id))
  bind('saveEventFields', (scope, { event_id, fields, updated_at }) => saveFields(scope, event_id, fields, updated_at))
  bind('listCompanyFields', (scope) => readFields(scope, null))
  bind('saveCompanyFields', (scope, { fields, updated_at }) => saveFields(scope, null, fields, updated_at))
  return {
    hooks: { startWithCompany, startWithEvent, copyWithEvent, deleteWithEvent, deleteWithProduct },
    audit: { customer_information: { name: 'question', event: 'event_id' } },
  }
}
