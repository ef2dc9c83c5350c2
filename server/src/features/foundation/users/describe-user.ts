import type { User, UserPermissions } from '@entree/contract/foundation/users/entities.ts'
import { checkManages } from '@entree/domain/foundation/user-access.ts'
import { isPermission } from '@entree/domain/foundation/permissions.ts'
import type { Scope } from '#platform/scope.ts'
import { actingUser } from '#platform/acting-user.ts'
import { refuse } from '#platform/http/refused.ts'
import { findCompanyCap, findUser, type UserRecord } from './queries.ts'
import {
  capPermissions,
  givable,
  giverRights,
  isOfPlatformItself,
  readCap,
  rolePermissions,
  userRights,
  type Cap,
} from './user-rights.ts'

/** A user of the company with its cap. Refuses `not_found`. */
export async function loadUser(scope: Scope, user_id: number): Promise<{ user: UserRecord; cap: Cap }> {
  const company = await findCompanyCap(scope)
  const user = await findUser(scope, user_id)
  if (!company || !user) return refuse('not_found')
  return { user, cap: await readCap(scope, company) }
}

/** One user of the company, as the caller may see them. Refuses `not_found`. */
export async function readUser(scope: Scope, user_id: number): Promise<User> {
  const { user, cap } = await loadUser(scope, user_id)
  const mayManage = checkManages(userRights(user, cap), await giverRights(scope)).length === 0
  return {
    id: user.id,
    name: user.name,
    username: user.username,
    email: user.email,
    language: user.language,
    role: user.role,
    role_ids: shownRoleIds(scope, user),
    box_office: user.box_office,
    event_access: user.event_access,
    event_ids: user.event_ids,
    weekdays: user.weekdays,
    must_reset_password: user.must_reset_password,
    app_login_hours: user.app_login_hours,
    active: user.active,
    is_invited: user.password_hash === null,
    may_manage: mayManage || actingUser(scope).user_id === user.id,
    two_factor: user.two_factor,
    last_login_at: user.last_login_at,
    created_at: user.created_at,
    updated_at: user.updated_at,
  }
}

/** What a user may do and where each of it comes from. Refuses `not_found`. */
export async function readUserPermissions(scope: Scope, user_id: number): Promise<UserPermissions> {
  const { user, cap } = await loadUser(scope, user_id)
  const shown = new Set(shownRoleIds(scope, user))
  return {
    role: user.role,
    box_office: user.box_office,
    role_ids: [...shown],
    granted: user.granted.filter(isPermission),
    withheld: user.withheld.filter(isPermission),
    effective: [...userRights(user, cap).permissions],
    role_permissions: rolePermissions(cap, user.role),
    roles: user.permission_roles
      .filter(({ id }) => shown.has(id))
      .map(({ id, name, online, permissions }) => ({ id, name, online, permissions: permissions.filter(isPermission) })),
    company_permissions: capPermissions(cap),
    grantable: capPermissions(cap).filter((permission) => givable(scope).has(permission)),
    updated_at: user.updated_at,
  }
}

/** The permission roles of a user that the one who asks may know of: the platform's own only the platform (DEC-B-13). */
function shownRoleIds(scope: Scope, { permission_roles }: Pick<UserRecord, 'permission_roles'>): number[] {
  return permission_roles.filter(({ admin_only }) => !admin_only || isOfPlatformItself(scope)).map(({ id }) => id)
}
