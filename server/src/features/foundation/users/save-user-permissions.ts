import type { CallInput } from '@entree/contract/calls.ts'
import type { User, UserPermissions } from '@entree/contract/foundation/users/entities.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { checkGrant, checkManages } from '@entree/domain/foundation/user-access.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { actingUser } from '#platform/acting-user.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { changeUser } from '#features/foundation/account/write-user.ts'
import { chooseRoles } from './choose-roles.ts'
import { loadUser, readUser, readUserPermissions } from './describe-user.ts'
import { lockCompany, replaceUserRoles } from './queries.ts'
import { capPermissions, giverRights, userRights, type Cap } from './user-rights.ts'

/**
 * Sets a user's single permissions and permission roles (PERM-002). What is withheld wins over what is granted. Nobody changes their
 * own, gives what they do not hold (DEC-B-16), or more than the company may use (DEC-B-12).
 */
export async function saveUserPermissions(scope: Scope, input: CallInput<'saveUserPermissions'>): Promise<UserPermissions> {
  return transact(scope, async (scope) => {
    await lockCompany(scope)
    const { user, cap } = await loadUser(scope, input.user_id)
    await refuseStaleSave(scope, { entity: 'user', ...user }, input.updated_at)
    if (user.id === actingUser(scope).user_id) return refuse('own_rights')
    const giver = await giverRights(scope)
    const before = userRights(user, cap)
    refuseIfAny(checkManages(before, giver))
    const { roles, refusals } = await chooseRoles(scope, input.role_ids, user.permission_roles)
    const withheld = [...new Set(input.withheld)]
    const granted = [...new Set(input.granted)].filter((permission) => !withheld.includes(permission))
    const after = userRights({ ...user, permission_roles: roles, granted, withheld }, cap)
    refuseIfAny([...refusals, ...checkCap(granted, user.granted, cap), ...checkGrant(before, after, giver)])
    await changeUser(scope, { company_id: scope.company_id, id: user.id }, { granted, withheld, updated_at: scope.now })
    const role_ids = roles.map(({ id }) => id)
    await replaceUserRoles(scope, user.id, role_ids)
    await recordChange(scope, {
      entity: 'user',
      entity_id: user.id,
      action: 'changed',
      before: { granted: user.granted, withheld: user.withheld, role_ids: user.permission_roles.map(({ id }) => id) },
      after: { granted, withheld, role_ids },
    })
    return readUserPermissions(scope, user.id)
  })
}

/** Makes a user one of the box office, or not (USER-06, DEC-B-21). Without the flag they may do again what their role may. */
export async function setBoxOffice(scope: Scope, user_id: number, enabled: boolean): Promise<User> {
  return transact(scope, async (scope) => {
    await lockCompany(scope)
    const { user, cap } = await loadUser(scope, user_id)
    if (user.id === actingUser(scope).user_id) return refuse('own_rights')
    const giver = await giverRights(scope)
    const before = userRights(user, cap)
    refuseIfAny(checkManages(before, giver))
    refuseIfAny(checkGrant(before, userRights({ ...user, box_office: enabled }, cap), giver))
    await changeUser(scope, { company_id: scope.company_id, id: user.id }, { box_office: enabled, updated_at: scope.now })
    await recordChange(scope, {
      entity: 'user',
      entity_id: user.id,
      action: 'changed',
      before: { box_office: user.box_office },
      after: { box_office: enabled },
    })
    return readUser(scope, user.id)
  })
}

function checkCap(granted: readonly Permission[], present: readonly string[], cap: Cap): Refusal[] {
  const usable = capPermissions(cap)
  const beyond = granted.filter((permission) => !usable.includes(permission) && !present.includes(permission))
  return beyond.length === 0 ? [] : [refusal('permission_beyond_company', { field: 'granted', permissions: beyond.join(', ') })]
}
