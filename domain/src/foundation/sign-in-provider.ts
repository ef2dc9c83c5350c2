import { foldEmail, sameEmail } from './email-address.ts'
import { checkOwnDomain, tidyDomain } from './own-domain.ts'
import type { Role } from './permissions.ts'
import { refusal, type Refusal } from './refusals.ts'

/** The built-in roles that someone can get whose account is made as they sign in by their organisation (OIDC-07): never administrator. */
export const rolesMadeBySignIn = ['user', 'customer_support'] as const
export type RoleMadeBySignIn = (typeof rolesMadeBySignIn)[number]

/** More e-mail domains than a company has. */
const MOST_DOMAINS = 20

/** The domain of an e-mail address, folded as addresses are compared; null when it has none. */
export function mailDomainOf(email: string): string | null {
  const domain = foldEmail(email.trim()).split('@').at(-1) ?? ''
  return email.includes('@') && domain !== '' ? domain : null
}

/** E-mail domains as they were pasted, each once: `@Festival.example` is `festival.example`. */
export function tidyMailDomains(domains: readonly string[]): string[] {
  const tidy = domains.map((text) => tidyDomain(text.trim().replace(/^.*@/, ''))).filter((domain) => domain !== '')
  return [...new Set(tidy)].toSorted()
}

/** What is wrong with the e-mail domains of a sign-in by organisation (OIDC-02): none, too many, or what is no domain. */
export function checkMailDomains(domains: readonly string[], field = 'email_domains'): Refusal[] {
  if (domains.length === 0) return [refusal('field_required', { field })]
  if (domains.length > MOST_DOMAINS) return [refusal('mail_domains_full', { field, max: MOST_DOMAINS })]
  const wrong = domains.filter((domain) => checkOwnDomain(domain, []).length > 0)
  return wrong.length === 0 ? [] : [refusal('mail_domain_invalid', { field, domain: wrong[0] ?? '' })]
}

type Member = { role: Role; email: string }

/**
 * Whether someone signs in by their organisation only (OIDC-06): their address is in one of `required_domains`, those of their own company
 * while it requires that. Administrators of the company keep their password, so that a provider that broke locks nobody out; scanners have
 * no address of their own.
 */
export function signsInByProvider({ role, email }: Member, required_domains: readonly string[]): boolean {
  if (role === 'company_admin' || role === 'scanner' || role === 'platform_admin') return false
  return required_domains.includes(mailDomainOf(email) ?? '')
}

/** Who the provider says has signed in there. */
export type ProvidedIdentity = { email: string | null; email_verified: boolean }
/** The user with that address, of whichever company (null: the platform), and whether they are linked to an identity already. */
type Found = { email: string; company_id: number | null; is_linked: boolean }
export type FirstSignIn = 'link' | 'create' | 'sign_in_not_verified' | 'sign_in_not_member'

/**
 * What becomes of someone who signs in by a provider for the first time (OIDC-05). The provider's word for an address counts when it is
 * verified there, in a domain that the company has proved, and the address of a user of that company who is linked to nobody else.
 */
export function judgeFirstSignIn(
  { email, email_verified }: ProvidedIdentity,
  provider: { company_id: number; email_domains: readonly string[]; creates_users: boolean },
  user: Found | null,
): FirstSignIn {
  if (email === null || !email_verified) return 'sign_in_not_verified'
  if (!provider.email_domains.includes(mailDomainOf(email) ?? '')) return 'sign_in_not_member'
  if (user === null) return provider.creates_users ? 'create' : 'sign_in_not_member'
  const isTheirs = user.company_id === provider.company_id && sameEmail(user.email, email) && !user.is_linked
  return isTheirs ? 'link' : 'sign_in_not_member'
}
