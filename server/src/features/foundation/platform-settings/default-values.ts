import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { defaultValues, type DefaultValues } from '@entree/contract/foundation/platform-settings/entities.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { defaultValueKeys, type DefaultValueKey } from '@entree/domain/foundation/setting-keys.ts'
import { Refused, refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { holds } from '#platform/acting-user.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { refuseUnseen } from '#features/foundation/audit/refuse-stale-save.ts'
import { findDefaultValue, lockDefaultValue, upsertDefaultValue } from './queries.ts'
import { plainTicketTemplate } from './starting-values.ts'

/** Who may read and who may change the default value of a key (docs/specification/permissions.md). */
const permissionsByKey: Record<DefaultValueKey, { read: readonly Permission[]; save: Permission }> = {
  layout: { read: ['master_data.default_layout'], save: 'master_data.default_layout' },
  customer_fields: { read: ['master_data.default_layout'], save: 'master_data.default_layout' },
  fees: { read: ['master_data.default_fees'], save: 'master_data.default_fees' },
  payment_costs: { read: ['master_data.default_fees'], save: 'master_data.default_fees' },
  permissions: { read: ['master_data.default_permissions'], save: 'master_data.default_permissions' },
  ticket_template: { read: ['master_data.default_ticket_template'], save: 'master_data.default_ticket_template' },
  auto_invoice: {
    read: ['master_data.auto_invoice_view', 'master_data.auto_invoice_edit'],
    save: 'master_data.auto_invoice_edit',
  },
}

/**
 * What a new company starts with, by key, as the platform set it; null when it has set nothing, or nothing that can still be read (MAST-09), but
 * of the ticket what the product comes with, to begin from. Refuses `access_denied` without the permission of the key.
 */
export async function getDefaultValue(scope: Scope, key: DefaultValueKey): Promise<CallAnswer<'getDefaultValue'>> {
  if (!permissionsByKey[key].read.some((permission) => holds(scope, permission))) return refuse('access_denied')
  const stored = await findDefaultValue(scope.tx, key)
  const read = defaultValues[key].safeParse(stored?.value)
  const value: DefaultValues[DefaultValueKey] | null = read.success ? read.data : null
  return { key, value: value ?? (key === 'ticket_template' ? plainTicketTemplate : null), updated_at: stored?.updated_at ?? null }
}

/**
 * Changes a default value, for companies made from now on (DEC-B-168). Refuses `access_denied`, `invalid_input` by field, and
 * `changed_meanwhile` (409) when it is not as its form showed it (DEC-B-182).
 */
export async function saveDefaultValue(
  scope: Scope,
  { key, value: given, updated_at: seen_at }: CallInput<'saveDefaultValue'>,
): Promise<CallAnswer<'saveDefaultValue'>> {
  if (!holds(scope, permissionsByKey[key].save)) return refuse('access_denied')
  const read = defaultValues[key].safeParse(given)
  if (!read.success) {
    throw new Refused(
      read.error.issues.map(({ path, message }) =>
        refusal('invalid_input', { field: ['value', ...path].join('.'), reason: message }),
      ),
    )
  }
  return transact({ ...scope, company_id: 0 }, async (scope) => {
    const { tx, now } = scope
    const entity_id = defaultValueKeys.indexOf(key) + 1
    await lockDefaultValue(tx, key)
    const before = await findDefaultValue(tx, key)
    await refuseUnseen(scope, { entity: 'default_value', id: entity_id, updated_at: before?.updated_at ?? null }, seen_at)
    await upsertDefaultValue(tx, key, read.data, now)
    await recordChange(scope, {
      entity: 'default_value',
      entity_id,
      action: 'changed',
      before: { [key]: before?.value ?? null },
      after: { [key]: read.data },
    })
    return { key, value: read.data, updated_at: now }
  })
}
