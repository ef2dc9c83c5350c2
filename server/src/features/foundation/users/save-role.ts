import type { CallInput } from '@entree/contract/calls.ts'
import type { PermissionRole } from '@entree/contract/foundation/users/entities.ts'
import { beyondGiver, isOfPlatform, isPermission, type Permission } from '@entree/domain/foundation/permissions.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { actingUser } from '#platform/acting-user.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { findRole, insertRole, isRoleName, lockRole, removeRole, updateRole } from './role-queries.ts'

const NAME_MAX = 100

/** A permission role with its permissions. Refuses `not_found`. */
export async function readRole(scope: Scope, id: number): Promise<PermissionRole> {
  const role = (await findRole(scope.tx, id)) ?? refuse('not_found')
  return { ...role, permissions: role.permissions.filter(isPermission) }
}

/**
 * Adds a permission role (`id` null) or changes it for all who have it (ROLE-06, ROLE-07). What is new in it its writer holds too
 * (DEC-B-16); the platform's own permissions fit only in a role of the platform.
 */
export async function saveRole(
  scope: Scope,
  id: number | null,
  form: Omit<CallInput<'updateRole'>, 'id'>,
): Promise<PermissionRole> {
  return transact(ofPlatform(scope), async (scope) => {
    if (id !== null && !(await lockRole(scope.tx, id))) return refuse('not_found')
    const before = id === null ? null : await readRole(scope, id)
    if (before) await refuseStaleSave(scope, { entity: 'role', ...before }, form.updated_at)
    const name = form.name.trim()
    const permissions = [...new Set(form.permissions)]
    const { admin_only, online } = form
    refuseIfAny([
      ...(await checkName(scope, name, id)),
      ...checkPermissions(scope, permissions, presentOf(before, online), admin_only),
    ])
    const columns = { name, admin_only, online, permissions }
    const saved = id ?? (await insertRole(scope.tx, columns, actingUser(scope).user_id, scope.now))
    if (id !== null) await updateRole(scope.tx, id, columns, scope.now)
    await recordChange(scope, {
      entity: 'role',
      entity_id: saved,
      action: id === null ? 'created' : 'changed',
      before: before && columnsOf(before),
      after: columns,
    })
    return readRole(scope, saved)
  })
}

/** Deletes a permission role that no user and no company has (ROLE-09, DEC-B-14). Refuses `role_in_use`. */
export async function deleteRole(scope: Scope, id: number): Promise<{ success: true }> {
  return transact(ofPlatform(scope), async (scope) => {
    if (!(await lockRole(scope.tx, id))) return refuse('not_found')
    const role = await readRole(scope, id)
    if (role.users_count > 0 || role.companies_count > 0) return refuse('role_in_use')
    await removeRole(scope.tx, id)
    await recordChange(scope, { entity: 'role', entity_id: id, action: 'deleted', before: columnsOf(role) })
    return { success: true }
  })
}

async function checkName(scope: Scope, name: string, id: number | null): Promise<Refusal[]> {
  if (name === '') return [refusal('field_required', { field: 'name' })]
  if (name.length > NAME_MAX) return [refusal('text_too_long', { field: 'name', max: NAME_MAX })]
  return (await isRoleName(scope.tx, name, id)) ? [refusal('role_exists', { field: 'name' })] : []
}

function checkPermissions(scope: Scope, wanted: Permission[], present: readonly Permission[], admin_only: boolean): Refusal[] {
  const missing = beyondGiver(
    wanted.filter((permission) => !present.includes(permission)),
    actingUser(scope).permissions,
  )
  const misplaced = admin_only ? [] : wanted.filter(isOfPlatform)
  return [
    ...(missing.length > 0 ? [refusal('permission_not_held', { field: 'permissions', permissions: missing.join(', ') })] : []),
    ...(misplaced.length > 0
      ? [refusal('permission_beyond_company', { field: 'permissions', permissions: misplaced.join(', ') })]
      : []),
  ]
}

/** What the role grants already; one that is offline grants nothing, so putting it online grants all of it. */
function presentOf(before: PermissionRole | null, online: boolean): readonly Permission[] {
  return before === null || (online && !before.online) ? [] : before.permissions
}

/** Roles belong to the platform, whichever company its administrator looks at. */
function ofPlatform(scope: Scope): Scope {
  return { ...scope, company_id: 0 }
}

function columnsOf({ name, admin_only, online, permissions }: PermissionRole) {
  return { name, admin_only, online, permissions }
}
