import type { CallAnswer } from '@entree/contract/calls.ts'
import { FieldSettings } from '@entree/contract/catalogue/customer-information/entities.ts'
import type { CustomerFieldSetting } from '@entree/domain/foundation/customer-form.ts'
import { completeFieldSettings } from '@entree/domain/catalogue/question-rules.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { refuseUnseen } from '#features/foundation/audit/refuse-stale-save.ts'
import { lockOpenEvent } from '#features/catalogue/events/lock-event.ts'
import { effectiveFields } from './customer-fields.ts'
import { findFieldsChange, isEventOf, listFieldSettings, lockFieldSettings, replaceFieldSettings } from './settings-queries.ts'

/** Which customer fields an event asks, or new events of the company (null), as the shop asks them (FIELD-01 to FIELD-05). */
export async function readFields(scope: Scope, event_id: number | null): Promise<CallAnswer<'listEventFields'>> {
  const { tx, company_id } = scope
  if (event_id !== null && !(await isEventOf(tx, company_id, event_id))) return refuse('not_found')
  const own = await listFieldSettings(tx, company_id, event_id)
  const is_default = event_id !== null && own.length === 0
  const settings = is_default ? await listFieldSettings(tx, company_id, null) : own
  const updated_at = await findFieldsChange(tx, company_id, event_id)
  const shown = new Set(settings.filter(({ show_at_scan }) => show_at_scan).map(({ field }) => field))
  const fields = effectiveFields(settings).map((setting) => ({ ...setting, show_at_scan: shown.has(setting.field) }))
  return FieldSettings.parse({ fields, is_default, updated_at })
}

/**
 * Sets which customer fields an event asks, or new events of the company (null). Fields null: as the company does, from now on. Refuses
 * `changed_meanwhile` (409) when they are not as the form showed them (DEC-B-182).
 */
export async function saveFields(
  scope: Scope,
  event_id: number | null,
  fields: readonly CustomerFieldSetting[] | null,
  seen_at: string | null | undefined,
): Promise<CallAnswer<'saveEventFields'>> {
  return transact(scope, async (scope) => {
    if (event_id !== null) await lockOpenEvent(scope, event_id)
    const { tx, company_id, now } = scope
    const id = event_id ?? company_id
    const updated_at = await lockFieldSettings(tx, company_id, event_id)
    await refuseUnseen(scope, { entity: event_id === null ? 'company' : 'event', id, updated_at }, seen_at)
    const before = await readFields(scope, event_id)
    const shown = new Map<string, boolean | undefined>(before.fields.map(({ field, show_at_scan }) => [field, show_at_scan]))
    const wanted = fields?.map((setting) => ({ ...setting, show_at_scan: setting.show_at_scan ?? shown.get(setting.field) }))
    await replaceFieldSettings(tx, company_id, event_id, wanted ? completeFieldSettings(wanted) : [], now)
    const after = await readFields(scope, event_id)
    await recordChange(scope, {
      entity: event_id === null ? 'company' : 'event',
      entity_id: id,
      action: 'changed',
      before: { customer_fields: askedOf(before) },
      after: { customer_fields: askedOf(after) },
    })
    return after
  })
}

/** The asked fields in short, for the trail: `phone order*` is mandatory with the order, `dob scan` is shown when scanning. */
function askedOf({ fields }: CallAnswer<'listEventFields'>): string[] {
  return fields.flatMap(({ field, order_ask, order_mandatory, ticket_ask, ticket_mandatory, show_at_scan }) => [
    ...(order_ask ? [`${field} order${order_mandatory ? '*' : ''}`] : []),
    ...(ticket_ask ? [`${field} ticket${ticket_mandatory ? '*' : ''}`] : []),
    ...(show_at_scan ? [`${field} scan`] : []),
  ])
}
