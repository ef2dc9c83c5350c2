import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { actingUser } from '#platform/acting-user.ts'
import { isPassword } from '#platform/passwords.ts'
import type { Attempts } from './attempts.ts'
import { findAccount, lockAccount, type Account } from './queries.ts'

/** The account of the signed-in user. */
export async function ownAccount(scope: Scope): Promise<Account> {
  return (await findAccount(scope.tx, actingUser(scope).user_id)) ?? refuse('token_expired')
}

/**
 * The account as it is now, after others that change who may sign in to it. Refuses `token_expired` when its password is another one than
 * `known` had: that was set while this was under way, and has ended this sign-in (SEC-12, SEC-21).
 */
export async function lockOwnAccount(scope: Scope, known: Account): Promise<Account> {
  await lockAccount(scope.tx, known)
  const account = await ownAccount(scope)
  return account.password_hash === known.password_hash ? account : refuse('token_expired')
}

/** Refuses `password_wrong` unless it is the account's password; wrong ones count as those of the login page (DEC-B-04). */
export async function checkOwnPassword(
  scope: Scope,
  attempts: Attempts,
  account: Account,
  { password, field }: { password: string; field: string },
): Promise<void> {
  await attempts.guard({ ip: actingUser(scope).ip, account: `user:${account.id}` }, async () => {
    if (!(await isPassword(password, account.password_hash))) refuse('password_wrong', { field })
  })
}
