import type { Scope } from '#platform/scope.ts'
import { hashToken, newSecret } from '#platform/tokens.ts'
import { setEmailLink } from './email-change-queries.ts'

/** How long the link to a new address is valid. */
export const EMAIL_LINK_HOURS = 24

/** The secret of the link to a user's new address; null when nothing is asked for any more, or another address. */
export async function newEmailLink(scope: Pick<Scope, 'tx' | 'now'>, user_id: number, email: string): Promise<string | null> {
  const token = newSecret()
  const isAsked = await setEmailLink(scope.tx, { user_id, email, token_hash: hashToken(token), now: scope.now })
  return isAsked ? token : null
}
