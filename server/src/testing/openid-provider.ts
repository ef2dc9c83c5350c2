import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, decodeJwt, type JWTPayload } from 'jose'
import { Provider } from 'oidc-provider'

export const CLIENT = { client_id: 'entree', client_secret: 'a-secret-of-the-organisation-4711' }

/** Someone who has an account at the provider; `login` is what they enter there, and their `sub`. */
type Person = { email?: string; email_verified?: boolean; name?: string }

export type OpenIdServer = {
  issuer: string
  /** By what they enter there. */
  people: Map<string, Person>
  /** What ID tokens say instead, until it is null again; `by_stranger`: signed with a key that is not the provider's. */
  forge: { claims?: (claims: JWTPayload) => JWTPayload; by_stranger?: boolean } | null
  /** Where it sends people back to: what an organiser registers there. */
  redirect_uris: string[]
  /** Answers 503 to everything while it is set. */
  is_down: boolean
  stop: () => Promise<void>
}

/** A real OpenID Connect provider (`oidc-provider`) on a free port of this machine, by http, with its own pages for signing in. */
export async function startOpenIdServer(redirect_uris: string[]): Promise<OpenIdServer> {
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const [own, stranger] = [await aKey(), await aKey()]
  const registered = { ...CLIENT, redirect_uris: ['https://nobody.example/'] }
  const provider = new Provider(issuer, {
    clients: [{ ...registered, grant_types: ['authorization_code'], response_types: ['code'] }],
    jwks: { keys: [{ ...own.jwk, kid: 'own', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key for the cookies of a test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    findAccount: (_context, login) => ({ accountId: login, claims: async () => ({ sub: login, ...server.people.get(login) }) }),
  })
  const server: OpenIdServer = {
    issuer,
    people: new Map(),
    forge: null,
    redirect_uris,
    is_down: false,
    stop: async () => {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
  // As its documentation has it: what is registered can change while it runs.
  provider.Client.prototype.redirectUriAllowed = (uri) => server.redirect_uris.includes(uri)
  provider.use(async (context, next) => {
    if (server.is_down) {
      context.status = 503
      return
    }
    await next()
    const { forge } = server
    if (forge === null || context.path !== '/token' || !isTokens(context.body)) return
    const claims = decodeJwt(context.body.id_token)
    const key = forge.by_stranger ? stranger : own
    const id_token = await new SignJWT(forge.claims?.(claims) ?? claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .sign(key.private_key)
    context.body = { ...context.body, id_token }
  })
  http.on('request', provider.callback())
  return server
}

async function aKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { private_key: privateKey, jwk: await exportJWK(privateKey) }
}

function isTokens(body: unknown): body is { id_token: string } {
  return typeof body === 'object' && body !== null && 'id_token' in body && typeof body.id_token === 'string'
}

/**
 * Signs in at the provider as a browser does, by its pages: enters `login`, agrees. Returns the address that it is sent back to, with what
 * that says; `refuses`: leaves at the page that asks to agree.
 */
export async function signInThere(url: string, login: string, { refuses = false } = {}): Promise<URL> {
  const cookies = new Map<string, string>()
  const origin = new URL(url).origin
  let next = new Request(url)
  for (;;) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    next.headers.set('cookie', cookie)
    const answer = await fetch(next, { redirect: 'manual' })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location !== null) {
      const to = new URL(location, next.url)
      if (to.origin !== origin) return to
      next = new Request(to)
      continue
    }
    const page = await answer.text()
    const [, action] = /<form[^>]*action="([^"]+)"/.exec(page) ?? []
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? []
    if (action === undefined || prompt === undefined) throw new Error(`${answer.status}: ${page.slice(0, 2000)}`)
    if (prompt === 'consent' && refuses) {
      next = new Request(new URL(`${action}/abort`, next.url))
      continue
    }
    const body = new URLSearchParams({ prompt, login, password: 'any' })
    next = new Request(new URL(action, next.url), { method: 'POST', body })
  }
}
