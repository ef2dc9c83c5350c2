import { areaOf, effectivePermissions, isOfPlatform, type Permission } from './permissions.ts'

/** What an API key can hold of the own company: to see. All else there is about people, credentials and where money goes (KEY-04). */
const OF_COMPANY_FOR_KEYS: ReadonlySet<Permission> = new Set(['my_company.view', 'my_company.invoices'])
/** Areas that belong to a person: the app, the counter with its cash, who did what, and the erasure of people. */
const AREAS_OF_PERSONS = new Set(['app', 'box_office', 'scan_terminal', 'audit', 'privacy', 'extension'])
/** Others: what a scanner makes is a sign-in, an export is sent in the name of a user, and a new event is nobody's who is limited to some. */
const OF_PERSONS: ReadonlySet<Permission> = new Set([
  'order.export',
  'scanner.view',
  'scanner.create',
  'scanner.edit',
  'scanner.delete',
])
/** A key limited to some events would not see what it made. */
const MAKES_EVENTS: ReadonlySet<Permission> = new Set(['event.create', 'event.duplicate'])

/** Whether an API key can hold it (KEY-04). */
export function isForKeys(permission: Permission): boolean {
  if (isOfPlatform(permission) || AREAS_OF_PERSONS.has(areaOf(permission)) || OF_PERSONS.has(permission)) return false
  return areaOf(permission) !== 'my_company' || OF_COMPANY_FOR_KEYS.has(permission)
}

/** What an API key may do: what it was given, never above what the company may use (DEC-B-12) or what a key can hold (KEY-02, KEY-04). */
export function keyPermissions(key: {
  permissions: readonly string[]
  event_access: 'all' | 'selected'
  company_permissions: readonly string[] | null
}): Set<Permission> {
  const held = effectivePermissions({
    role: 'user',
    box_office: false,
    event_access: key.event_access,
    is_platform: false,
    role_permissions: [],
    permission_roles: [],
    granted: key.permissions,
    withheld: [],
    company_permissions: key.company_permissions,
  })
  const isLimited = key.event_access === 'selected'
  return new Set([...held].filter((permission) => isForKeys(permission) && !(isLimited && MAKES_EVENTS.has(permission))))
}
