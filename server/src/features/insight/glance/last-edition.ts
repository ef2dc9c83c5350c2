import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { refuseOtherEvent } from '#platform/acting-user.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { lockEvent } from '#features/catalogue/events/lock-event.ts'
import type { CopiedEvent } from '#features/hooks.ts'
import { findEvent, findLastName, writeLastEdition } from './queries.ts'

/**
 * Chooses which event of the company an event is compared with; null: none. An archived event can be compared too. Refuses `not_found` for
 * what is no event of the company or did not begin earlier, and 403 for one that the user may not handle (DEC-B-11).
 */
export async function saveLastEdition(
  scope: Scope,
  { event_id, last_edition_id }: CallInput<'saveLastEdition'>,
): Promise<CallAnswer<'saveLastEdition'>> {
  if (last_edition_id !== null) refuseOtherEvent(scope, last_edition_id)
  return transact(scope, async (scope) => {
    const { tx, company_id } = scope
    const event = await lockEvent(scope, event_id)
    const last = last_edition_id === null ? null : await findEvent(tx, { company_id, event_ids: null }, last_edition_id)
    const isEarlier = last !== null && last.starts_at < event.starts_at
    if (last_edition_id !== null && !isEarlier) return refuse('not_found', { field: 'last_edition_id' })
    const before = { last_edition: await findLastName(scope, event_id) }
    await writeLastEdition(scope, event_id, last_edition_id)
    const after = { last_edition: last?.name ?? null }
    await recordChange(scope, { entity: 'event', entity_id: event_id, action: 'changed', before, after })
    return { success: true }
  })
}

/** A copy is compared with what it was copied from. */
export async function keepLastEdition(scope: Scope, { from, to }: Pick<CopiedEvent, 'from' | 'to'>): Promise<void> {
  await writeLastEdition(scope, to, from)
}
