import type { CallInput } from '@entree/contract/calls.ts'
import type { PayoutDetail } from '@entree/contract/money/payouts/entities.ts'
import { addDays } from '@entree/domain/foundation/zoned-time.ts'
import { bookedAt } from '@entree/domain/money/books-zone.ts'
import { paidOnRefusals } from '@entree/domain/money/paid-on.ts'
import { payoutMovement } from '@entree/domain/money/ledger.ts'
import { writeTogether } from '#platform/database/write-together.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { feeDay } from '#features/foundation/companies/company-fees.ts'
import { bookMovements } from '#features/money/ledger/book-movements.ts'
import { lockPayout, setPaid } from './queries.ts'
import { readPayout } from './read-payouts.ts'

/**
 * Notes that a payout has left for the bank account of its company, and books it on that day (M29, INV-25). Refuses `not_found`, `payout_not_open` when there is
 * nothing to pay of it or it was paid already, `payout_iban_missing`, and `paid_on_invalid` for a day on which it cannot have been paid.
 */
export async function markPayoutPaid(
  scope: Scope,
  { id, paid_on, reference = null }: CallInput<'markPayoutPaid'>,
): Promise<PayoutDetail> {
  return transact(scope, async (scope) => {
    const { amount, payout_iban: iban, period_end, ...payout } = (await lockPayout(scope, id)) ?? refuse('not_found')
    if (payout.paid_on !== null || amount === 0) return refuse('payout_not_open')
    if (iban === null) return refuse('payout_iban_missing')
    refuseIfAny(paidOnRefusals(paid_on, { from: addDays(period_end, 1), today: feeDay(scope.now) }))
    await setPaid(scope, id, { paid_on, iban, reference: reference || null })
    const about = { event_id: null, order_id: null, payment_id: null, refund_id: null, payout_id: id, is_test: false }
    const at = { ...scope, now: bookedAt(paid_on, scope.now) }
    await writeTogether(scope.tx, [bookMovements(at, [{ ...payoutMovement('payout', amount), ...about }])])
    const after = { payout: id, amount, period_end, paid_on }
    await recordChange(scope, { entity: 'company', entity_id: scope.company_id, action: 'payout_paid', after })
    return readPayout(scope, id)
  })
}
