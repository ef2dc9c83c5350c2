import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import type { Scope } from '#platform/scope.ts'
import type { HeldRole } from './queries.ts'
import { holdRoles } from './role-queries.ts'
import { isOfPlatformItself } from './user-rights.ts'

/**
 * The permission roles that someone has after these were chosen. New ones must be online, and the platform's own are the
 * platform's to give; to anybody else they do not exist, and they stay when that user saves (DEC-B-13). Refuses `not_found`.
 */
export async function chooseRoles(
  scope: Scope,
  chosen: readonly number[],
  held: readonly HeldRole[],
): Promise<{ roles: HeldRole[]; refusals: Refusal[] }> {
  const isPlatform = isOfPlatformItself(scope)
  const hidden = isPlatform ? [] : held.filter(({ admin_only }) => admin_only)
  const ids = [...new Set(chosen)]
  const found = await holdRoles(scope.tx, ids)
  const mayHave = (role: HeldRole) => {
    const isHeld = held.some(({ id }) => id === role.id)
    return isPlatform ? isHeld || role.online : !role.admin_only && (isHeld || role.online)
  }
  const fine = found.filter(mayHave)
  const refusals = fine.length === ids.length ? [] : [refusal('not_found', { field: 'role_ids' })]
  return { roles: [...fine, ...hidden.filter(({ id }) => !fine.some((role) => role.id === id))], refusals }
}
