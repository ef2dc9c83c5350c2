import type { Scope } from '#platform/scope.ts'
import * as queries from './refund-queries.ts'

/** Everything about money that is not as it should be, oldest first. Empty is all is well (failure story 14). */
export async function listPaymentAttention(scope: Scope) {
  return queries.listAttention(scope)
}
