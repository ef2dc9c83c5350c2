import { z } from 'zod'
import type { FakeAnswer, FakeRequest } from './fake-provider.ts'
import { wrongField } from './wrong-field.ts'

/** The platform's app, as it is registered at Mollie. */
export const MOLLIE_APP = { client_id: 'app_j9Pakf56Ajta6Y65AkdTtAv', client_secret: 'S5lTvMDTjl95HGnwYmsszDtbMp8QBE2lLcRJbD7I' }
const BASIC = `Basic ${Buffer.from(`${MOLLIE_APP.client_id}:${MOLLIE_APP.client_secret}`).toString('base64')}`
const CODE_LIFETIME_MS = 30_000
const TOKEN_LIFETIME_SECONDS = 3600
const scopes = new Set(
  'payments.read payments.write refunds.read refunds.write profiles.read profiles.write organizations.read settlements.read balances.read'.split(
    ' ',
  ),
)

const authorization = z.strictObject({
  client_id: z.literal(MOLLIE_APP.client_id),
  redirect_uri: z.string().optional(),
  state: z.string().min(1),
  scope: z.string().refine((text) => text.split(' ').every((scope) => scopes.has(scope)), 'unknown scope'),
  response_type: z.literal('code'),
  approval_prompt: z.enum(['auto', 'force']).optional(),
  locale: z
    .string()
    .regex(/^[a-z]{2}_[A-Z]{2}$/)
    .optional(),
  landing_page: z.enum(['login', 'signup']).optional(),
})
const tokenFields = z.strictObject({
  grant_type: z.string(),
  code: z.string().optional(),
  refresh_token: z.string().optional(),
  redirect_uri: z.string().optional(),
})

export type FakeMollieOAuth = {
  /** What is registered with the app. */
  redirect_uri: string
  organisation: { id: string; name: string; profiles: { id: string; name: string; status: string }[] }
  /** What the owner sees at the address that they are sent to says yes, or no. Returns where they are sent back to; throws what is wrong with it. */
  answer: (url: string, isYes?: boolean) => string
  /** The owner takes the permission back in Mollie's dashboard, or the app gives it back: no token works any more. */
  takeBack: () => void
  /** How often tokens were renewed. */
  renewed: number
}

const oauthError = (status: number, error: string, error_description: string): FakeAnswer => ({
  status,
  body: { error, error_description },
})

/**
 * Mollie Connect as its public documentation describes it: a code is good once, for half a minute and for the address that it was sent to; an access
 * token for an hour, a refresh token until it is revoked.
 */
