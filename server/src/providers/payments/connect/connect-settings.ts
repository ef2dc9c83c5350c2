import type { AccountMode } from '@entree/domain/money/payment-accounts.ts'
import type { Config } from '#platform/config.ts'

/** The settings with which organisers connect accounts without keys. */
export type ConnectSettings = Pick<
  Config,
  | 'MOLLIE_URL'
  | 'MOLLIE_CLIENT_ID'
  | 'MOLLIE_CLIENT_SECRET'
  | 'MOLLIE_AUTHORIZE_URL'
  | 'MOLLIE_OAUTH_URL'
  | 'STRIPE_URL'
  | 'STRIPE_CONNECT_URL'
  | 'STRIPE_CLIENT_ID'
  | 'STRIPE_CLIENT_SECRET'
  | 'STRIPE_CONNECT_WEBHOOK_SECRET'
  | 'STRIPE_TEST_CLIENT_ID'
  | 'STRIPE_TEST_CLIENT_SECRET'
  | 'STRIPE_TEST_CONNECT_WEBHOOK_SECRET'
>

/** The platform's app at Mollie, for both modes. */
export type MollieApp = { api: string; authorize: string; tokens: string; client_id: string; client_secret: string }

/** The platform's account at Stripe in one mode; its secret key is the client secret. */
export type StripePlatform = {
  api: string
  connect: string
  client_id: string
  client_secret: string
  webhook_secret: string | undefined
}

/** Null: the platform has no app at Mollie. */
export function mollieApp(config: ConnectSettings): MollieApp | null {
  const { MOLLIE_CLIENT_ID: client_id, MOLLIE_CLIENT_SECRET: client_secret } = config
  if (!client_id || !client_secret) return null
  const { MOLLIE_URL: api, MOLLIE_AUTHORIZE_URL: authorize, MOLLIE_OAUTH_URL: tokens } = config
  return { api, authorize, tokens, client_id, client_secret }
}

/** Null: the platform has no account at Stripe in this mode. */
export function stripePlatform(config: ConnectSettings, mode: AccountMode): StripePlatform | null {
  const [client_id, client_secret, webhook_secret] =
    mode === 'live'
      ? [config.STRIPE_CLIENT_ID, config.STRIPE_CLIENT_SECRET, config.STRIPE_CONNECT_WEBHOOK_SECRET]
      : [config.STRIPE_TEST_CLIENT_ID, config.STRIPE_TEST_CLIENT_SECRET, config.STRIPE_TEST_CONNECT_WEBHOOK_SECRET]
  if (!client_id || !client_secret) return null
  return { api: config.STRIPE_URL, connect: config.STRIPE_CONNECT_URL, client_id, client_secret, webhook_secret }
}
