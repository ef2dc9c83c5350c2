import type { LeftBehind, User } from '@entree/contract/foundation/users/entities.ts'
import { checkGrant, checkManages } from '@entree/domain/foundation/user-access.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import type { HookRegistry } from '#features/hooks.ts'
import { endMailedLinks, endSignIns } from '#features/foundation/account/end-sign-ins.ts'
import { actingUser } from '#platform/acting-user.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { changeUser } from '#features/foundation/account/write-user.ts'
import { loadUser, readUser } from './describe-user.ts'
import { countLeftBehind, lockCompany } from './queries.ts'
import { checkLastAdmin } from './save-user.ts'
import { giverRights, userRights } from './user-rights.ts'

/**
 * Takes a user out of work, who is signed out at once and kept for the log (DEC-B-15); slices above do what is theirs to do (`userLeft`).
 * Returns how much of what they set up for the company goes on without them (HOOK-13). Refuses oneself, the last administrator, and
 * someone who may do more. Done twice is the same as once.
 */
export async function deactivateUser(
  scope: Scope,
  hooks: Pick<HookRegistry, 'userLeft'>,
  user_id: number,
  office: string,
): Promise<LeftBehind> {
  return transact(scope, async (scope) => {
    await lockCompany(scope)
    const { user, cap } = await loadUser(scope, user_id)
    if (user.id === actingUser(scope).user_id) return refuse('own_rights')
    refuseIfAny(checkManages(userRights(user, cap), await giverRights(scope)))
    refuseIfAny(await checkLastAdmin(scope, user))
    await changeUser(scope, { company_id: scope.company_id, id: user.id }, { active: false, updated_at: scope.now })
    await endSignIns(scope, user)
    await endMailedLinks(scope, user)
    if (user.active) for (const tell of hooks.userLeft) await tell(scope, user.id, office)
    await recordChange(scope, {
      entity: 'user',
      entity_id: user.id,
      action: 'changed',
      before: { active: user.active },
      after: { active: false },
    })
    return { success: true, ...(await countLeftBehind(scope, user.id)) }
  })
}

/** Lets a user in again. They get the rights they had, so the user doing it must hold them. */
export async function activateUser(scope: Scope, user_id: number): Promise<User> {
  return transact(scope, async (scope) => {
    await lockCompany(scope)
    const { user, cap } = await loadUser(scope, user_id)
    refuseIfAny(checkGrant(null, userRights(user, cap), await giverRights(scope)))
    await changeUser(scope, { company_id: scope.company_id, id: user.id }, { active: true, updated_at: scope.now })
    await recordChange(scope, {
      entity: 'user',
      entity_id: user.id,
      action: 'changed',
      before: { active: user.active },
      after: { active: true },
    })
    return readUser(scope, user.id)
  })
}
