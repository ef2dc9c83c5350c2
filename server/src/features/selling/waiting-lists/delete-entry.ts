import type { CallInput } from '@entree/contract/calls.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { deleteEntry } from './list-queries.ts'

/**
 * Takes somebody off the waiting list of an event (LIST-16). The trail of the event says of which product, and not who it was: it is kept for
 * longer than their address. Refuses `not_found`.
 */
export async function deleteWaitingListEntry(scope: Scope, { event_id, id }: CallInput<'deleteWaitingListEntry'>): Promise<void> {
  await transact(scope, async (scope) => {
    const { product_name, amount } = (await deleteEntry(scope, event_id, id)) ?? refuse('not_found')
    const before = { waiting_list_entry: `${amount} × ${product_name}` }
    await recordChange(scope, {
      entity: 'event',
      entity_id: event_id,
      action: 'changed',
      before,
      after: { waiting_list_entry: null },
    })
  })
}
