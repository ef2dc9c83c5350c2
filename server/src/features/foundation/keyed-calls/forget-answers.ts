import type { Scope } from '#platform/scope.ts'
import { emptyAnswers } from './queries.ts'

/** Forgets all answers that are kept of a company's calls: callers who ask again are refused `idempotency_answer_lost` (KEY-13). */
export function forgetAnswers(scope: Scope): Promise<void> {
  return emptyAnswers(scope)
}
