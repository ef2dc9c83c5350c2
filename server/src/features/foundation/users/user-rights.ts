import {
  companyPermissions,
  defaultPermissions,
  effectivePermissions,
  isPermission,
  type CompanyRole,
  type Permission,
} from '@entree/domain/foundation/permissions.ts'
import { givablePermissions, type UserRights } from '@entree/domain/foundation/user-access.ts'
import type { Scope } from '#platform/scope.ts'
import { actingUser } from '#platform/acting-user.ts'
import { findUser, selectCompanyRoles, type HeldRole, type UserRecord } from './queries.ts'

/** What limits the people of a company. */
export type Cap = {
  /** Null: all that a company can have. */
  company_permissions: string[] | null
  /** Built-in roles that the company has set otherwise. */
  role_permissions: Partial<Record<CompanyRole, string[]>>
}

/** The cap of a company as it counts: its own list with what its permission roles add. */
export async function readCap(scope: Scope, company: { permissions: string[] | null; role_permissions: unknown }): Promise<Cap> {
  const added = company.permissions === null ? [] : (await selectCompanyRoles(scope)).flatMap(permissionsOf)
  return {
    company_permissions: company.permissions === null ? null : [...company.permissions, ...added],
    role_permissions: readRolePermissions(company.role_permissions),
  }
}

function readRolePermissions(stored: unknown): Cap['role_permissions'] {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([role, list]) =>
      Array.isArray(list) ? [[role, list.filter((one): one is string => typeof one === 'string')]] : [],
    ),
  )
}

/** What the built-in role of a user holds in their company. */
export function rolePermissions(cap: Cap, role: UserRecord['role']): Permission[] {
  const own = role === 'platform_admin' || role === 'scanner' ? undefined : cap.role_permissions[role]
  return own ? own.filter(isPermission) : defaultPermissions(role)
}

/** What the company may use at most, as a list. */
export function capPermissions(cap: Cap): Permission[] {
  const { company_permissions } = cap
  return companyPermissions.filter((permission) => company_permissions === null || company_permissions.includes(permission))
}

type Rights = Pick<
  UserRecord,
  'role' | 'box_office' | 'granted' | 'withheld' | 'event_access' | 'event_ids' | 'weekdays' | 'permission_roles'
>

/** What a user of the company may, with what they are given: the same rule that lets them in. */
export function userRights(user: Rights, cap: Cap): UserRights {
  const permissions = effectivePermissions({
    ...user,
    is_platform: false,
    role_permissions: rolePermissions(cap, user.role),
    company_permissions: cap.company_permissions,
  })
  return { permissions, event_access: user.event_access, event_ids: user.event_ids, weekdays: user.weekdays }
}

/** What the one who acts may give at most: their own permissions, events and days. People of the platform work everywhere. */
export async function giverRights(scope: Scope): Promise<UserRights> {
  const actor = actingUser(scope)
  const permissions = givable(scope)
  const self = actor.own_company_id === null ? null : await findUser(scope, actor.user_id)
  if (self === null) return { permissions, event_access: 'all', event_ids: [], weekdays: [] }
  return { permissions, event_access: self.event_access, event_ids: self.event_ids, weekdays: self.weekdays }
}

/** The permissions that the one who acts can give. */
export function givable(scope: Scope): ReadonlySet<Permission> {
  const { role, permissions } = actingUser(scope)
  return givablePermissions(role, permissions)
}

/** Whether the one who acts is of the platform. */
export function isOfPlatformItself(scope: Scope): boolean {
  return actingUser(scope).own_company_id === null
}

function permissionsOf({ online, permissions }: HeldRole): string[] {
  return online ? permissions : []
}
