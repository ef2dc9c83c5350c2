import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { readOrderDetail } from '#features/desk/orders/read-order-detail.ts'
import { judgeVisit } from './judge-visit.ts'
import { moveJudgedVisit } from './move-visit.ts'

/** Changes the visit of a paid order, as staff ask (REBK-01), in one transaction. Refuses what the contract names. */
export async function changeVisit(scope: Scope, { id, ...choice }: CallInput<'changeVisit'>): Promise<CallAnswer<'changeVisit'>> {
  return transact(scope, async (scope) => {
    await moveJudgedVisit(scope, await judgeVisit(scope, id), choice, 'visit_changed')
    return readOrderDetail(scope, id)
  })
}
