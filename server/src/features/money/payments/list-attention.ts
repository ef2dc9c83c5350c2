import type { Scope } from '#platform/scope.ts'
import * as queries from './refund-queries.ts'

/** A payment or refund (then with `refund_id`) of the scope's company that a person has to look at, with the reason in `attention`. */
export type PaymentAttention = Awaited<ReturnType<typeof listPaymentAttention>>[number]

/** Everything about money that is not as it should be, oldest first. Empty is all is well (failure story 14). */
export async function listPaymentAttention(scope: Scope) {
  return queries.listAttention(scope)
}
