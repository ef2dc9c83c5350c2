import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { actingUser } from '#platform/acting-user.ts'
import { isPassword } from '#platform/passwords.ts'
import type { Attempts } from './attempts.ts'
import { findAccount, type Account } from './queries.ts'

/** The account of the signed-in user. */
export async function ownAccount(scope: Scope): Promise<Account> {
  return (await findAccount(scope.tx, actingUser(scope).user_id)) ?? refuse('token_expired')
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
