import type { CallInput } from '@entree/contract/calls.ts'
import type { SignInProvider } from '@entree/contract/foundation/sign-in-provider/entities.ts'
import type { RoleMadeBySignIn } from '@entree/domain/foundation/sign-in-provider.ts'

export type ProviderValues = {
  issuer: string
  client_id: string
  client_secret: string | null
  /** With commas between them. */
  email_domains: string
  required: boolean
  creates_users: boolean
  new_user_role: RoleMadeBySignIn
  updated_at: string | null
}

/** What the form starts with; `client_secret` is null, as the server shows the stored one masked only. */
export function providerValues(provider: SignInProvider): ProviderValues {
  const { issuer, client_id, email_domains, required, creates_users, new_user_role, updated_at } = provider
  return {
    issuer: issuer ?? '',
    client_id: client_id ?? '',
    client_secret: null,
    email_domains: email_domains.join(', '),
    required,
    creates_users,
    new_user_role,
    updated_at,
  }
}

/** What the call takes; `client_secret` null keeps the stored one, as long as the issuer stays the same. */
export function providerInput(company_id: number, { email_domains, ...values }: ProviderValues): CallInput<'saveSignInProvider'> {
  return { company_id, ...values, email_domains: domainsIn(email_domains) }
}

/** The domains of a text in which they stand with commas, spaces or lines between them. */
export function domainsIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((domain) => domain !== '')
}
