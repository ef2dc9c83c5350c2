import type { CallAnswer } from '@entree/contract/calls.ts'
import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { actingUser } from '#platform/acting-user.ts'
import { transact, type Scope } from '#platform/scope.ts'
import type { Attempts } from './attempts.ts'
import { checkOwnPassword, ownAccount } from './own-account.ts'
import { confirmSession } from './queries.ts'

/** How long a password counts as just entered again. */
const CONFIRMED_MINUTES = 10

/**
 * Notes that the signed-in user entered their password again: a token that was stolen, or a screen that was left open, moves no money
 * (USER-25). Refuses `password_wrong` and `too_many_attempts`.
 */
export async function confirmPassword(
  scope: Scope,
  attempts: Attempts,
  password: string,
): Promise<CallAnswer<'confirmPassword'>> {
  const account = await ownAccount(scope)
  await checkOwnPassword(scope, attempts, account, { password, field: 'password' })
  const confirmed_until = addMs(scope.now, CONFIRMED_MINUTES * MINUTE_MS)
  const { token_hash } = actingUser(scope)
  await transact(scope, ({ tx }) => confirmSession(tx, account.company_id, { token_hash, confirmed_until }))
  return { confirmed_until }
}
