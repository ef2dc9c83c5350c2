import { addMs } from '@entree/domain/foundation/zoned-time.ts'
import { z } from 'zod'
import { pageOf } from '../mollie/mollie-answers.ts'
import type { Tokens } from '../payment-adapter.ts'
import { ProviderRefused } from '../payment-provider.ts'
import { restClient, type RestFailure } from '../rest-client.ts'
import type { ConnectProvider } from './connect-provider.ts'
import type { MollieApp } from './connect-settings.ts'

/** Taking payments and giving them back, knowing whose account it is and which shops it has, and what was paid out. */
const SCOPES = [
  'payments.read',
  'payments.write',
  'refunds.read',
  'refunds.write',
  'profiles.read',
  'organizations.read',
  'settlements.read',
].join(' ')

const locales: Readonly<Record<string, string>> = {
  nl: 'nl_NL',
  en: 'en_US',
  de: 'de_DE',
  es: 'es_ES',
  fr: 'fr_FR',
  pt: 'en_US',
}

const Answer = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.int() })
const Organization = z.object({ id: z.string(), name: z.string() })
const Profile = z.object({ id: z.string(), name: z.string(), status: z.string() })

/** Mollie Connect, as docs.mollie.com/docs/authentication-via-oauth describes it. A code is good for half a minute, an access token for an hour. */
export function connectMollie(app: MollieApp, now: () => string): ConnectProvider {
  return {
    authorizeUrl: ({ redirect_uri, state, language }) => {
      const url = new URL(app.authorize)
      const asked = { client_id: app.client_id, redirect_uri, state, scope: SCOPES, response_type: 'code' }
      // Asks each time, so that nobody connects an account that they are just signed in to by chance.
      const shown = { approval_prompt: 'force', locale: locales[language] ?? 'en_US' }
      for (const [name, value] of Object.entries({ ...asked, ...shown })) url.searchParams.set(name, value)
      return url.href
    },
    exchange: async ({ code, redirect_uri }, signal) => {
      const tokens = await askTokens(app, { grant_type: 'authorization_code', code, redirect_uri }, now, signal)
      const call = restClient('mollie', app.api, { authorization: `Bearer ${tokens.access_token}` })
      const { id, name } = await call(Organization, { method: 'GET', path: 'organizations/me', signal })
      const query = { limit: '250' }
      const { items } = await call(pageOf('profiles', Profile), { method: 'GET', path: 'profiles', query, signal })
      const profiles = items.filter(({ status }) => status !== 'blocked').map((one) => ({ id: one.id, name: one.name }))
      return { external_id: id, name, credentials: tokens, profiles }
    },
    revoke: async ({ credentials }, signal) => {
      const { refresh_token = '' } = credentials
      const form = new URLSearchParams({ token_type_hint: 'refresh_token', token: refresh_token })
      try {
        await tokenClient(app)(z.unknown(), { method: 'DELETE', path: 'tokens', form, signal })
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error
      }
    },
  }
}

/** New tokens for a refresh token. Throws `ProviderRefused` when it is not good any more. */
export async function renewMollie(
  app: MollieApp,
  { refresh_token, redirect_uri }: Pick<Tokens, 'refresh_token' | 'redirect_uri'>,
  now: () => string,
  signal: AbortSignal,
): Promise<Tokens> {
  return askTokens(app, { grant_type: 'refresh_token', refresh_token, redirect_uri }, now, signal)
}

async function askTokens(
  app: MollieApp,
  fields: { redirect_uri: string } & Record<string, string>,
  now: () => string,
  signal: AbortSignal,
): Promise<Tokens> {
  const asked_at = now()
  const form = new URLSearchParams(fields)
  const { expires_in, ...tokens } = await tokenClient(app)(Answer, { method: 'POST', path: 'tokens', form, signal })
  return { ...tokens, expires_at: addMs(asked_at, expires_in * 1000), redirect_uri: fields.redirect_uri }
}

function tokenClient({ tokens, client_id, client_secret }: MollieApp) {
  const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64')
  return restClient('mollie', tokens, { authorization: `Basic ${basic}` }, judge)
}

/** Only that the code or the token is not good is about the account. That the app's own id or secret is wrong says nothing about it. */
function judge({ value, reason, status }: RestFailure): Error | null {
  if (status >= 500 || status === 429) return null
  const { error } = z.object({ error: z.string() }).safeParse(value).data ?? {}
  return error === 'invalid_grant' ? new ProviderRefused(reason) : new Error(`${reason} (${error ?? 'no reason'})`)
}
