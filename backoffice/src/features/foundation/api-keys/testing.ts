import type { CallAnswer } from '@entree/contract/calls.ts'
import type { ApiKey } from '@entree/contract/foundation/api-keys/entities.ts'
import { anEventRow } from '../../../testing/an-event.ts'

export const TOKEN = 'entree_key_Zm9yIHRlc3RzIG9ubHksIG5vIHJlYWwga2V5IGF0IGFsaaB3_'

/** A key that opens the orders of all events. */
export function aKey(changes: Partial<ApiKey> = {}): ApiKey {
  return {
    id: 4,
    name: 'Books',
    ending: 'aB3_',
    permissions: ['order.view'],
    event_access: 'all',
    event_ids: [],
    expires_at: null,
    last_used_at: null,
    revoked_at: null,
    created_at: '2026-01-02T10:00:00.000Z',
    created_by_name: 'Noor Visser',
    ...changes,
  }
}

const entry = { is_platform: false }
/** Of each kind one: for keys, for keys with all events, and for people only. */
export const catalogue: CallAnswer<'listPermissions'> = [
  { ...entry, id: 'order.view', area: 'order', area_label: 'Orders', action: 'view', label: 'See orders' },
  { ...entry, id: 'order.refund', area: 'order', area_label: 'Orders', action: 'refund', label: 'Refund orders' },
  { ...entry, id: 'event.create', area: 'event', area_label: 'Events', action: 'create', label: 'Create events' },
  { ...entry, id: 'my_company.users', area: 'my_company', area_label: 'My company', action: 'users', label: 'Manage users' },
]

/** The events of the company to choose from. */
export const events: CallAnswer<'listCompanyEvents'> = {
  data: [anEventRow({ id: 5, name: 'Dijkdag' }), anEventRow({ id: 6, name: 'Festival' })],
  total: 2,
  page: 1,
  per_page: 25,
  last_page: 1,
}
