import type { CallAnswer } from '@entree/contract/calls.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { actingUser } from '#platform/acting-user.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { openSession } from './open-session.ts'
import { findAccount, takeSession } from './queries.ts'
import { describeSession, type OwnDomain } from './describe-session.ts'
import { recordAccount } from '#features/foundation/audit/record-account.ts'

/**
 * Ends the session. An administrator who worked as someone else is themselves again, with a token in place of the one they had, until the
 * same time (IMP-03, DEC-B-20); unless that has ended meanwhile.
 */
export async function logout(scope: Scope, config: OwnDomain): Promise<CallAnswer<'logout'>> {
  const { token_hash, ip, impersonator } = actingUser(scope)
  return transact(scope, async (scope) => {
    const ended = await takeSession(scope.tx, token_hash)
    const user = ended && (await findAccount(scope.tx, ended.user_id))
    const before = ended?.impersonator_token_hash ?? null
    if (impersonator === null || before === null) {
      if (user) await recordAccount(scope, user, { ip, action: 'logged_out' })
      return { success: true as const }
    }
    if (user) await recordChange(scope, { entity: 'user', entity_id: user.id, action: 'impersonation_ended' })
    const isGood = (await describeSession(scope, config, before)) !== null
    const own = await takeSession(scope.tx, before)
    const administrator = own && (await findAccount(scope.tx, own.user_id))
    if (!isGood || !own || !administrator) return { success: true as const }
    return openSession(scope, config, administrator, { expires_at: own.expires_at })
  })
}
