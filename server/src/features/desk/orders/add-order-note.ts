import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { actingUser } from '#platform/acting-user.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { lockOrderToHandle } from './lock-order-to-handle.ts'
import { insertNote } from './queries.ts'

const MAX_LENGTH = 2000

/**
 * Writes something down at an order, in any state it is in (BORD-46). A note is never changed afterwards. Refuses `field_required`
 * and `text_too_long` (2,000 characters).
 */
export async function addOrderNote(
  scope: Scope,
  { id, message }: CallInput<'addOrderNote'>,
): Promise<CallAnswer<'addOrderNote'>> {
  const text = message.trim()
  if (text === '') return refuse('field_required', { field: 'message' })
  if ([...text].length > MAX_LENGTH) return refuse('text_too_long', { field: 'message', max: MAX_LENGTH })
  return transact(scope, async (scope) => {
    const order = await lockOrderToHandle(scope, id)
    const { name, impersonator } = actingUser(scope)
    const note = { message: text, user_name: name, impersonator_name: impersonator?.name ?? null, created_at: scope.now }
    const note_id = await insertNote(scope.tx, { ...note, company_id: scope.company_id, order_id: order.id })
    await recordChange(scope, { entity: 'order', entity_id: order.id, action: 'note_added', after: { note: text } })
    const who = impersonator ? `${name} (${impersonator.name})` : name
    return { id: note_id, message: text, who, created_at: scope.now }
  })
}
