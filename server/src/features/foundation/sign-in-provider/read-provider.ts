import type { SignInProvider } from '@entree/contract/foundation/sign-in-provider/entities.ts'
import type { Config } from '#platform/config.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { maskSecret } from '#platform/secrets/mask-secret.ts'
import type { OpenIdAccount } from '#providers/sign-in/openid-provider.ts'
import { findProvider, findSubdomain, listDomains, type ProviderRow } from './queries.ts'

/** The page of the back office that providers send people back to. */
const RETURN_PATH = '/backoffice/login/organisation'

/** The address that is entered at the provider; `office`: scheme and host of the back office. */
export function redirectUri(office: string): string {
  return `${office}${RETURN_PATH}`
}

/** How the people of the company sign in by its own provider, without its secret (OIDC-01). Refuses `not_found`. */
export async function readProvider(
  scope: Scope,
  { PLATFORM_DOMAIN }: Pick<Config, 'PLATFORM_DOMAIN'>,
  office: string,
): Promise<SignInProvider> {
  const { tx, company_id } = scope
  const subdomain = (await findSubdomain(scope)) ?? refuse('not_found')
  const row = await findProvider(tx, company_id)
  return {
    issuer: row?.issuer ?? null,
    client_id: row?.client_id ?? null,
    client_secret_masked: row && maskSecret(openAccount(scope, row).client_secret),
    email_domains: await listDomains(tx, company_id),
    required: row?.required ?? false,
    creates_users: row?.creates_users ?? false,
    new_user_role: row?.new_user_role ?? 'user',
    updated_at: row?.updated_at ?? null,
    redirect_uri: redirectUri(office),
    proof: proofOf(subdomain, PLATFORM_DOMAIN),
  }
}

/** What the TXT record of an e-mail domain has to say: the company's address on the platform. */
export function proofOf(subdomain: string, platform_domain: string): string {
  return `${subdomain}.${platform_domain}`
}

/** The account at the provider, with its secret readable. */
export function openAccount({ vault }: Pick<Scope, 'vault'>, { company_id, ...row }: ProviderRow): OpenIdAccount {
  const { issuer, client_id } = row
  return { issuer, client_id, client_secret: vault.open('sign_in_provider.client_secret', company_id, row.client_secret) }
}
