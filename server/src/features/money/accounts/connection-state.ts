import { createHmac } from 'node:crypto'
import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import {
  accountModes,
  connectProviders,
  type AccountMode,
  type ConnectProviderName,
} from '@entree/domain/money/payment-accounts.ts'
import { newSecret, sameSecret } from '#platform/tokens.ts'

/** How long an owner may take at the provider: signing in there, perhaps with a phone. */
const LIFETIME_MS = 20 * MINUTE_MS

/** What is being connected, and by whom: the session that asked is the only one that can end it. */
export type Connection = { company_id: number; provider: ConnectProviderName; mode: AccountMode }

/** The state that goes to a provider and comes back: sealed, of one session, good for some minutes. It begins with the company. */
export function writeState(seal: string, { company_id, provider, mode }: Connection, token_hash: string, now: string): string {
  const body = [company_id, provider, mode, Date.parse(addMs(now, LIFETIME_MS)), newSecret()].join('.')
  return `${body}.${sign(seal, body, token_hash)}`
}

/** What a state says; null: it was not given to this session, or is over. `nonce`: what makes it one of a kind. */
export function readState(
  seal: string,
  state: string,
  token_hash: string,
  now: string,
): (Connection & { nonce: string; until: string }) | null {
  const at = state.lastIndexOf('.')
  const body = state.slice(0, at)
  if (at < 1 || !sameSecret(sign(seal, body, token_hash), state.slice(at + 1))) return null
  const [company_id = '', provider, mode, ends = '', nonce = ''] = body.split('.')
  const known = connectProviders.find((one) => one === provider)
  const ofMode = accountModes.find((one) => one === mode)
  if (!known || !ofMode || Number(ends) <= Date.parse(now)) return null
  return { company_id: Number(company_id), provider: known, mode: ofMode, nonce, until: new Date(Number(ends)).toISOString() }
}

function sign(seal: string, body: string, token_hash: string): string {
  return createHmac('sha256', seal).update(`connection\n${body}\n${token_hash}`).digest('base64url')
}
