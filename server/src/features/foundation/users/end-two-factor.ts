import type { User } from '@entree/contract/foundation/users/entities.ts'
import { checkManages } from '@entree/domain/foundation/user-access.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { actingUser } from '#platform/acting-user.ts'
import { endSignIns } from '#features/foundation/account/end-sign-ins.ts'
import { queueAccountNotice } from '#features/foundation/account/queue-account-notice.ts'
import { removePasskeys } from '#features/foundation/passkeys/remove-passkeys.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { changeUser } from '#features/foundation/account/write-user.ts'
import { loadUser, readUser } from './describe-user.ts'
import { lockCompany } from './queries.ts'
import { giverRights, userRights } from './user-rights.ts'

/**
 * Turns two-step sign-in off for a user who lost their authenticator app or passkeys (PASS-05).
 * They are signed out, and notified by email in case someone else asked. Not for oneself: that takes the password.
 */
export async function endTwoFactor(scope: Scope, user_id: number, origin: string): Promise<User> {
  return transact(scope, async (scope) => {
    await lockCompany(scope)
    const { user, cap } = await loadUser(scope, user_id)
    if (user.id === actingUser(scope).user_id) return refuse('own_rights')
    refuseIfAny(checkManages(userRights(user, cap), await giverRights(scope)))
    if (!user.two_factor) return readUser(scope, user.id)
    await changeUser(
      scope,
      { company_id: scope.company_id, id: user.id },
      {
        totp_secret: null,
        totp_confirmed_at: null,
        totp_last_step: null,
        recovery_codes: [],
        updated_at: scope.now,
      },
    )
    await removePasskeys(scope, user)
    await endSignIns(scope, user)
    await recordChange(scope, { entity: 'user', entity_id: user.id, action: 'two_factor_off' })
    await queueAccountNotice(scope, user, 'two_factor_off', origin)
    return readUser(scope, user.id)
  })
}
