import { addMs } from '@entree/domain/foundation/zoned-time.ts'
import { sameEmail } from '@entree/domain/foundation/email-address.ts'
import type { Scope } from '#platform/scope.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import { findAccount, insertPasswordLink, type Account } from './queries.ts'

/**
 * Makes the secret of a link with which a user sets their password, valid for so long from now. Those mailed before stay valid, or else
 * anybody could make them worthless by asking for another. Only its hash is kept: call it as the mail is written.
 */
export async function newPasswordLink(
  { tx, now }: Pick<Scope, 'tx' | 'now'>,
  { id, company_id }: Pick<Account, 'id' | 'company_id'>,
  lifetime_ms: number,
): Promise<string> {
  const token = newToken()
  await insertPasswordLink(tx, {
    token_hash: hashToken(token),
    company_id,
    user_id: id,
    expires_at: addMs(now, lifetime_ms),
    created_at: now,
  })
  return token
}

/** The user if they may still be mailed a link to this address; null when they moved to another one, or may not sign in. */
export async function findPasswordOwner({ tx }: Pick<Scope, 'tx'>, user_id: number, email: string): Promise<Account | null> {
  const account = await findAccount(tx, user_id)
  return account?.active && sameEmail(account.email, email) ? account : null
}
