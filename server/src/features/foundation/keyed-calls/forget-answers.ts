import type { Scope } from '#platform/scope.ts'
import { emptyAnswers } from './queries.ts'

/** Forgets all answers that are kept of a company's calls: whoever asks again is refused `idempotency_answer_lost` (KEY-13). */
export function forgetAnswers(scope: Scope): Promise<void> {
  return emptyAnswers(scope)
}
