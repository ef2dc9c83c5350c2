import { addMs } from '@entree/domain/foundation/zoned-time.ts'
import type { Scope } from '#platform/scope.ts'
import { hashToken, newToken } from '#platform/secrets.ts'
import { findUserByEmail, insertPasswordLink, removePasswordLinks, type Account } from './queries.ts'

/**
 * Makes the secret of a link with which a user sets his password, good for so long from now; those made before are good no more. Only
 * its hash is kept: call it as the mail is written, in a transaction.
 */
export async function newPasswordLink(
  { tx, now }: Pick<Scope, 'tx' | 'now'>,
  { id, company_id }: Pick<Account, 'id' | 'company_id'>,
  lifetime_ms: number,
): Promise<string> {
  const token = newToken()
  await removePasswordLinks(tx, company_id, id)
  await insertPasswordLink(tx, {
    token_hash: hashToken(token),
    company_id,
    user_id: id,
    expires_at: addMs(now, lifetime_ms),
    created_at: now,
  })
  return token
}

/** The user who may set a new password at this address; null: nobody. */
export async function findPasswordOwner({ tx }: Pick<Scope, 'tx'>, email: string): Promise<Account | null> {
  const account = await findUserByEmail(tx, email)
  return account?.active ? account : null
}
