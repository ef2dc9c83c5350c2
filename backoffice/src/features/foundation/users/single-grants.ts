import type { UserPermissions } from '@entree/contract/foundation/users/entities.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'
import type { PermissionMark } from './permission-grid.tsx'

/** What is given to a user, and withheld from them, beside their roles. */
export type OwnGrants = { granted: Permission[]; withheld: Permission[] }

type Base = Pick<UserPermissions, 'role_permissions' | 'roles' | 'grantable' | 'granted' | 'effective' | 'box_office' | 'role'>
type Words = { role: string; permission_role: (name: string) => string; granted: string; withheld: string; not_held: string }

/** How a permission of a user is shown: ticked or not, with where that comes from. What one does not hold one cannot give. */
export function markOf(permission: Permission, base: Base, own: OwnGrants, words: Words): PermissionMark {
  if (base.role === 'user' && base.box_office) return { checked: base.effective.includes(permission), disabled: true }
  const role = roleOf(permission, base)
  const ofRole = role === null ? null : words.permission_role(role)
  const origin = base.role_permissions.includes(permission) ? words.role : ofRole
  // What no role gives need not be withheld.
  const isWithheld = origin !== null && own.withheld.includes(permission)
  const isGranted = own.granted.includes(permission)
  const checked = !isWithheld && (origin !== null || (isGranted && !own.withheld.includes(permission)))
  // What the user had when the page was opened can be given back.
  const mayTick = base.grantable.includes(permission) || base.effective.includes(permission)
  const note = () => {
    if (isWithheld) return words.withheld
    if (origin !== null) return origin
    if (isGranted) return words.granted
    return mayTick ? null : words.not_held
  }
  return { checked, disabled: !checked && !mayTick, note: note(), is_own: isWithheld || (isGranted && origin === null) }
}

/** Ticks permissions, or takes their ticks away: what a role gives is withheld or no longer withheld, all else given and taken back. */
export function toggled(changed: readonly Permission[], checked: boolean, base: Base, own: OwnGrants): OwnGrants {
  const isByRole = (permission: Permission) => base.role_permissions.includes(permission) || roleOf(permission, base) !== null
  const untouched = (list: readonly Permission[]) => list.filter((permission) => !changed.includes(permission))
  const byRole = changed.filter(isByRole)
  const alone = changed.filter((permission) => !isByRole(permission))
  return checked
    ? { granted: [...untouched(own.granted), ...alone], withheld: untouched(own.withheld) }
    : { granted: untouched(own.granted), withheld: [...untouched(own.withheld), ...byRole] }
}

/** The name of the permission role that gives it; null: none does. */
function roleOf(permission: Permission, { roles }: Base): string | null {
  return roles.find(({ online, permissions }) => online && permissions.includes(permission))?.name ?? null
}
