import type { AccountMode, ConnectProviderName } from '@entree/domain/money/payment-accounts.ts'
import { expect } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { MOLLIE_APP } from '../../../testing/providers/fake-mollie-oauth.ts'
import { startFakeMollie } from '../../../testing/providers/fake-mollie.ts'
import { STRIPE_PLATFORM } from '../../../testing/providers/fake-stripe-connect.ts'
import { startFakeStripe } from '../../../testing/providers/fake-stripe.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'

/** An installation that is set up for connecting accounts without keys at both providers, and a company that has none yet. */
export type ConnectingShop = Awaited<ReturnType<typeof aConnectingShop>>

/** Stop it at the end. */
export async function aConnectingShop() {
  const clock = { now: () => '' }
  const mollie = await startFakeMollie({ now: () => clock.now() })
  const stripe = await startFakeStripe({ now: () => clock.now() })
  const env = connectEnvironment(mollie.url, stripe.url)
  const server = await startTestServer({ env })
  clock.now = server.clock.now
  const shop = await aShop(server.services.db)
  const headers = await signIn(server, await aUser(server, shop.company))
  const stop = async () => {
    await server.stop()
    await mollie.stop()
    await stripe.stop()
  }
  return { server, mollie, stripe, shop, headers, env, stop }
}

/** The settings of a platform with apps at the stand-ins for Mollie and Stripe. */
function connectEnvironment(mollie: string, stripe: string): Record<string, string> {
  return {
    MOLLIE_URL: `${mollie}/v2`,
    MOLLIE_CLIENT_ID: MOLLIE_APP.client_id,
    MOLLIE_CLIENT_SECRET: MOLLIE_APP.client_secret,
    MOLLIE_AUTHORIZE_URL: `${mollie}/oauth2/authorize`,
    MOLLIE_OAUTH_URL: `${mollie}/oauth2`,
    STRIPE_URL: `${stripe}/v1`,
    STRIPE_CONNECT_URL: `${stripe}/oauth`,
    STRIPE_CLIENT_ID: STRIPE_PLATFORM.live.client_id,
    STRIPE_CLIENT_SECRET: STRIPE_PLATFORM.live.key,
    STRIPE_CONNECT_WEBHOOK_SECRET: STRIPE_PLATFORM.live.webhook_secret,
    STRIPE_TEST_CLIENT_ID: STRIPE_PLATFORM.test.client_id,
    STRIPE_TEST_CLIENT_SECRET: STRIPE_PLATFORM.test.key,
    STRIPE_TEST_CONNECT_WEBHOOK_SECRET: STRIPE_PLATFORM.test.webhook_secret,
  }
}

type Asking = { headers?: Record<string, string>; isYes?: boolean }

/** Sends the owner to a provider and lets them answer; returns what they come back with. */
export async function askOwner(
  { server, headers: own, mollie, stripe }: ConnectingShop,
  provider: ConnectProviderName,
  mode: AccountMode,
  { headers = own, isYes = true }: Asking = {},
): Promise<string> {
  const { status, body } = await server.send('startAccountConnecting', { provider, mode, language: 'nl' }, { headers })
  expect(status).toBe(200)
  const answered = provider === 'mollie' ? mollie.oauth.answer(body.url, isYes) : stripe.connect.answer(body.url, isYes)
  return new URL(answered).search
}

/** Connects an account of the company without keys, as its owner does, and has it take payments; returns its id. */
export async function connectWithoutKeys(of: ConnectingShop, provider: ConnectProviderName, mode: AccountMode): Promise<number> {
  const { server, headers } = of
  const parameters = await askOwner(of, provider, mode)
  const { status, body } = await server.send('finishAccountConnecting', { parameters }, { headers })
  expect([status, body.problems]).toEqual([200, []])
  const on = await server.send('switchPaymentAccount', { id: body.id, is_active: true }, { headers })
  expect(on.status).toBe(200)
  return body.id
}

/** What a call was refused with. */
export function codes({ status, refusals }: { status: number; refusals: { code: string }[] }): unknown[] {
  return [status, ...codesOf({ refusals })]
}
