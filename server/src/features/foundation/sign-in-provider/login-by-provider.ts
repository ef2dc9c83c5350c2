import type { CallAnswer } from '@entree/contract/calls.ts'
import type { SignedIn } from '@entree/contract/foundation/account/entities.ts'
import { judgeFirstSignIn, mailDomainOf } from '@entree/domain/foundation/sign-in-provider.ts'
import type { RefusalCode } from '@entree/domain/foundation/refusals.ts'
import type { Config } from '#platform/config.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { loginAs, recordRefused, type SigningIn } from '#features/foundation/account/login.ts'
import { queueAccountNotice } from '#features/foundation/account/queue-account-notice.ts'
import { recordAccount } from '#features/foundation/audit/record-account.ts'
import {
  beginSignIn,
  endSignIn,
  SignInFailure,
  type OpenIdIdentity,
  type SignInProblem,
} from '#providers/sign-in/openid-provider.ts'
import { createMember } from './create-member.ts'
import { lasting, type Held } from './held-sign-in.ts'
import { findCompanyOfDomain, findOwner, findProvider, insertLink, listDomains, useLink, type ProviderRow } from './queries.ts'
import { openAccount, redirectUri } from './read-provider.ts'

type Settings = Pick<Config, 'PRIVATE_ISSUERS'>

/** Whether addresses of this one's domain sign in by their organisation (OIDC-03): the domain decides, and tells of nobody. */
export async function isByProvider(scope: Scope, email: string): Promise<CallAnswer<'findSignInProvider'>> {
  const domain = mailDomainOf(email)
  return { by_organisation: domain !== null && (await findCompanyOfDomain(scope.tx, domain)) !== null }
}

/** Begins a sign-in by the provider of the address's domain (OIDC-04). Refuses `sign_in_unknown`, `sign_in_unreachable`. */
export async function startProviderLogin(
  scope: Scope,
  { PRIVATE_ISSUERS }: Settings,
  { email, office }: { email: string; office: string },
): Promise<{ url: string; held: Held }> {
  const domain = mailDomainOf(email)
  const company_id = domain === null ? null : await findCompanyOfDomain(scope.tx, domain)
  const provider = company_id === null ? null : await findProvider(scope.tx, company_id)
  if (provider === null) return refuse('sign_in_unknown', { field: 'username' })
  const begun = beginSignIn(PRIVATE_ISSUERS, openAccount(scope, provider), { redirect_uri: redirectUri(office), email })
  const { url, held } = await begun.catch((error: unknown) => refuseFailure(error))
  return { url, held: lasting({ ...held, company_id: provider.company_id }, scope.now) }
}

export type CameBack = { held: Held | null; parameters: string; office: string; ip: string }

/**
 * Signs in whom the provider of a company has sent back to the browser that began it (OIDC-04, OIDC-05). Once. Refuses `sign_in_expired`,
 * `sign_in_unreachable`, `sign_in_refused`, `sign_in_not_member`, `sign_in_not_verified`, and as `loginAs` does. The second step is the
 * provider's (docs/decisions/0051).
 */
export async function loginByProvider(
  scope: Scope,
  { config, attempts, kind }: SigningIn & { config: Settings },
  { held, parameters, office, ip }: CameBack,
): Promise<SignedIn> {
  if (held === null) return refuse('sign_in_expired')
  return attempts.guard({ ip, account: null }, async () => {
    if (!(await attempts.once(`organisation:${held.state}`, held.until))) return refuse('sign_in_expired')
    const provider = (await findProvider(scope.tx, held.company_id)) ?? refuse('sign_in_expired')
    const back = { redirect_uri: redirectUri(office), parameters, held }
    const identity = await endSignIn(config.PRIVATE_ISSUERS, openAccount(scope, provider), back).catch((error: unknown) =>
      refuseFailure(error),
    )
    const of = { ...scope, company_id: provider.company_id }
    const user_id = (await useLink(of, identity)) ?? (await linkFirst(of, provider, identity, { ip, office }))
    return loginAs(scope, { config, kind, user_id, ip, by_provider: true })
  })
}

/** Someone who comes for the first time: linked to the user that they are, or to one made for them. Refuses anyone who is neither. */
async function linkFirst(
  scope: Scope,
  provider: ProviderRow,
  identity: OpenIdIdentity,
  { ip, office }: { ip: string; office: string },
): Promise<number> {
  const email = identity.email?.trim() ?? ''
  const email_domains = await listDomains(scope.tx, provider.company_id)
  const owner = await findOwner(scope.tx, email)
  const judged = judgeFirstSignIn(identity, { ...provider, email_domains }, owner)
  if (judged !== 'link' && judged !== 'create') {
    const own = owner?.company_id === provider.company_id ? owner : null
    await recordRefused(scope, own, ip, 'login_failed')
    return refuse(judged)
  }
  return transact(scope, async (scope) => {
    const user = owner ?? (await createMember(scope, provider, { email, name: identity.name }))
    if (!(await insertLink(scope, { ...identity, user_id: user.id }))) return refuse('sign_in_not_member')
    await recordAccount(scope, { ...user, company_id: provider.company_id, name: '' }, { ip, action: 'provider_linked' })
    // The owner of the account so far is notified.
    if (owner) await queueAccountNotice(scope, user, 'provider_linked', office)
    return user.id
  })
}

const codeOf: Record<SignInProblem, RefusalCode> = {
  not_public: 'sign_in_unreachable',
  unreachable: 'sign_in_unreachable',
  wrong: 'sign_in_unreachable',
  refused: 'sign_in_refused',
}

function refuseFailure(error: unknown): never {
  if (!(error instanceof SignInFailure)) throw error
  return refuse(codeOf[error.reason])
}
