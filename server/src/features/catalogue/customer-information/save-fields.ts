import type { CallAnswer } from '@entree/contract/calls.ts'
import { FieldSettings } from '@entree/contract/catalogue/customer-information/entities.ts'
import type { CustomerFieldSetting } from '@entree/domain/foundation/customer-form.ts'
import { completeFieldSettings } from '@entree/domain/catalogue/question-rules.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { lockOpenEvent } from '#features/catalogue/events/lock-event.ts'
import { effectiveFields } from './customer-fields.ts'
import { isEventOf, listFieldSettings, replaceFieldSettings } from './settings-queries.ts'

/** Which customer fields an event asks, or new events of the company (null), as the shop asks them (FIELD-01 to FIELD-05). */
export async function readFields(scope: Scope, event_id: number | null): Promise<CallAnswer<'listEventFields'>> {
  const { tx, company_id } = scope
  if (event_id !== null && !(await isEventOf(tx, company_id, event_id))) return refuse('not_found')
  const own = await listFieldSettings(tx, company_id, event_id)
  const is_default = event_id !== null && own.length === 0
  const settings = is_default ? await listFieldSettings(tx, company_id, null) : own
  return FieldSettings.parse({ fields: effectiveFields(settings), is_default })
}

/** Sets which customer fields an event asks, or new events of the company (null). Fields null: as the company does, from now on. */
export async function saveFields(
  scope: Scope,
  event_id: number | null,
  fields: readonly CustomerFieldSetting[] | null,
): Promise<CallAnswer<'saveEventFields'>> {
  return transact(scope, async (scope) => {
    if (event_id !== null) await lockOpenEvent(scope, event_id)
    const before = await readFields(scope, event_id)
    await replaceFieldSettings(scope.tx, scope.company_id, event_id, fields === null ? [] : completeFieldSettings(fields))
    const after = await readFields(scope, event_id)
    await recordChange(scope, {
      entity: event_id === null ? 'company' : 'event',
      entity_id: event_id ?? scope.company_id,
      action: 'changed',
      before: { customer_fields: askedOf(before) },
      after: { customer_fields: askedOf(after) },
    })
    return after
  })
}

/** The asked fields in short, for the trail: `phone order*` is mandatory with the order. */
function askedOf({ fields }: CallAnswer<'listEventFields'>): string[] {
  return fields.flatMap(({ field, order_ask, order_mandatory, ticket_ask, ticket_mandatory }) => [
    ...(order_ask ? [`${field} order${order_mandatory ? '*' : ''}`] : []),
    ...(ticket_ask ? [`${field} ticket${ticket_mandatory ? '*' : ''}`] : []),
  ])
}
