import type { CallInput } from '@entree/contract/calls.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { readNote } from './read-note.ts'
import { deleteUnsettledExplanation, findUnsettled, writeUnsettledExplanation } from './unsettled-queries.ts'

type Success = { success: true }

/**
 * Marks a payment that is in no settlement as explained, with a note for colleagues; explained again it has the new note (SETL-23). Refuses
 * `field_required` without a note, `text_too_long` (with `max`), and `not_found` for one that is in a settlement or of another's account.
 */
export async function explainUnsettled(
  scope: Scope,
  { id, note: typed }: Pick<CallInput<'explainUnsettledPayment'>, 'id' | 'note'>,
): Promise<Success> {
  const explanation = readNote(scope, typed)
  return transact(scope, async (scope) => {
    const { entity_id, about, before } = await read(scope, id)
    await writeUnsettledExplanation(scope, id, explanation)
    const after = { ...about, note: explanation.note }
    await recordChange(scope, { entity: 'payment_account', entity_id, action: 'unsettled_explained', before, after })
    return { success: true }
  })
}

/** Takes back that it was explained: it is open again. Refuses `not_found`; one that is open stays so. */
export async function reopenUnsettled(scope: Scope, { id }: Pick<CallInput<'reopenUnsettledPayment'>, 'id'>): Promise<Success> {
  return transact(scope, async (scope) => {
    const { entity_id, about: after, before } = await read(scope, id)
    if (!(await deleteUnsettledExplanation(scope, id))) return { success: true }
    await recordChange(scope, { entity: 'payment_account', entity_id, action: 'unsettled_reopened', before, after })
    return { success: true }
  })
}

/** The account that a payment is missing from, and what the trail says of it. */
async function read(scope: Scope, id: number) {
  const { payment_account_id: entity_id, note, ...about } = (await findUnsettled(scope, id)) ?? refuse('not_found')
  return { entity_id, about, before: { note } }
}
