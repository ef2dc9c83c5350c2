import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'
import { accountModes, connectProviders } from '@entree/domain/money/payment-accounts.ts'
import { actingUser } from '#platform/acting-user.ts'
import type { Config } from '#platform/config.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import type { ConnectProvider, Grant } from '#providers/payments/connect/connect-provider.ts'
import { findConnectProvider } from '#providers/payments/connect/find-connect-provider.ts'
import { ProviderRefused } from '#providers/payments/payment-provider.ts'
import type { Attempts } from '#features/foundation/account/attempts.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { checkPaymentAccount, type CheckServices } from './check-account.ts'
import { insertConnected, lockConnected, setConnected } from './connection-queries.ts'
import { readState, writeState, type Connection } from './connection-state.ts'
import { sealTokens } from './granted-account.ts'
import { tellAdmins } from './tell-admins.ts'

export type ConnectServices = CheckServices & { config: Config; attempts: Attempts; seal: () => Promise<string> }
/** Where providers reach this installation, and its people the back office. */
export type Origins = { origin: string; office: string }

/** How long a provider may take to give out tokens. */
const LIMIT_MS = 10_000

/** At which providers, and in which modes, accounts can be connected without keys here (PCON-01). */
export function listConnecting({ config, now }: Pick<ConnectServices, 'config' | 'now'>): CallAnswer<'listAccountConnecting'> {
  const offered = connectProviders.flatMap((provider) => {
    const modes = accountModes.filter((mode) => findConnectProvider(config, provider, mode, now) !== null)
    return modes.length === 0 ? [] : [{ provider, modes }]
  })
  return { offered }
}

/** Begins to connect an account of the company: returns where its owner says yes (PCON-02). Refuses `connecting_not_offered`. */
export async function startConnecting(
  services: ConnectServices,
  scope: Scope,
  { provider, mode, language }: CallInput<'startAccountConnecting'>,
  office: string,
): Promise<{ url: string }> {
  const { company_id, now } = scope
  const { token_hash } = actingUser(scope)
  const connecting = providerOf(services, scope, { company_id, provider, mode })
  const state = writeState(await services.seal(), { company_id, provider, mode }, token_hash, now)
  return { url: connecting.authorizeUrl({ redirect_uri: redirectUri(office), state, language }) }
}

/**
 * Ends it with what the provider sent the browser back with (PCON-02, PCON-03). One that the company has already, of which the permission was
 * perhaps lost, is the same account. It takes no money before it is switched on. Refuses `connection_expired`, `connection_declined` when its owner
 * said no, `connection_refused`, `account_provider_silent`.
 */
export async function finishConnecting(
  services: ConnectServices,
  scope: Scope,
  { parameters }: CallInput<'finishAccountConnecting'>,
  { origin, office }: Origins,
): Promise<PaymentAccount> {
  const back = new URLSearchParams(parameters)
  const held = readState(await services.seal(), back.get('state') ?? '', actingUser(scope).token_hash, scope.now)
  if (held === null || held.company_id !== scope.company_id) return refuse('connection_expired')
  if (!(await services.attempts.once(`connection:${held.nonce}`, held.until))) return refuse('connection_expired')
  const connecting = providerOf(services, scope, held)
  if (back.get('error') === 'access_denied') return refuse('connection_declined')
  const code = back.get('code') ?? refuse('connection_refused')
  const grant = await exchange(services, connecting, { code, redirect_uri: redirectUri(office) })
  const id = await transact(scope, (scope) => writeConnected(scope, held, grant, office))
  return checkPaymentAccount(services, scope, id, origin)
}

async function writeConnected(scope: Scope, { provider, mode }: Connection, grant: Grant, office: string): Promise<number> {
  const { external_id, name: key_hint, credentials, profiles } = grant
  const named = { provider, mode, external_id }
  const before = await lockConnected(scope, named)
  const id = before?.id ?? (await insertConnected(scope, { ...named, key_hint }))
  const isThere = profiles.some((one) => one.id === before?.profile_id)
  const only = profiles.length === 1 ? (profiles[0]?.id ?? null) : null
  const profile_id = isThere ? (before?.profile_id ?? null) : only
  await setConnected(scope, id, { credentials: sealTokens(scope.vault, id, credentials), key_hint, profiles, profile_id })
  await recordChange(scope, {
    entity: 'payment_account',
    entity_id: id,
    ...(before === null
      ? { action: 'created', after: { provider, mode, key_hint } }
      : { action: 'changed', before: { key_hint: before.key_hint }, after: { key_hint, credentials: '' } }),
  })
  await tellAdmins(scope, before === null ? 'added' : 'again', office)
  return id
}

/** Accounts of the platform itself have keys. */
function providerOf({ config, now }: ConnectServices, { company_id }: Scope, { provider, mode }: Connection): ConnectProvider {
  const found = company_id === 0 ? null : findConnectProvider(config, provider, mode, now)
  return found ?? refuse('connecting_not_offered')
}

async function exchange(
  { log }: ConnectServices,
  connecting: ConnectProvider,
  back: { code: string; redirect_uri: string },
): Promise<Grant> {
  try {
    return await connecting.exchange(back, AbortSignal.timeout(LIMIT_MS))
  } catch (error) {
    log.warn({ err: error }, 'a payment account could not be connected')
    return refuse(error instanceof ProviderRefused ? 'connection_refused' : 'account_provider_silent')
  }
}

/** The page of the back office that a provider sends people back to: to be entered there, as it is. */
function redirectUri(office: string): string {
  return `${office}/backoffice/payment-accounts/connected`
}
