import type { CallInput } from '@entree/contract/calls.ts'
import { PHONE_MESSAGE_MS, phoneMessageRefusals } from '@entree/domain/door/phone-message.ts'
import { addMs } from '@entree/domain/foundation/zoned-time.ts'
import { actingUser } from '#platform/acting-user.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { readProductsAtDoor } from '#features/door/scan-operations/event-at-door.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { insertMessage, insertRecipients, listHolders, withdraw } from './message-queries.ts'

/**
 * Says something to all phones of an event, or to some of them (PHONE-06). Refuses `field_required` and `text_too_long`, and `not_found`
 * for an event that is not the company's, or a phone that is not at it.
 */
export async function sendPhoneMessage(scope: Scope, input: CallInput<'sendPhoneMessage'>): Promise<{ id: number }> {
  const { event_id } = input
  const phone_ids = input.phone_ids && [...new Set(input.phone_ids)]
  const text = input.text.trim()
  refuseIfAny(phoneMessageRefusals({ text, phone_ids }))
  await readProductsAtDoor(scope, event_id)
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    const holders = phone_ids && (await listHolders(tx, company_id, event_id, phone_ids))
    if (holders && holders.length !== phone_ids.length) refuse('not_found', { field: 'phone_ids' })
    const { name: user_name } = actingUser(scope)
    const row = { company_id, event_id, text, to_all: phone_ids === null, user_name, sent_at: now }
    const id = await insertMessage(tx, { ...row, ends_at: addMs(now, PHONE_MESSAGE_MS) })
    if (phone_ids) await insertRecipients(tx, company_id, id, phone_ids)
    const after = { event_id, text, phones: holders?.map(({ name }) => name) ?? null }
    await recordChange(scope, { entity: 'phone_message', entity_id: id, action: 'message_sent', after })
    return { id }
  })
}

/** Takes a message back (PHONE-08). Refuses `not_found` for one that is not of the event, or withdrawn already. */
export async function withdrawPhoneMessage(scope: Scope, { event_id, id }: CallInput<'withdrawPhoneMessage'>): Promise<void> {
  await transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    if (!(await withdraw(tx, company_id, { event_id, id, now }))) refuse('not_found')
    const change = { entity: 'phone_message', entity_id: id, action: 'changed' as const }
    await recordChange(scope, { ...change, before: { withdrawn_at: null }, after: { withdrawn_at: now } })
  })
}
