import type { Session } from '@entree/contract/foundation/account/entities.ts'
import type { Config } from '#platform/config.ts'
import type { Scope } from '#platform/scope.ts'
import { readSession } from '#features/foundation/access/read-session.ts'
import { heldPermissions } from '#features/foundation/access/held-permissions.ts'
import { hasSecondStep } from './second-step.ts'
import { findAccount, findOwnCompany, type Account } from './queries.ts'

export type OwnDomain = Pick<Config, 'PLATFORM_DOMAIN'>

/** Who a token that is good stands for, with what they may at this moment; null when it is not good. */
export async function describeSession(
  scope: Pick<Scope, 'tx' | 'now'>,
  config: OwnDomain,
  token_hash: string,
): Promise<Session | null> {
  const { tx } = scope
  const session = await readSession(scope, token_hash)
  const account = session && (await findAccount(tx, session.user_id))
  if (!session || !account) return null
  const { company_id, impersonator_id, impersonator_name } = session
  return {
    user: describeMe(account),
    company: company_id === null ? null : await findOwnCompany(tx, company_id, config.PLATFORM_DOMAIN),
    permissions: [...heldPermissions(session)],
    sees_all_events: session.event_access !== 'selected',
    impersonator: impersonator_id === null ? null : { id: impersonator_id, name: impersonator_name ?? '' },
    expires_at: session.expires_at,
  }
}

/** The signed-in user as the apps show them. */
export function describeMe(account: Account): Session['user'] {
  const {
    id,
    name,
    username,
    email,
    new_email,
    language,
    role,
    box_office,
    must_reset_password,
    totp_confirmed_at,
    recovery_codes,
    passkeys,
  } = account
  return {
    id,
    name,
    username,
    email,
    new_email,
    language,
    role,
    box_office,
    must_reset_password,
    two_factor: totp_confirmed_at !== null,
    passkeys,
    recovery_codes_left: hasSecondStep(account) ? recovery_codes.length : 0,
  }
}
