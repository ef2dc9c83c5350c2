import { defaultPermissions, effectivePermissions, type Role } from '@entree/domain/foundation/permissions.ts'
import { checkGrant } from '@entree/domain/foundation/user-access.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { findCompanyCap } from './queries.ts'
import { giverRights, readCap } from './user-rights.ts'

/**
 * Refuses `permission_not_held` to someone who makes or renews a sign-in of this role and may do less than it opens, or for fewer events
 * or days: they would use what they made (USER-22, DEC-B-16).
 */
export async function refuseBeyondGiver(scope: Scope, role: Role): Promise<void> {
  const company = (await findCompanyCap(scope)) ?? refuse('not_found')
  const { company_permissions } = await readCap(scope, company)
  const permissions = effectivePermissions({
    role,
    box_office: false,
    event_access: 'all',
    is_platform: false,
    role_permissions: defaultPermissions(role),
    permission_roles: [],
    granted: [],
    withheld: [],
    company_permissions,
  })
  const opened = { permissions, event_access: 'all' as const, event_ids: [], weekdays: [] }
  refuseIfAny(checkGrant(null, opened, await giverRights(scope)))
}
