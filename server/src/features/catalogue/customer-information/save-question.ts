import type { QuestionInput, SavedQuestion } from '@entree/contract/catalogue/customer-information/entities.ts'
import { fewestAnswers, questionRefusals } from '@entree/domain/catalogue/question-rules.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { lockOpenEvent } from '#features/catalogue/events/lock-event.ts'
import {
  hideQuestion,
  insertQuestion,
  isEventOf,
  listEventProductIds,
  listSavedQuestions,
  lockQuestion,
  setQuestionProducts,
  setQuestionSort,
  updateQuestion,
  type QuestionColumns,
} from './settings-queries.ts'

/** The questions of an event, or of the company itself (null), in the order they are asked (QUES-14, BCALL-070). */
export async function readQuestions(scope: Scope, event_id: number | null): Promise<SavedQuestion[]> {
  if (event_id !== null && !(await isEventOf(scope.tx, scope.company_id, event_id))) return refuse('not_found')
  return listSavedQuestions(scope.tx, scope.company_id, event_id)
}

/**
 * Adds a question (`id` null) or changes one, of an event or of the company itself (`event_id` null). Refuses what `questionRefusals`
 * refuses, products of another event as missing, and `changed_meanwhile` (409) when it is not as it was at `seen_at`.
 */
export async function saveQuestion(
  scope: Scope,
  event_id: number | null,
  id: number | null,
  input: QuestionInput,
  seen_at?: string | null,
): Promise<SavedQuestion> {
  return transact(scope, async (scope) => {
    if (event_id !== null) await lockOpenEvent(scope, event_id)
    if (id !== null) await lockQuestion(scope.tx, scope.company_id, id)
    const before = id === null ? null : await findQuestion(scope, event_id, id)
    if (before) await refuseStaleSave(scope, { entity: 'customer_information', ...before }, seen_at)
    const products =
      event_id !== null && input.show_at_specific_prod
        ? await listEventProductIds(scope.tx, scope.company_id, event_id, input.products)
        : []
    refuseIfAny(questionRefusals({ ...input, products }))
    const columns = { ...columnsOf(input, before), updated_at: scope.now }
    const { tx, company_id } = scope
    if (id !== null) await updateQuestion(tx, company_id, id, columns)
    const saved = id ?? (await insertQuestion(tx, company_id, event_id, columns))
    await setQuestionProducts(tx, company_id, saved, products)
    const after = await findQuestion(scope, event_id, saved)
    const action = before === null ? 'created' : 'changed'
    await recordChange(scope, { entity: 'customer_information', entity_id: saved, action, before, after })
    return after
  })
}

/** Takes a question away from new orders; answers that were given stay (DEC-B-74). */
export async function deleteQuestion(scope: Scope, event_id: number | null, id: number): Promise<{ success: true }> {
  return transact(scope, async (scope) => {
    if (event_id !== null) await lockOpenEvent(scope, event_id)
    const before = await findQuestion(scope, event_id, id)
    await hideQuestion(scope.tx, scope.company_id, id, scope.now)
    await recordChange(scope, { entity: 'customer_information', entity_id: id, action: 'deleted', before })
    return { success: true }
  })
}

/** Sets the order of an event's questions, or of the company's own (null); ids of others change nothing. */
export async function sortQuestions(scope: Scope, event_id: number | null, ids: number[]): Promise<SavedQuestion[]> {
  return transact(scope, async (scope) => {
    if (event_id !== null) await lockOpenEvent(scope, event_id)
    const before = await listSavedQuestions(scope.tx, scope.company_id, event_id)
    await setQuestionSort(scope.tx, scope.company_id, event_id, ids)
    const after = await listSavedQuestions(scope.tx, scope.company_id, event_id)
    const order = (questions: SavedQuestion[]) => ({ questions: questions.map((question) => question.question) })
    await recordChange(scope, {
      entity: event_id === null ? 'company' : 'event',
      entity_id: event_id ?? scope.company_id,
      action: 'changed',
      before: order(before),
      after: order(after),
    })
    return after
  })
}

async function findQuestion(scope: Scope, event_id: number | null, id: number): Promise<SavedQuestion> {
  const questions = await listSavedQuestions(scope.tx, scope.company_id, event_id)
  return questions.find((question) => question.id === id) ?? refuse('not_found')
}

/** What is stored: texts trimmed, and nothing that does not belong to the type. */
function columnsOf(input: QuestionInput, before: SavedQuestion | null): Omit<QuestionColumns, 'updated_at'> {
  const { question_type, mandatory, where_to_show, show_at_specific_prod } = input
  return {
    question: input.question.trim(),
    question_type,
    mandatory,
    where_to_show,
    show_at_specific_prod,
    show_at_scan: input.show_at_scan ?? before?.show_at_scan ?? false,
    answers: fewestAnswers(question_type) === 0 ? [] : input.answers.map((answer) => answer.trim()),
    text_length: input.text_length,
  }
}
