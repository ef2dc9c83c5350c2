import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { checkNewPassword } from '@entree/domain/foundation/password.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { hashPassword } from '#platform/passwords.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { actingUser } from '#platform/acting-user.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import type { Attempts } from './attempts.ts'
import { newSession, openingOf } from './open-session.ts'
import { checkOwnPassword, ownAccount } from './own-account.ts'
import { queueAccountNotice } from './queue-account-notice.ts'
import { removeMailedLinks, removeSessions, replacePassword, takeSession } from './queries.ts'

/**
 * Changes the user's own password; also for users who have to set a new one first (AUTH-17, DEC-B-09). All other sign-ins and mailed links end, and
 * this one goes on with another token (DEC-B-03). Refuses `password_wrong`, what `checkNewPassword` finds, `password_same`, and 403 to
 * an administrator who works as this user (DEC-B-20).
 */
export async function changePassword(
  scope: Scope,
  attempts: Attempts,
  { current_password, password, password_confirmation }: CallInput<'changePassword'>,
  origin: string,
): Promise<CallAnswer<'changePassword'>> {
  const account = await ownAccount(scope)
  await checkOwnPassword(scope, attempts, account, { password: current_password, field: 'current_password' })
  refuseIfAny([
    ...checkNewPassword({ password, password_confirmation }),
    ...(password === current_password ? [refusal('password_same', { field: 'password' })] : []),
  ])
  const password_hash = await hashPassword(password)
  return transact(scope, async (scope) => {
    if (!(await replacePassword(scope.tx, account, password_hash, scope.now)))
      return refuse('password_wrong', { field: 'current_password' })
    const ended = (await takeSession(scope.tx, actingUser(scope).token_hash)) ?? refuse('token_expired')
    await removeSessions(scope.tx, account.company_id, account.id)
    await removeMailedLinks(scope.tx, account.company_id, account.id)
    await recordChange(scope, { entity: 'user', entity_id: account.id, action: 'password_changed' })
    await queueAccountNotice(scope, account, 'password_changed', origin)
    const { token, expires_at } = await newSession(
      scope,
      account,
      openingOf(ended.kind === 'app' ? 'app' : 'backoffice', account, scope.now),
    )
    return { token, expires_at }
  })
}
