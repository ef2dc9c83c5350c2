import type { SignedIn } from '@entree/contract/foundation/account/entities.ts'
import type { Scope } from '#platform/scope.ts'
import { openSession } from './open-session.ts'
import type { Account } from './queries.ts'
import type { OwnDomain } from './describe-session.ts'

/** Signs an administrator in as a user (DEC-B-20): a session that knows the one to return to. A password that is due is the user's matter. */
export async function openSessionAs(
  scope: Pick<Scope, 'tx' | 'now'>,
  config: OwnDomain,
  user: Pick<Account, 'id' | 'company_id'>,
  impersonator: { id: number; token_hash: string },
  expires_at: string,
): Promise<SignedIn> {
  return { ...(await openSession(scope, config, user, { expires_at, impersonator })), must_reset_password: false }
}
