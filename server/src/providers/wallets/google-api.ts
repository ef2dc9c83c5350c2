import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import type { GoogleKeys } from './google-wallet.ts'

/** Base address of Google's Wallet API, and where tokens for it are given out. */
export type GoogleAddress = { url: string; token_url: string }

/** What became of a patch: done; nobody has saved such a thing; or it failed, with a reason, and with when to try again where that was said. */
export type Patched =
  | { outcome: 'done' }
  | { outcome: 'unknown' }
  | { outcome: 'failed'; reason: string; after_ms: number | null }

export type GoogleApi = {
  patch: (kind: 'eventTicketClass' | 'eventTicketObject', body: { id: string } & Record<string, unknown>) => Promise<Patched>
}

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer'
const TIME_LIMIT_MS = 10_000
/** A new token is requested this long before the old one expires. */
const EARLY_MS = 60_000
/** Google takes no longer one. */
const ASSERTION_S = 3600
const UNAUTHENTICATED = 401

/** Google's Wallet API as the service account: one token until it ends, and a new one when it is refused. `patch` never throws. */
export function openGoogleApi(keys: GoogleKeys, { url, token_url }: GoogleAddress, now: () => string): GoogleApi {
  let token: { value: string; until: number } | null = null
  let asking: Promise<string> | null = null

  const ask = async (): Promise<string> => {
    const { value, expires_s } = await askToken(keys, token_url, now())
    token = { value, until: Date.parse(now()) + expires_s * 1000 - EARLY_MS }
    return value
  }
  const tokenNow = (): Promise<string> => {
    if (token !== null && token.until > Date.parse(now())) return Promise.resolve(token.value)
    // Patches that begin together wait for one token.
    asking ??= ask().finally(() => (asking = null))
    return asking
  }

  const send = async (kind: string, id: string, body: string, bearer: string): Promise<Response> =>
    fetch(`${url}/${kind}/${encodeURIComponent(id)}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })

  return {
    patch: async (kind, { id, ...fields }) => {
      const body = JSON.stringify(fields)
      try {
        const bearer = await tokenNow()
        const answer = await send(kind, id, body, bearer)
        if (answer.status !== UNAUTHENTICATED) return await patchedOf(answer)
        // Google has forgotten it before its time; the first request to hear so asks for another one.
        if (token?.value === bearer) token = null
        return await patchedOf(await send(kind, id, body, await tokenNow()))
      } catch (error) {
        return { outcome: 'failed', reason: error instanceof Error ? error.message : String(error), after_ms: null }
      }
    },
  }
}

async function patchedOf(answer: Response): Promise<Patched> {
  const text = await answer.text()
  if (answer.ok) return { outcome: 'done' }
  if (answer.status === 404) return { outcome: 'unknown' }
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return {
    outcome: 'failed',
    reason: `${answer.status} ${reasonOf(text)}`.trim(),
    after_ms: Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds * 1000) : null,
  }
}

const Problem = z.object({ error: z.object({ message: z.string() }) })

/** What Google says of an error: `{error: {message}}`. */
function reasonOf(text: string): string {
  try {
    return Problem.parse(JSON.parse(text)).error.message.slice(0, 300)
  } catch {
    return ''
  }
}

const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const NoToken = z.object({ error: z.string(), error_description: z.string().optional() })

/** A token of the service account, by the assertion that it signs (RFC 7523), with the seconds that it is good for. */
async function askToken(keys: GoogleKeys, token_url: string, now: string): Promise<{ value: string; expires_s: number }> {
  const at = Math.floor(Date.parse(now) / 1000)
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(keys.client_email)
    .setAudience(token_url)
    .setIssuedAt(at)
    .setExpirationTime(at + ASSERTION_S)
    .sign(await importPKCS8(keys.key, 'RS256'))
  const answer = await fetch(token_url, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
  const given: unknown = await answer.json()
  const token = Token.safeParse(given)
  if (answer.ok && token.success) return { value: token.data.access_token, expires_s: token.data.expires_in }
  const { data } = NoToken.safeParse(given)
  throw new Error(`no token: ${answer.status} ${data?.error_description ?? data?.error ?? ''}`.trim().slice(0, 300))
}
