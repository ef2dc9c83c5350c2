import type { Question } from '@entree/domain/customer-questions.ts'
import type { Scope } from '#platform/scope.ts'
import { listQuestions } from './queries.ts'

/** All questions of an event, in the order they are asked; which of them show is the domain's to say. */
export async function readEventQuestions(scope: Scope, event_id: number): Promise<Question[]> {
  return listQuestions(scope.tx, scope.company_id, event_id)
}
