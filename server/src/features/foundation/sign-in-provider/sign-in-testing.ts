import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { CLIENT, signInThere, type OpenIdServer } from '../../../testing/openid-provider.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { HELD_COOKIE } from './held-sign-in.ts'

/** Where the provider sends people back to, while the back office is at `localhost`. */
export const REDIRECT_URI = 'http://localhost/backoffice/login/organisation'

/** The settings of a company, with the given changes. */
export function providerForm(company: { id: number }, { issuer }: Pick<OpenIdServer, 'issuer'>, more: object = {}) {
  return {
    company_id: company.id,
    issuer,
    ...CLIENT,
    email_domains: ['festival.example'],
    required: false,
    creates_users: false,
    new_user_role: 'user',
    ...more,
  }
}

/** A browser: what it holds after it began to sign in with this address, and where it is sent to. */
export async function begin(server: TestServer, email: string) {
  const { body, headers, refusals } = await server.send('startProviderLogin', { email })
  const [, cookie = ''] = new RegExp(`(${HELD_COOKIE}=[^;]*)`).exec(String(headers['set-cookie'])) ?? []
  return { url: body.url, cookie, refusals, set_cookie: String(headers['set-cookie']) }
}

/** Comes back from the provider with what its address says, and the cookie of a browser. */
export function comeBack(server: TestServer, parameters: string, cookie: string) {
  return server.send('loginByProvider', { parameters }, { headers: { cookie } })
}

/** The whole way: begins with an address, enters `login` at the provider, and comes back. */
export async function signInBy(server: TestServer, email: string, login: string) {
  const { url, cookie } = await begin(server, email)
  const { search } = await signInThere(url, login)
  return comeBack(server, search, cookie)
}

/** The status of an answer, and the codes of what it refuses with their fields. */
export function codes({ status, refusals }: { status: number; refusals: Refusal[] }) {
  return [status, ...codesAndFields({ refusals })]
}
