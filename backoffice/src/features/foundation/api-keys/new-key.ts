import type { CallInput } from '@entree/contract/calls.ts'
import { keyPermissions } from '@entree/domain/foundation/key-permissions.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'

/** What the form of a new key holds. */
export type KeyValues = {
  name: string
  permissions: Permission[]
  event_access: 'all' | 'selected'
  event_ids: number[]
  expires_at: string | null
}

export const emptyKey: KeyValues = { name: '', permissions: [], event_access: 'all', event_ids: [], expires_at: null }

/** Of what the maker may do, what their key can do with all events, or with some (KEY-02, KEY-04). */
export function grantable(held: readonly Permission[], event_access: KeyValues['event_access']): ReadonlySet<Permission> {
  return keyPermissions({ permissions: held, event_access, company_permissions: null })
}

/** What is sent: what was ticked before the events were limited, and is not possible any more, stays behind. */
export function keyInput(company_id: number, values: KeyValues, held: readonly Permission[]): CallInput<'createApiKey'> {
  const possible = grantable(held, values.event_access)
  return {
    ...values,
    company_id,
    permissions: values.permissions.filter((permission) => possible.has(permission)),
    event_ids: values.event_access === 'selected' ? values.event_ids : [],
  }
}
