import { z } from 'zod'
import type { FakeAnswer, FakeRequest } from './fake-provider.ts'
import { wrongField } from './wrong-field.ts'

/** The platform's own account at Stripe, in test and in live mode. */
export const STRIPE_PLATFORM = {
  test: {
    client_id: 'ca_FkyHCg7X8mlvCUdMDao4mMxagUfhIwXb',
    key: 'sk_test_51PlatformOfEntree00000',
    webhook_secret: 'whsec_testOfThePlatform00000',
  },
  live: {
    client_id: 'ca_FkyHCg7X8mlvCUdMDao4mMxagUfhLIVE',
    key: 'sk_live_51PlatformOfEntree00000',
    webhook_secret: 'whsec_liveOfThePlatform00000',
  },
}
export const STRIPE_CONNECTED = 'acct_1032D82eZvKYlo2C'
const CODE_LIFETIME_MS = 300_000

const authorization = z.strictObject({
  response_type: z.literal('code'),
  client_id: z.enum([STRIPE_PLATFORM.test.client_id, STRIPE_PLATFORM.live.client_id]),
  scope: z.enum(['read_write', 'read_only']).optional(),
  redirect_uri: z.string().optional(),
  state: z.string().optional(),
})
const tokenFields = z.strictObject({ grant_type: z.string(), code: z.string() })
const goneFields = z.strictObject({ client_id: z.string(), stripe_user_id: z.string() })

export type FakeStripeConnect = {
  redirect_uri: string
  /** The accounts that are connected, by mode. */
  connected: Set<string>
  /** The owner says yes at the address that they are sent to, or no. Returns where they are sent back to; throws what is wrong with it. */
  answer: (url: string, isYes?: boolean) => string
}

const oauthError = (status: number, error: string, error_description: string): FakeAnswer => ({
  status,
  body: { error, error_description },
})

/** Stripe Connect for Standard accounts as its public documentation describes it: a code is good once and for five minutes. */
export function fakeStripeConnect({ now }: { now: () => string }) {
  let count = 0
  const codes = new Map<string, { at: number; mode: 'test' | 'live'; isUsed: boolean }>()
  const modeOf = (headers: FakeRequest['headers']) =>
    (['test', 'live'] as const).find((mode) => headers.authorization === `Bearer ${STRIPE_PLATFORM[mode].key}`)
  const state: FakeStripeConnect = {
    redirect_uri: 'http://localhost/backoffice/payment-accounts/connected',
    connected: new Set(),
    answer: (url, isYes = true) => {
      const asked = Object.fromEntries(new URL(url).searchParams)
      const wrong = wrongField(authorization, asked)
      if (wrong) throw new Error(`${wrong.field}: ${wrong.message}`)
      if (asked['redirect_uri'] !== undefined && asked['redirect_uri'] !== state.redirect_uri)
        throw new Error('redirect_uri: Invalid redirect URI')
      const back = new URL(state.redirect_uri)
      back.searchParams.set('state', asked['state'] ?? '')
      const code = `ac_${String(++count).padStart(6, '0')}ofStripe`
      const mode = asked['client_id'] === STRIPE_PLATFORM.live.client_id ? 'live' : 'test'
      if (isYes) codes.set(code, { at: Date.parse(now()), mode, isUsed: false })
      for (const [name, value] of isYes
        ? [
            ['scope', 'read_write'],
            ['code', code],
          ]
        : [['error', 'access_denied']])
        back.searchParams.set(name ?? '', value ?? '')
      return back.href
    },
  }
  /** `POST /oauth/token` and `/oauth/deauthorize`. */
  const oauth = ({ path, headers, body }: FakeRequest): FakeAnswer => {
    const mode = modeOf(headers)
    if (mode === undefined) return oauthError(401, 'invalid_client', 'Invalid API Key provided')
    const given = Object.fromEntries(new URLSearchParams(body))
    if (path === '/oauth/deauthorize') {
      const wrong = wrongField(goneFields, given)
      if (wrong) return oauthError(400, 'invalid_request', `${wrong.field}: ${wrong.message}`)
      const key = `${mode}/${given['stripe_user_id']}`
      if (given['client_id'] !== STRIPE_PLATFORM[mode].client_id || !state.connected.delete(key))
        return oauthError(
          401,
          'invalid_client',
          `This application is not connected to stripe account ${given['stripe_user_id']}, or that account does not exist.`,
        )
      return { status: 200, body: { stripe_user_id: given['stripe_user_id'] } }
    }
    const wrong = wrongField(tokenFields, given)
    if (wrong) return oauthError(400, 'invalid_request', `${wrong.field}: ${wrong.message}`)
    if (given['grant_type'] !== 'authorization_code')
      return oauthError(400, 'unsupported_grant_type', 'The grant type is not supported')
    const known = codes.get(given['code'] ?? '')
    if (!known || known.isUsed || known.mode !== mode || Date.parse(now()) - known.at > CODE_LIFETIME_MS)
      return oauthError(400, 'invalid_grant', `Authorization code does not exist: ${given['code']}`)
    known.isUsed = true
    state.connected.add(`${mode}/${STRIPE_CONNECTED}`)
    const tokens = { access_token: STRIPE_PLATFORM[mode].key.replace('Platform', 'Connected'), refresh_token: 'rt_of_stripe' }
    const about = { token_type: 'bearer', scope: 'read_write', livemode: mode === 'live', stripe_publishable_key: 'pk_of_stripe' }
    return { status: 200, body: { ...tokens, ...about, stripe_user_id: STRIPE_CONNECTED } }
  }
  /** Whether it is the platform that asks, in the name of which account; `isConnected`: it may. */
  const asked = ({ headers }: FakeRequest) => {
    const mode = modeOf(headers)
    const account = typeof headers['stripe-account'] === 'string' ? headers['stripe-account'] : null
    return { mode, account, isConnected: account === null || state.connected.has(`${mode}/${account}`) }
  }
  return { state, oauth, asked }
}
