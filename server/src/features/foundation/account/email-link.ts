import type { Scope } from '#platform/scope.ts'
import { hashToken, newSecret } from '#platform/tokens.ts'
import { setEmailLink } from './email-change-queries.ts'

/** How long the link to a new address is valid. */
export const EMAIL_LINK_HOURS = 24

/** The secret of the link to a user's new address, with who it is; null when nothing is asked for any more, or another address. */
export async function newEmailLink(
  scope: Pick<Scope, 'tx' | 'now'>,
  user_id: number,
  email: string,
): Promise<{ token: string; name: string } | null> {
  const token = newSecret()
  const name = await setEmailLink(scope.tx, { user_id, email, token_hash: hashToken(token), now: scope.now })
  return name === null ? null : { token, name }
}
