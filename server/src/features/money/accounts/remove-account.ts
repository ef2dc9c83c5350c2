import type { CallInput } from '@entree/contract/calls.ts'
import { accountModes, connectProviders } from '@entree/domain/money/payment-accounts.ts'
import { z } from 'zod'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { findConnectProvider } from '#providers/payments/connect/find-connect-provider.ts'
import { ProviderDenied } from '#providers/payments/payment-provider.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { ifReadable, listOwnAccounts, openCredentials } from './connect-account.ts'
import type { ConnectServices, Origins } from './connect-without-keys.ts'
import { listConnected, wipeTokens } from './connection-queries.ts'
import { sealTokens } from './granted-account.ts'
import { lockAccount, setRemoved, type AccountRow } from './queries.ts'
import { tellAdmins } from './tell-admins.ts'

/** How long a provider may take to give a permission back. */
const LIMIT_MS = 10_000

/**
 * Removes an account. Its keys stay for what was paid through it: refunds, and payments under way. The permission of one that was connected without
 * keys is given back to its provider first, and its tokens are wiped (PCON-07): nothing of it works from here any more. Refuses
 * `account_provider_silent`, and nothing is removed then.
 */
export async function deletePaymentAccount(
  services: ConnectServices,
  scope: Scope,
  { id }: CallInput<'deletePaymentAccount'>,
  { office }: Pick<Origins, 'office'>,
): Promise<{ success: true }> {
  const known = (await listOwnAccounts(scope)).find((one) => one.id === id) ?? refuse('not_found')
  // What was withdrawn already cannot be given back.
  const isHeld = known.connected_by === 'oauth' && !known.problems.includes('connection_lost')
  if (isHeld) await giveBack(services, known)
  return transact(scope, async (scope) => {
    const { provider, mode, key_hint, connected_by } = (await lockAccount(scope, id)) ?? refuse('not_found')
    await setRemoved(scope, id)
    if (connected_by === 'oauth') await wipeTokens(scope, id, sealTokens(scope.vault, id, {}))
    await recordChange(scope, {
      entity: 'payment_account',
      entity_id: id,
      action: 'deleted',
      before: { provider, mode, key_hint },
    })
    await tellAdmins(scope, 'removed', office)
    return { success: true }
  })
}

/** Stripe knows one permission for an account: while another company here uses the same one, it stays. */
async function giveBack(services: ConnectServices, row: AccountRow): Promise<void> {
  const provider = z.enum(connectProviders).parse(row.provider)
  const mode = z.enum(accountModes).parse(row.mode)
  const external_id = row.external_id ?? ''
  const connecting = findConnectProvider(services.config, provider, mode, services.now)
  const others = provider === 'stripe' ? await listConnected(services.db, { provider, mode, external_id }) : []
  const credentials = ifReadable(() => openCredentials(services.vault, row))
  // Access that cannot be read, or that was given to an app the platform no longer has, is left to its owner to withdraw there.
  if (connecting === null || credentials === null || others.some((id) => id !== row.id)) return
  try {
    await connecting.revoke({ external_id, credentials }, AbortSignal.timeout(LIMIT_MS))
  } catch (error) {
    if (error instanceof ProviderDenied) return
    services.log.warn({ err: error, payment_account_id: row.id }, 'the permission for a payment account could not be given back')
    refuse('account_provider_silent')
  }
}
