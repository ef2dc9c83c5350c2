import type { Configuration, CustomFetch } from 'openid-client'
import { NotPublic, NotReached, requestPublic } from './public-request.ts'

/** A company's account at an OpenID Connect provider. */
export type OpenIdAccount = { issuer: string; client_id: string; client_secret: string }

/** What a browser holds while it is at the provider: what comes back has to fit it. */
export type HeldSignIn = { state: string; nonce: string; code_verifier: string }

/** Who has signed in there. */
export type OpenIdIdentity = {
  issuer: string
  subject: string
  email: string | null
  /** The provider has seen that the address is theirs. */
  email_verified: boolean
  name: string | null
}

/**
 * Why signing in by a provider failed: it is not one that everybody can reach, did not answer, is not what its address says, or refused
 * (also when what it said was not what it has to be).
 */
export class SignInFailure extends Error {
  readonly reason: SignInProblem
  constructor(reason: SignInProblem, cause: unknown) {
    super(`${reason}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.reason = reason
  }
}
export type SignInProblem = 'not_public' | 'unreachable' | 'wrong' | 'refused'

const SCOPE = 'openid email profile'
/** How far the provider's clock and ours may be apart. */
const CLOCKS_APART_SECONDS = 30

/** Asks the provider what it can do (discovery). Throws `SignInFailure`; `allowed` as in `requestPublic`. */
export async function discover(allowed: readonly string[], account: OpenIdAccount): Promise<Configuration> {
  const openid = await import('openid-client')
  const ask: CustomFetch = (url, { method, headers, body }) =>
    requestPublic(allowed, url, { method, headers, body: bodyText(body) })
  const { issuer, client_id, client_secret } = account
  const isInClear = issuer.startsWith('http:')
  if (isInClear && !allowed.includes(originOf(issuer))) throw new SignInFailure('not_public', issuer)
  try {
    const found = await openid.discovery(
      new URL(issuer),
      client_id,
      { [openid.clockTolerance]: CLOCKS_APART_SECONDS },
      undefined,
      {
        [openid.customFetch]: ask,
        execute: isInClear ? [openid.allowInsecureRequests] : [],
      },
    )
    const server = found.serverMetadata()
    if (!server.authorization_endpoint || !server.token_endpoint || !server.jwks_uri)
      throw new TypeError('An endpoint is missing.')
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authentication = methods.includes('client_secret_basic')
      ? openid.ClientSecretBasic(client_secret)
      : openid.ClientSecretPost(client_secret)
    const metadata = { [openid.clockTolerance]: CLOCKS_APART_SECONDS }
    const configured = new openid.Configuration(server, client_id, metadata, authentication)
    configured[openid.customFetch] = ask
    if (isInClear) openid.allowInsecureRequests(configured)
    // The signature of the ID token is checked too, though it comes over TLS from the provider itself.
    openid.enableNonRepudiationChecks(configured)
    return configured
  } catch (error) {
    throw new SignInFailure(problemOf(error, 'wrong'), error)
  }
}

/** Where someone signs in at the provider, and what their browser holds meanwhile (authorization code with PKCE). Throws `SignInFailure`. */
export async function beginSignIn(
  allowed: readonly string[],
  account: OpenIdAccount,
  { redirect_uri, email }: { redirect_uri: string; email: string },
): Promise<{ url: string; held: HeldSignIn }> {
  const openid = await import('openid-client')
  const configured = await discover(allowed, account)
  const held = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    code_verifier: openid.randomPKCECodeVerifier(),
  }
  const url = openid.buildAuthorizationUrl(configured, {
    redirect_uri,
    scope: SCOPE,
    state: held.state,
    nonce: held.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(held.code_verifier),
    code_challenge_method: 'S256',
    login_hint: email,
  })
  return { url: url.href, held }
}

/**
 * Who has signed in, by what the browser came back with. State, issuer, audience, nonce, expiry and signature are checked by the library. The
 * address is asked for where the ID token does not say it. Throws `SignInFailure`.
 */
export async function endSignIn(
  allowed: readonly string[],
  account: OpenIdAccount,
  { redirect_uri, parameters, held }: { redirect_uri: string; parameters: string; held: HeldSignIn },
): Promise<OpenIdIdentity> {
  const openid = await import('openid-client')
  const configured = await discover(allowed, account)
  const came = new URL(redirect_uri)
  came.search = parameters
  try {
    const tokens = await openid.authorizationCodeGrant(configured, came, {
      expectedState: held.state,
      expectedNonce: held.nonce,
      pkceCodeVerifier: held.code_verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new TypeError('There is no ID token.')
    const isAsked = claims.email === undefined && configured.serverMetadata().userinfo_endpoint !== undefined
    const told = isAsked ? await openid.fetchUserInfo(configured, tokens.access_token, claims.sub) : claims
    const { email, email_verified, name } = told
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: typeof email === 'string' ? email : null,
      email_verified: email_verified === true,
      name: typeof name === 'string' ? name : null,
    }
  } catch (error) {
    throw new SignInFailure(problemOf(error, 'refused'), error)
  }
}

/** What the library sends: the fields of a form. */
function bodyText(body: unknown): string | null {
  if (typeof body === 'string') return body
  return body instanceof URLSearchParams ? body.toString() : null
}

function originOf(issuer: string): string {
  return URL.canParse(issuer) ? new URL(issuer).origin : ''
}

/** What was the matter, however deep the library has wrapped it. */
function problemOf(error: unknown, otherwise: SignInProblem): SignInProblem {
  if (error instanceof NotPublic) return 'not_public'
  if (error instanceof NotReached) return 'unreachable'
  return error instanceof Error && error.cause !== undefined ? problemOf(error.cause, otherwise) : otherwise
}
