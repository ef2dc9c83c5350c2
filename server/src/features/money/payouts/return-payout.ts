import type { CallInput } from '@entree/contract/calls.ts'
import type { PayoutDetail } from '@entree/contract/money/payouts/entities.ts'
import { payoutMovement } from '@entree/domain/money/ledger.ts'
import { writeTogether } from '#platform/database/write-together.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { bookMovements } from '#features/money/ledger/book-movements.ts'
import { lockPayout, setPaid } from './queries.ts'
import { readPayout } from './read-payouts.ts'
import { insertReturn } from './return-queries.ts'

/**
 * Notes that a payout that was marked as paid is not: it never left, or the bank sent it back. What it said is kept with the reason, the ledger
 * has the amount once more as ticket money, and it can be paid again (M29, M30). Refuses `not_found` and `payout_not_paid`.
 */
export async function returnPayout(scope: Scope, { id, reason }: CallInput<'returnPayout'>): Promise<PayoutDetail> {
  return transact(scope, async (scope) => {
    const { amount, period_end, paid_on, iban, reference } = (await lockPayout(scope, id)) ?? refuse('not_found')
    if (paid_on === null || iban === null) return refuse('payout_not_paid')
    await insertReturn(scope, { payout_id: id, paid_on, iban, reference, reason })
    await setPaid(scope, id, null)
    const about = { event_id: null, order_id: null, payment_id: null, refund_id: null, payout_id: id, is_test: false }
    await writeTogether(scope.tx, [bookMovements(scope, [{ ...payoutMovement('payout_returned', -amount), ...about }])])
    await happened(scope, { kind: 'payout.returned', event_id: null, order_id: null, data: { payout_id: id, amount } })
    const after = { payout: id, amount, period_end, paid_on, reason }
    await recordChange(scope, { entity: 'company', entity_id: scope.company_id, action: 'payout_returned', after })
    return readPayout(scope, id)
  })
}
