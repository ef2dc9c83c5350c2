import type { CallInput } from '@entree/contract/calls.ts'
import type { PaymentAttention } from '@entree/contract/money/payments/attention-entities.ts'
import type { AttentionKind } from '@entree/domain/money/payment-attention.ts'
import { refuse } from '#platform/http/refused.ts'
import { actingUser, refuseOtherEvent } from '#platform/acting-user.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { findAttention, setAttentionDone, type AttentionRow } from './attention-queries.ts'
import { describeAttention } from './list-attention.ts'

const MOST_LETTERS = 1000

/**
 * Marks what needed a person as dealt with, with a note for colleagues and in the order's log (PATT-03). Settling it again changes the
 * note. Refuses `field_required` without a note, `text_too_long` (with `max`), `not_found`.
 */
export async function settlePaymentAttention(
  scope: Scope,
  { kind, id, note: typed }: Pick<CallInput<'settlePaymentAttention'>, 'kind' | 'id' | 'note'>,
): Promise<PaymentAttention> {
  const note = typed.trim()
  if (note === '') return refuse('field_required', { field: 'note' })
  if (note.length > MOST_LETTERS) return refuse('text_too_long', { field: 'note', max: MOST_LETTERS })
  return transact(scope, async (scope) => {
    const row = await attentionOf(scope, kind, id)
    const { name, impersonator } = actingUser(scope)
    const who = impersonator === null ? name : `${name} (${impersonator.name})`
    await setAttentionDone(scope, kind, id, { who, note })
    await recordChange(scope, {
      entity: 'order',
      entity_id: row.order_id,
      action: 'attention_settled',
      after: { [kind]: id, reason: row.reason, note },
    })
    return describeAttention({ ...row, done_at: scope.now, done_by: who, note })
  })
}

/** What needs a person about this payment or refund. Refuses `company_not_found` without a company, `not_found`, 403 for another event. */
export async function attentionOf(scope: Scope, kind: AttentionKind, id: number): Promise<AttentionRow> {
  if (scope.company_id === 0) return refuse('company_not_found')
  const row = (await findAttention(scope.tx, scope.company_id, kind, id)) ?? refuse('not_found')
  refuseOtherEvent(scope, row.event_id)
  return row
}
