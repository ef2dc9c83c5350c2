import { z } from 'zod'
import { ProviderRefused } from '../payment-provider.ts'
import { restClient, type RestFailure } from '../rest-client.ts'
import { stripeClient } from '../stripe/stripe-client.ts'
import type { ConnectProvider } from './connect-provider.ts'
import type { StripePlatform } from './connect-settings.ts'

const Answer = z.object({ stripe_user_id: z.string() })
const Account = z.object({
  settings: z.object({ dashboard: z.object({ display_name: z.string().nullish() }).nullish() }).nullish(),
  business_profile: z.object({ name: z.string().nullish() }).nullish(),
})
/** Why an account cannot be disconnected: it was already, or never was connected. */
const GONE = 'invalid_client'

/**
 * Stripe Connect for Standard accounts, as docs.stripe.com/connect/oauth-reference describes it: calls are made with the platform's own key in
 * the name of the account (`Stripe-Account`), so that no token of the account is kept.
 */
export function connectStripe(platform: StripePlatform): ConnectProvider {
  const { connect, client_id, client_secret } = platform
  const oauth = restClient('stripe', connect, { authorization: `Bearer ${client_secret}` }, judge)
  return {
    authorizeUrl: ({ redirect_uri, state }) => {
      const url = new URL(`${connect}/authorize`)
      const asked = { response_type: 'code', client_id, scope: 'read_write', redirect_uri, state }
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
      return url.href
    },
    exchange: async ({ code }, signal) => {
      const form = new URLSearchParams({ grant_type: 'authorization_code', code })
      const { stripe_user_id } = await oauth(Answer, { method: 'POST', path: 'token', form, signal })
      const call = stripeClient(platform.api, client_secret, stripe_user_id)
      const account = await call(Account, { method: 'GET', path: 'account', signal })
      const name = account.settings?.dashboard?.display_name ?? account.business_profile?.name ?? stripe_user_id
      return { external_id: stripe_user_id, name, credentials: {}, profiles: [] }
    },
    revoke: async ({ external_id }, signal) => {
      const form = new URLSearchParams({ client_id, stripe_user_id: external_id })
      try {
        await oauth(Answer, { method: 'POST', path: 'deauthorize', form, signal })
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error
      }
    },
  }
}

/** What is about the account, and not about the platform's own settings. */
function judge({ value, reason, status }: RestFailure): Error | null {
  if (status >= 500 || status === 429) return null
  const { error, error_description } =
    z.object({ error: z.string(), error_description: z.string().nullish() }).safeParse(value).data ?? {}
  if (error === 'invalid_grant') return new ProviderRefused(reason)
  const isGone = error === GONE && /not connected/.test(error_description ?? '')
  return isGone ? new ProviderRefused(reason) : new Error(`${reason} (${error_description ?? 'no reason'})`)
}
