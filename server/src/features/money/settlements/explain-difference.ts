import type { CallInput } from '@entree/contract/calls.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { lockSettlement } from './compare-queries.ts'
import { deleteExplanation, findDifference, writeExplanation } from './explanation-queries.ts'
import { readNote } from './read-note.ts'

type Success = { success: true }

/**
 * Marks a difference of a settlement as explained, with a note for colleagues; explained again it has the new note (SETL-20). Refuses
 * `field_required` without a note, `text_too_long` (with `max`), and `not_found` for a difference that is not there any more.
 */
export async function explainDifference(
  scope: Scope,
  { id, difference_id, note: typed }: CallInput<'explainSettlementDifference'>,
): Promise<Success> {
  const explanation = readNote(scope, typed)
  return transact(scope, async (scope) => {
    const { difference, about } = await lockDifference(scope, id, difference_id)
    await writeExplanation(scope, difference, explanation)
    const before = { note: difference.note }
    const { payment_account_id: entity_id } = difference
    await recordChange(scope, {
      entity: 'payment_account',
      entity_id,
      action: 'difference_explained',
      before,
      after: { ...about, note: explanation.note },
    })
    return { success: true }
  })
}

/** Takes back that a difference was explained: it is open again (SETL-21). Refuses `not_found`; one that is open stays so. */
export async function reopenDifference(
  scope: Scope,
  { id, difference_id }: CallInput<'reopenSettlementDifference'>,
): Promise<Success> {
  return transact(scope, async (scope) => {
    const { difference, about } = await lockDifference(scope, id, difference_id)
    if (!(await deleteExplanation(scope, difference))) return { success: true }
    const before = { note: difference.note }
    const { payment_account_id: entity_id } = difference
    await recordChange(scope, { entity: 'payment_account', entity_id, action: 'explanation_removed', before, after: about })
    return { success: true }
  })
}

/** A difference, with its settlement locked, so that it is compared again before or afterwards; and what the trail says of which it is. */
async function lockDifference(scope: Scope, id: number, difference_id: number) {
  if ((await lockSettlement(scope, id)) === null) return refuse('not_found')
  const difference = (await findDifference(scope, id, difference_id)) ?? refuse('not_found')
  const { provider_settlement_id: settlement, kind: difference_kind, provider_id, method, expected, actual } = difference
  return { difference, about: { settlement, difference: difference_kind, about: provider_id ?? method, expected, actual } }
}
