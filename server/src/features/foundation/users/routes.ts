import { isPermission } from '@entree/domain/foundation/permissions.ts'
import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { backofficeOrigin } from '#platform/http/backoffice-origin.ts'
import { createRateLimit } from '#platform/http/rate-limit.ts'
import type { Services, Slice } from '#features/services.ts'
import { userInvitationMail } from './mails/user-invitation.ts'
import { activateUser, deactivateUser } from './deactivate-user.ts'
import { readUser, readUserPermissions } from './describe-user.ts'
import { endTwoFactor } from './end-two-factor.ts'
import { impersonateUser } from './impersonate-user.ts'
import { inviteUser } from './queue-invitation.ts'
import { listPermissions } from './list-permissions.ts'
import { listUsers } from './queries.ts'
import { listRoles, selectAssignableRoles } from './role-queries.ts'
import { readCompanyPermissions, saveCompanyPermissions, saveRolePermissions } from './save-company-permissions.ts'
import { deleteRole, readRole, saveRole } from './save-role.ts'
import { saveUserPermissions, setBoxOffice } from './save-user-permissions.ts'
import { saveUser } from './save-user.ts'
import { isOfPlatformItself } from './user-rights.ts'

/** Binds users, roles and permissions of the back office. */
export function bindUsers(services: Services): Slice {
  const { bind, config, hooks } = services
  const foreign = createRateLimit(services, { limit: 20, window_ms: DAY_MS })
  const countForeign = (company_id: number) => foreign.spend(String(company_id))
  const originOf = (request: { origin: string }) => backofficeOrigin(config, request)
  bind('listUsers', listUsers)
  bind('createUser', (scope, { id, send_invitation, ...form }, request) =>
    saveUser(scope, id ?? null, form, {
      origin: originOf(request),
      is_invited: send_invitation && id === undefined,
      countForeign,
    }),
  )
  bind('getUser', (scope, { user_id }) => readUser(scope, user_id))
  bind('updateUser', (scope, { user_id, ...form }, request) =>
    saveUser(scope, user_id, form, { origin: originOf(request), countForeign }),
  )
  bind('deactivateUser', (scope, { user_id }, request) => deactivateUser(scope, hooks, user_id, originOf(request)))
  bind('activateUser', (scope, { user_id }) => activateUser(scope, user_id))
  bind('inviteUser', (scope, { user_id }, request) => inviteUser(scope, user_id, originOf(request)))
  bind('endUserTwoFactor', (scope, { user_id }, request) => endTwoFactor(scope, user_id, originOf(request)))
  bind('setUserBoxOffice', (scope, { user_id, enabled }) => setBoxOffice(scope, user_id, enabled))
  bind('getUserPermissions', (scope, { user_id }) => readUserPermissions(scope, user_id))
  bind('saveUserPermissions', saveUserPermissions)
  bind('impersonateUser', (scope, { user_id }) => impersonateUser(scope, config, user_id))
  bind('listPermissions', async (_scope, { language }) => listPermissions(language))
  bind('listRoles', (scope, input) => listRoles(scope.tx, input))
  bind('listAssignableRoles', async (scope) =>
    (await selectAssignableRoles(scope.tx, isOfPlatformItself(scope))).map(({ id, name, permissions }) => ({
      id,
      name,
      permissions: permissions.filter(isPermission),
    })),
  )
  bind('getRole', (scope, { id }) => readRole(scope, id))
  bind('createRole', (scope, form) => saveRole(scope, null, form))
  bind('updateRole', (scope, { id, ...form }) => saveRole(scope, id, form))
  bind('deleteRole', (scope, { id }) => deleteRole(scope, id))
  bind('getCompanyPermissions', (scope) => readCompanyPermissions(scope))
  bind('saveCompanyPermissions', (scope, input) => saveCompanyPermissions(scope, hooks, input))
  bind('saveRolePermissions', (scope, input) => saveRolePermissions(scope, hooks, input))
  return { mails: [userInvitationMail], audit: { user: { name: 'name' }, role: { name: 'name', company: null } } }
}
