import type { CallInput } from '@entree/contract/calls.ts'
import type { PaymentAttention } from '@entree/contract/money/payments/attention-entities.ts'
import type { AttentionKind } from '@entree/domain/money/payment-attention.ts'
import { refuse } from '#platform/http/refused.ts'
import { actingUser, allowedEventIds, refuseOtherEvent } from '#platform/acting-user.ts'
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
    const who = whoSettles(scope)
    await setAttentionDone(scope, kind, id, { who, note })
    await recordChange(scope, {
      ...recordOf(row),
      action: 'attention_settled',
      after: { [kind]: id, reason: row.reason, note },
    })
    return describeAttention({ ...row, done_at: scope.now, done_by: who, note })
  })
}

/** Who deals with it, as colleagues will read it. */
export function whoSettles(scope: Scope): string {
  const { name, impersonator } = actingUser(scope)
  return impersonator === null ? name : `${name} (${impersonator.name})`
}

/** What the trail keeps it with: its order; without one, the account that the money came to. */
export function recordOf({ order_id, account_id }: Pick<AttentionRow, 'order_id' | 'account_id'>) {
  if (order_id === null) return { entity: 'payment_account', entity_id: account_id ?? 0 } as const
  return { entity: 'order', entity_id: order_id } as const
}

/**
 * What needs a person about this payment or refund. Refuses `company_not_found` without a company, unless it is about an account of the
 * platform; `not_found`; 403 for another event, and for what is of none to users who see some events only.
 */
export async function attentionOf(scope: Scope, kind: AttentionKind, id: number): Promise<AttentionRow> {
  const row = await findAttention(scope.tx, scope.company_id, kind, id)
  if (row === null) return refuse(scope.company_id === 0 ? 'company_not_found' : 'not_found')
  if (row.event_id !== null) refuseOtherEvent(scope, row.event_id)
  else if (allowedEventIds(scope) !== null) return refuse('access_denied')
  return row
}
