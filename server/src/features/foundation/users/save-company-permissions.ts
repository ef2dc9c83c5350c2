import type { CallInput } from '@entree/contract/calls.ts'
import type { CompanyPermissions } from '@entree/contract/foundation/users/entities.ts'
import {
  beyondGiver,
  companyRoles,
  defaultPermissions,
  isOfPlatform,
  isPermission,
  type CompanyRole,
  type Permission,
} from '@entree/domain/foundation/permissions.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { actingUser } from '#platform/acting-user.ts'
import type { HookRegistry } from '#features/hooks.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { chooseRoles } from './choose-roles.ts'
import { findCompanyCap, lockCompany, replaceCompanyRoles, selectCompanyRoles } from './queries.ts'
import { capPermissions, giverRights, givable, isOfPlatformItself, readCap, rolePermissions, type Cap } from './user-rights.ts'

type RightsHooks = Pick<HookRegistry, 'saveCompanyRights'>

/** Without these a company could never give anybody anything again. */
const KEPT_BY_ADMINS: readonly Permission[] = ['my_company.users', 'my_company.permissions']

/** What a company may use, and what its built-in roles hold. Refuses `not_found`. */
export async function readCompanyPermissions(scope: Scope): Promise<CompanyPermissions> {
  const company = (await findCompanyCap(scope)) ?? refuse('not_found')
  const cap = await readCap(scope, company)
  const effective = capPermissions(cap)
  const roles = await selectCompanyRoles(scope)
  return {
    role_ids: roles.filter(({ admin_only }) => !admin_only || isOfPlatformItself(scope)).map(({ id }) => id),
    permissions: company.permissions?.filter(isPermission) ?? null,
    effective,
    roles: companyRoles.map((role) => ({
      role,
      permissions: rolePermissions(cap, role).filter((permission) => effective.includes(permission)),
      is_own: cap.role_permissions[role] !== undefined,
    })),
    grantable: effective.filter((permission) => givable(scope).has(permission)),
    updated_at: company.updated_at,
  }
}

/** Says what a company may use at most (DEC-B-12): a list (null: all that a company can have) and permission roles that add to it. */
export async function saveCompanyPermissions(
  scope: Scope,
  hooks: RightsHooks,
  input: CallInput<'saveCompanyPermissions'>,
): Promise<CompanyPermissions> {
  return transact(scope, async (scope) => {
    const company = (await lockCompany(scope)) ?? refuse('not_found')
    await refuseStaleSave(scope, { entity: 'company', ...company }, input.updated_at)
    const held = await selectCompanyRoles(scope)
    const before = capPermissions(await readCap(scope, company))
    const { roles, refusals } = await chooseRoles(scope, input.role_ids, held)
    const permissions = input.permissions && [...new Set(input.permissions)]
    const added = roles.flatMap(({ online, permissions: list }) => (online ? list : []))
    const after = capPermissions({ company_permissions: permissions && [...permissions, ...added], role_permissions: {} })
    refuseIfAny([
      ...refusals,
      ...checkPlatform(permissions ?? []),
      ...checkKept(after),
      ...checkHeld(givable(scope), after, before),
    ])
    for (const save of hooks.saveCompanyRights) await save(scope, { permissions })
    await replaceCompanyRoles(
      scope,
      roles.map(({ id }) => id),
    )
    await recordChange(scope, {
      entity: 'company',
      entity_id: company.id,
      action: 'changed',
      before: { permissions: company.permissions, role_ids: held.map(({ id }) => id) },
      after: { permissions, role_ids: roles.map(({ id }) => id) },
    })
    return readCompanyPermissions(scope)
  })
}

/**
 * Says what a built-in role holds in the company; null: the defaults again. It is about everybody with that role, so the writer is limited
 * to no events, may do all that the role may before, and holds what is new in it (DEC-B-16); or else taking rights from administrators
 * would make them people whom the writer manages. Administrators keep the means to give rights, and can always give their own role
 * back what it holds by default.
 */
export async function saveRolePermissions(
  scope: Scope,
  hooks: RightsHooks,
  input: CallInput<'saveRolePermissions'>,
): Promise<CompanyPermissions> {
  return transact(scope, async (scope) => {
    const company = (await lockCompany(scope)) ?? refuse('not_found')
    await refuseStaleSave(scope, { entity: 'company', ...company }, input.updated_at)
    const giver = await giverRights(scope)
    if (giver.event_access !== 'all') return refuse('access_denied')
    const cap = await readCap(scope, company)
    const usable = capPermissions(cap)
    const permissions = input.permissions && [...new Set(input.permissions)]
    const { [input.role]: _, ...others } = cap.role_permissions
    const role_permissions = permissions === null ? others : { ...others, [input.role]: permissions }
    const inForce = (of: Cap) => rolePermissions(of, input.role).filter((permission) => usable.includes(permission))
    const before = inForce(cap)
    const after = inForce({ ...cap, role_permissions })
    const isOwnRole = input.role === 'company_admin' && actingUser(scope).role === 'company_admin'
    const mayGive = isOwnRole ? new Set([...giver.permissions, ...defaultPermissions('company_admin')]) : giver.permissions
    refuseIfAny([
      ...checkUsable(permissions ?? [], usable),
      ...(input.role === 'company_admin' ? checkKept(after) : []),
      ...checkRole(before, after, isOwnRole, giver.permissions),
      ...checkHeld(mayGive, after, before),
    ])
    for (const save of hooks.saveCompanyRights) await save(scope, { role_permissions })
    await recordChange(scope, {
      entity: 'company',
      entity_id: company.id,
      action: 'changed',
      before: { [nameOf(input.role)]: cap.role_permissions[input.role] ?? null },
      after: { [nameOf(input.role)]: permissions },
    })
    return readCompanyPermissions(scope)
  })
}

function nameOf(role: CompanyRole): string {
  return `role_permissions.${role}`
}

/** Nobody changes a role that may more than they do; administrators may add to their own, which makes nobody weaker than they are. */
function checkRole(
  before: readonly Permission[],
  after: readonly Permission[],
  isOwnRole: boolean,
  held: ReadonlySet<Permission>,
): Refusal[] {
  const onlyAdds = before.every((permission) => after.includes(permission))
  if ((isOwnRole && onlyAdds) || beyondGiver(before, held).length === 0) return []
  return [refusal('role_holds_more')]
}

function checkHeld(held: ReadonlySet<Permission>, after: readonly Permission[], before: readonly Permission[]): Refusal[] {
  const missing = beyondGiver(
    after.filter((permission) => !before.includes(permission)),
    held,
  )
  return missing.length === 0 ? [] : [refusal('permission_not_held', { field: 'permissions', permissions: missing.join(', ') })]
}

function checkKept(after: readonly Permission[]): Refusal[] {
  return KEPT_BY_ADMINS.every((permission) => after.includes(permission))
    ? []
    : [refusal('role_needs_permission', { field: 'permissions' })]
}

function checkPlatform(permissions: readonly Permission[]): Refusal[] {
  return permissions.some(isOfPlatform) ? [refusal('permission_beyond_company', { field: 'permissions' })] : []
}

function checkUsable(permissions: readonly Permission[], usable: readonly Permission[]): Refusal[] {
  return permissions.every((permission) => usable.includes(permission))
    ? []
    : [refusal('permission_beyond_company', { field: 'permissions' })]
}