export function fakeMollieOAuth({ now, profile_id }: { now: () => string; profile_id: string }) {
  let count = 0
  const codes = new Map<string, { at: number; redirect_uri: string | undefined; isUsed: boolean }>()
  const access = new Map<string, number>()
  const refresh = new Map<string, string | undefined>()
  const secret = (prefix: string) => `${prefix}_${String(++count).padStart(4, '0')}aVeryLongSecretOfMollie`
  const state: FakeMollieOAuth = {
    redirect_uri: 'http://localhost/backoffice/payment-accounts/connected',
    organisation: {
      id: 'org_12345678',
      name: 'Uiterwaard B.V.',
      profiles: [{ id: profile_id, name: 'uiterwaard.example', status: 'verified' }],
    },
    answer: (url, isYes = true) => {
      const asked = Object.fromEntries(new URL(url).searchParams)
      const wrong = wrongField(authorization, asked)
      if (wrong) throw new Error(`${wrong.field}: ${wrong.message}`)
      if (asked['redirect_uri'] !== undefined && asked['redirect_uri'] !== state.redirect_uri)
        throw new Error('redirect_uri: not the registered one')
      const back = new URL(state.redirect_uri)
      back.searchParams.set('state', asked['state'] ?? '')
      if (isYes) {
        const code = secret('auth')
        codes.set(code, { at: Date.parse(now()), redirect_uri: asked['redirect_uri'], isUsed: false })
        back.searchParams.set('code', code)
      } else {
        back.searchParams.set('error', 'access_denied')
        back.searchParams.set('error_description', 'The account owner denied the request')
      }
      return back.href
    },
    takeBack: () => {
      access.clear()
      refresh.clear()
    },
    renewed: 0,
  }
  const give = (refresh_token: string): FakeAnswer => {
    const access_token = secret('access')
    access.set(access_token, Date.parse(now()) + TOKEN_LIFETIME_SECONDS * 1000)
    const about = { expires_in: TOKEN_LIFETIME_SECONDS, token_type: 'bearer', scope: [...scopes].join(' ') }
    return { status: 200, body: { access_token, refresh_token, ...about } }
  }
  /** `POST` and `DELETE /oauth2/tokens`. */
  const tokens = ({ method, headers, body }: FakeRequest): FakeAnswer => {
    if (headers.authorization !== BASIC) return oauthError(401, 'invalid_client', 'The client credentials are invalid')
    if (headers['content-type']?.startsWith('application/x-www-form-urlencoded') !== true)
      return oauthError(400, 'invalid_request', 'A form is expected')
    const given = Object.fromEntries(new URLSearchParams(body))
    if (method === 'DELETE') {
      if (!['refresh_token', 'access_token'].includes(given['token_type_hint'] ?? '') || !given['token'])
        return oauthError(400, 'invalid_request', 'token_type_hint and token are required')
      if (!refresh.has(given['token'])) return oauthError(400, 'invalid_request', 'The token is unknown')
      state.takeBack()
      return { status: 204, body: null }
    }
    const wrong = wrongField(tokenFields, given)
    if (wrong) return oauthError(400, 'invalid_request', `${wrong.field}: ${wrong.message}`)
    const { grant_type, code = '', refresh_token = '', redirect_uri } = given
    if (grant_type === 'authorization_code') {
      const known = codes.get(code)
      if (!known || known.isUsed || Date.parse(now()) - known.at > CODE_LIFETIME_MS)
        return oauthError(400, 'invalid_grant', "Authorization code doesn't exist or is invalid for the client")
      if (known.redirect_uri !== redirect_uri)
        return oauthError(400, 'invalid_grant', 'The redirect URI is missing or do not match')
      known.isUsed = true
      const made = secret('refresh')
      refresh.set(made, redirect_uri)
      return give(made)
    }
    if (grant_type !== 'refresh_token') return oauthError(400, 'unsupported_grant_type', 'The grant type is not supported')
    if (!refresh.has(refresh_token)) return oauthError(400, 'invalid_grant', 'Refresh token does not exist or is revoked')
    if (refresh.get(refresh_token) !== redirect_uri)
      return oauthError(400, 'invalid_request', 'The redirect URI is missing or do not match')
    state.renewed++
    return give(refresh_token)
  }
  /** Whether a request carries an access token that is good now. */
  const isGranted = ({ authorization: header = '' }: FakeRequest['headers']) =>
    (access.get(header.slice('Bearer '.length)) ?? 0) > Date.parse(now())
  /** What only tokens may read: whose account it is, and its profiles. */
  const read = (path: string): unknown => {
    const { id, name, profiles } = state.organisation
    if (path === '/v2/organizations/me') return { resource: 'organization', id, name }
    if (path === '/v2/profiles')
      return {
        count: profiles.length,
        _embedded: { profiles: profiles.map((one) => ({ resource: 'profile', ...one })) },
        _links: {},
      }
    const profile = profiles.find((one) => path === `/v2/profiles/${one.id}`)
    return profile ? { resource: 'profile', ...profile } : null
  }
  /** The page at `my.mollie.com`, on which the owner says yes or no. */
  const page = (url: string): FakeAnswer => {
    try {
      const link = (isYes: boolean, words: string) =>
        `<a href="${state.answer(url, isYes).replaceAll('&', '&amp;')}">${words}</a>`
      const body = `<!doctype html><html lang="en"><title>Mollie</title><main><h1>Grant access?</h1>${link(true, 'Allow')} ${link(false, 'Cancel')}</main>`
      return { status: 200, body, headers: { 'content-type': 'text/html' } }
    } catch (error) {
      return { status: 400, body: String(error), headers: { 'content-type': 'text/plain' } }
    }
  }
  return { state, tokens, isGranted, read, page }
}
