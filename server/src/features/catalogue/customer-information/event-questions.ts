import type { Question } from '@entree/domain/catalogue/customer-questions.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import type { Scope } from '#platform/scope.ts'
import { listQuestions } from './queries.ts'

const questions = shortCache<Question[]>({ lifetime_ms: 1000, max: 500 })

/** All questions of an event, in the order they are asked; which of them show is the domain's to say. */
export function readEventQuestions({ tx, company_id }: Scope, event_id: number): Promise<Question[]> {
  return questions.get(tx, `${company_id}/${event_id}`, () => listQuestions(tx, company_id, event_id))
}
