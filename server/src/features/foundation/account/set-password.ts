import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { maskEmail } from '@entree/domain/foundation/mask-email.ts'
import { checkNewPassword } from '@entree/domain/foundation/password.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { hashPassword, isPassword } from '#platform/passwords.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { hashToken } from '#platform/tokens.ts'
import type { Attempts } from './attempts.ts'
import { findAccount, findPasswordLink, removeMailedLinks, removeSessions, replacePassword, takePasswordLink } from './queries.ts'
import { queueAccountNotice } from './queue-account-notice.ts'
import { recordAccount } from '#features/foundation/audit/record-account.ts'

/** Whether a link is good, and whose it is, masked. */
export async function checkPasswordLink({ tx, now }: Scope, token: string): Promise<CallAnswer<'checkPasswordLink'>> {
  const user_id = await findPasswordLink(tx, hashToken(token), now)
  const account = user_id === null ? null : await findAccount(tx, user_id)
  const valid = account?.active === true
  return { valid, email_masked: valid ? maskEmail(account.email) : null }
}

/**
 * Sets a password by a mailed link, which is then used up with all others of the user, as are all their sign-ins (AUTH-10, DEC-B-05).
 * Refuses what `checkNewPassword` finds (the link stays good), `password_link_invalid`, and `password_same` to users who have to choose a
 * new one.
 */
export async function setPassword(
  scope: Scope,
  attempts: Attempts,
  { token, password, password_confirmation }: CallInput<'setPassword'>,
  { ip, origin }: { ip: string; origin: string },
): Promise<{ success: true }> {
  refuseIfAny(checkNewPassword({ password, password_confirmation }))
  return attempts.guard({ ip, account: null }, async () => {
    const token_hash = hashToken(token)
    const user_id = await findPasswordLink(scope.tx, token_hash, scope.now)
    const account = user_id === null ? null : await findAccount(scope.tx, user_id)
    if (!account?.active) return refuse('password_link_invalid')
    if (account.must_reset_password && (await isPassword(password, account.password_hash)))
      return refuse('password_same', { field: 'password' })
    const password_hash = await hashPassword(password)
    await transact(scope, async (scope) => {
      const isMine = (await takePasswordLink(scope.tx, token_hash, scope.now)) === account.id
      if (!isMine || !(await replacePassword(scope.tx, account, password_hash, scope.now))) return refuse('password_link_invalid')
      await removeMailedLinks(scope.tx, account.company_id, account.id)
      await removeSessions(scope.tx, account.company_id, account.id)
      await recordAccount(scope, account, { ip, action: 'password_changed' })
      // The first password of an invited user is no change.
      if (account.password_hash !== null) await queueAccountNotice(scope, account, 'password_changed', origin)
    })
    return { success: true as const }
  })
}
