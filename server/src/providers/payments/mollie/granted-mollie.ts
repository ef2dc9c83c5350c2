import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { AccountMode } from '@entree/domain/money/payment-accounts.ts'
import { renewMollie } from '../connect/connect-mollie.ts'
import type { MollieApp } from '../connect/connect-settings.ts'
import type { GrantedAccount, Tokens } from '../payment-adapter.ts'
import { ConnectionLost, ProviderDenied, ProviderRefused } from '../payment-provider.ts'
import { restClient, type RestClient } from '../rest-client.ts'

/** An account that was connected without keys, with the platform's app; null: the platform has none any more. */
export type GrantedMollie = GrantedAccount & { app: MollieApp | null; now: () => string }

/** An access token is not used in its last minutes: a call with it may take some seconds. */
const MARGIN_MS = 2 * MINUTE_MS

/**
 * Calls of Mollie's interface for an account that was connected without keys. The access token is renewed before it ends, and when Mollie does not
 * take it: that its permission is gone is sure only once Mollie refuses to renew it. Which mode is meant each call says, as a token is for both.
 */
export function grantedClient(base: string, mode: AccountMode, granted: GrantedMollie): RestClient {
  const renew = (used: string, signal: AbortSignal) => granted.renewTokens(used, (tokens) => askToRenew(granted, tokens, signal))
  const current = async (signal: AbortSignal) => {
    const tokens = await granted.readTokens()
    const isFresh = Date.parse(tokens.expires_at) > Date.parse(addMs(granted.now(), MARGIN_MS))
    return isFresh ? tokens : renew(tokens.access_token, signal)
  }
  const callWith = ({ access_token }: Tokens) => restClient('mollie', base, { authorization: `Bearer ${access_token}` })
  return async (answer, request) => {
    const asked = inMode(request, mode)
    const tokens = await current(request.signal)
    try {
      return await callWith(tokens)(answer, asked)
    } catch (error) {
      if (!(error instanceof ProviderDenied) || error.lacks_rights) throw error
      return callWith(await renew(tokens.access_token, request.signal))(answer, asked)
    }
  }
}

async function askToRenew({ app, now }: GrantedMollie, tokens: Tokens, signal: AbortSignal): Promise<Tokens> {
  if (app === null) throw new Error('the platform has no app at mollie')
  try {
    return await renewMollie(app, tokens, now, signal)
  } catch (error) {
    if (error instanceof ProviderRefused) throw new ConnectionLost(error.message)
    throw error
  }
}

type Request = Parameters<RestClient>[1]

/** Profiles are of no mode; of anything else Mollie has test and live ones apart, and thinks live where nothing is said. */
function inMode(request: Request, mode: AccountMode): Request {
  if (mode === 'live' || request.path.startsWith('profiles')) return request
  if (request.method === 'GET') return { ...request, query: { ...request.query, testmode: 'true' } }
  return { ...request, body: { ...request.body, testmode: true } }
}
