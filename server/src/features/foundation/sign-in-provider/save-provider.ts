import type { CallInput } from '@entree/contract/calls.ts'
import type { SignInProvider } from '@entree/contract/foundation/sign-in-provider/entities.ts'
import { proofName, tidyDomain } from '@entree/domain/foundation/own-domain.ts'
import { refusal, type RefusalCode } from '@entree/domain/foundation/refusals.ts'
import { checkMailDomains, tidyMailDomains } from '@entree/domain/foundation/sign-in-provider.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { refuseUnseen } from '#features/foundation/audit/refuse-stale-save.ts'
import { refuseBeyondGiver } from '#features/foundation/users/refuse-beyond-giver.ts'
import type { Services } from '#features/services.ts'
import { discover, SignInFailure, type OpenIdAccount, type SignInProblem } from '#providers/sign-in/openid-provider.ts'
import {
  findDomainOfOther,
  findProvider,
  findSubdomain,
  listDomains,
  lockSubdomain,
  removeOtherLinks,
  removeProvider,
  replaceDomains,
  writeProvider,
  type ProviderRow,
} from './queries.ts'
import { openAccount, proofOf, readProvider } from './read-provider.ts'
import { tellAdmins } from './tell-admins.ts'

export type Outside = Pick<Services, 'config' | 'dns'>

/**
 * Sets by which provider the people of the company sign in, after it was asked what it can do and the e-mail domains were looked up in DNS
 * (OIDC-01, OIDC-02). The user who decides that could sign in as anybody of the company: it takes all that its administrators may. Refuses
 * `permission_not_held`, `field_required`, `issuer_not_public`, `issuer_unreachable`, `issuer_wrong`, what is wrong with a domain, and
 * `changed_meanwhile`. `office`: scheme and host of the back office.
 */
export async function saveProvider(
  scope: Scope,
  { config, dns }: Outside,
  { company_id, client_secret, updated_at, ...form }: CallInput<'saveSignInProvider'>,
  office: string,
): Promise<SignInProvider> {
  await refuseBeyondGiver(scope, 'company_admin')
  const known = await findProvider(scope.tx, company_id)
  const issuer = tidyIssuer(form.issuer)
  const client_id = form.client_id.trim()
  const email_domains = tidyMailDomains(form.email_domains)
  // A secret is passed to its own provider, and to no other one.
  const kept = known?.issuer === issuer ? openAccount(scope, known).client_secret : null
  const secret = client_secret?.trim() || kept
  refuseIfAny([
    ...(issuer === '' ? [refusal('field_required', { field: 'issuer' })] : []),
    ...(client_id === '' ? [refusal('field_required', { field: 'client_id' })] : []),
    ...(secret ? [] : [refusal('field_required', { field: 'client_secret' })]),
    ...checkMailDomains(email_domains),
  ])
  await askProvider(config.PRIVATE_ISSUERS, { issuer, client_id, client_secret: secret ?? '' })
  await checkProofs(scope, { config, dns }, email_domains)
  return transact(scope, async (scope) => {
    if ((await lockSubdomain(scope)) === null) return refuse('not_found')
    const before = await findProvider(scope.tx, company_id)
    await refuseUnseen(scope, { entity: 'company', id: company_id, updated_at: before?.updated_at ?? null }, updated_at)
    const domains_before = await listDomains(scope.tx, company_id)
    const sealed = scope.vault.seal('sign_in_provider.client_secret', company_id, secret ?? '')
    const { required, creates_users, new_user_role } = form
    const settings = { issuer, client_id, required, creates_users, new_user_role }
    const times = { created_at: scope.now, updated_at: scope.now }
    await writeProvider(scope, { company_id, ...settings, client_secret: sealed, ...times })
    if (!(await replaceDomains(scope, email_domains))) return refuse('mail_domain_in_use', { field: 'email_domains' })
    await removeOtherLinks(scope, issuer)
    const isNewSecret = before === null || Boolean(client_secret?.trim())
    await recordChange(scope, {
      entity: 'company',
      entity_id: company_id,
      action: 'changed',
      before: before && { ...auditedOf(before, domains_before), client_secret: before.client_secret },
      after: { ...auditedOf(settings, email_domains), client_secret: isNewSecret ? sealed : before.client_secret },
    })
    await tellAdmins(scope, 'set', office)
    return readProvider(scope, config, office)
  })
}

/** Ends signing in by the provider: its links are forgotten, and everybody signs in by password again (OIDC-08). Refuses `not_found`. */
export async function deleteProvider(scope: Scope, { config }: Pick<Outside, 'config'>, office: string): Promise<SignInProvider> {
  await refuseBeyondGiver(scope, 'company_admin')
  return transact(scope, async (scope) => {
    const { tx, company_id } = scope
    await lockSubdomain(scope)
    const before = await findProvider(tx, company_id)
    const domains = await listDomains(tx, company_id)
    await removeProvider(scope)
    if (before) {
      const audited = { ...auditedOf(before, domains), client_secret: before.client_secret }
      await recordChange(scope, { entity: 'company', entity_id: company_id, action: 'changed', before: audited })
      await tellAdmins(scope, 'removed', office)
    }
    return readProvider(scope, config, office)
  })
}

type Audited = Pick<ProviderRow, 'issuer' | 'client_id' | 'required' | 'creates_users' | 'new_user_role'>

function auditedOf({ issuer, client_id, required, creates_users, new_user_role }: Audited, email_domains: readonly string[]) {
  return {
    sign_in_issuer: issuer,
    sign_in_client_id: client_id,
    sign_in_domains: email_domains,
    sign_in_required: required,
    sign_in_creates_users: creates_users,
    sign_in_new_user_role: new_user_role,
  }
}

/** An issuer as it was pasted, also with the path of its description behind it. */
function tidyIssuer(text: string): string {
  return text.trim().replace(/\/\.well-known\/openid-configuration\/?$/, '')
}

const codeOf: Record<SignInProblem, RefusalCode> = {
  not_public: 'issuer_not_public',
  unreachable: 'issuer_unreachable',
  wrong: 'issuer_wrong',
  refused: 'issuer_wrong',
}

async function askProvider(allowed: readonly string[], account: OpenIdAccount): Promise<void> {
  if (!URL.canParse(account.issuer)) return refuse('issuer_wrong', { field: 'issuer' })
  try {
    await discover(allowed, account)
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error
    refuse(codeOf[error.reason], { field: 'issuer' })
  }
}

/**
 * Refuses domains that are another company's, and new ones that DNS does not say to be this company's. Without that proof anybody could lead
 * the people of another company to a page of their own that asks for a password.
 */
async function checkProofs(scope: Scope, { config, dns }: Outside, domains: readonly string[]): Promise<void> {
  const place = { field: 'email_domains' }
  const taken = await findDomainOfOther(scope, domains)
  if (taken !== null) return refuse('mail_domain_in_use', { ...place, domain: taken })
  const proof = proofOf((await findSubdomain(scope)) ?? refuse('not_found'), config.PLATFORM_DOMAIN)
  const known = await listDomains(scope.tx, scope.company_id)
  for (const domain of domains.filter((one) => !known.includes(one))) {
    const name = proofName(domain)
    const texts = await dns.txt(name).catch((): string[] => [])
    if (!texts.some((text) => tidyDomain(text) === proof))
      refuse('mail_domain_unproved', { ...place, domain, name, value: proof })
  }
}
