import type { CallAnswer } from '@entree/contract/calls.ts'
import { addMs, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { actingUser } from '#platform/acting-user.ts'
import { openSessionAs } from '#features/foundation/account/open-session-as.ts'
import type { OwnDomain } from '#features/foundation/account/describe-session.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { findSessionEnd, findUser, lockCompany } from './queries.ts'

/** The longest that someone works as someone else before they have to begin again. */
const LIFETIME_MS = 4 * HOUR_MS

/**
 * Signs an administrator of the platform in as an active user of a company (IMP-01, DEC-B-20): a session of its own that ends no later
 * than theirs. Not from within such a session, and never as someone of the platform: neither is found here.
 */
export async function impersonateUser(scope: Scope, config: OwnDomain, user_id: number): Promise<CallAnswer<'impersonateUser'>> {
  const actor = actingUser(scope)
  if (actor.impersonator !== null || actor.own_company_id !== null) return refuse('access_denied')
  return transact(scope, async (scope) => {
    const company = (await lockCompany(scope)) ?? refuse('not_found')
    const user = (await findUser(scope, user_id)) ?? refuse('not_found')
    if (!company.active) return refuse('company_inactive')
    if (!user.active) return refuse('user_inactive')
    const end = await findSessionEnd(scope, actor.token_hash)
    const latest = addMs(scope.now, LIFETIME_MS)
    const expires_at = end !== null && Date.parse(end) < Date.parse(latest) ? end : latest
    await recordChange(scope, { entity: 'user', entity_id: user.id, action: 'impersonated' })
    return openSessionAs(scope, config, user, { id: actor.user_id, token_hash: actor.token_hash }, expires_at)
  })
}
