import type { CallInput } from '@entree/contract/calls.ts'
import type { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'
import {
  accountFields,
  accountModes,
  accountProviders,
  credentialRefusals,
  keepsPayingKeys,
  refusedKeys,
  type AccountProviderName,
  type Credentials,
} from '@entree/domain/money/payment-accounts.ts'
import { z } from 'zod'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { tryKeys, type CheckServices } from './check-account.ts'
import type { Origins } from './connect-without-keys.ts'
import { ifReadable, listOwnAccounts, openCredentials } from './connect-account.ts'
import { describeAccount } from './describe-account.ts'
import { insertAccount, lockAccount, setActive, setCredentials, setOtherKeys, type AccountRow } from './queries.ts'
import { tellAdmins } from './tell-admins.ts'

const HINT_LENGTH = 4

/**
 * Adds an account of the company, or of the platform, once its provider takes the keys. Refuses keys that cannot be what they should be
 * (`credentialRefusals`) or that the provider does not take (`refusedKeys`); nothing is kept then. A provider that does not answer now is
 * asked again later.
 */
export async function createPaymentAccount(
  services: CheckServices,
  scope: Scope,
  { provider, mode, credentials }: CallInput<'createPaymentAccount'>,
  { origin, office }: Origins,
): Promise<PaymentAccount> {
  const keys = keysOf(provider, credentials)
  refuseIfAny(credentialRefusals(provider, mode, keys))
  const check = await tryKeys(services, provider, mode, keys)
  refuseIfAny(refusedKeys(provider, check.problems))
  return transact(scope, async (scope) => {
    const key_hint = hintOf(provider, keys)
    const id = await insertAccount(scope, { provider, mode, key_hint })
    await setCredentials(scope, id, { credentials: seal(scope, id, keys), key_hint }, check)
    await recordChange(scope, {
      entity: 'payment_account',
      entity_id: id,
      action: 'created',
      after: { provider, mode, key_hint },
    })
    await tellAdmins(scope, 'added', office)
    return readAccount(scope, id, origin)
  })
}

/**
 * Replaces the keys that are given, after the provider was tried with the new ones: an account that takes money goes on with its old keys until
 * then, and with the new ones from then on. Keys that no payment is made with are kept as they are. Refuses what `createPaymentAccount` does,
 * `account_provider_silent`, and `account_has_no_keys` for one that was connected without.
 */
export async function savePaymentAccountKeys(
  services: CheckServices,
  scope: Scope,
  { id, credentials }: CallInput<'savePaymentAccountKeys'>,
  { origin, office }: Origins,
): Promise<PaymentAccount> {
  const known = (await listOwnAccounts(scope)).find((one) => one.id === id) ?? refuse('not_found')
  if (known.connected_by !== 'keys') return refuse('account_has_no_keys')
  const provider = z.enum(accountProviders).parse(known.provider)
  const mode = z.enum(accountModes).parse(known.mode)
  const given = keysOf(provider, credentials)
  // What cannot be read is asked for again, as of a new account.
  const mergeInto = (account: AccountRow) => ({ ...ifReadable(() => openCredentials(scope.vault, account)), ...given })
  refuseIfAny(credentialRefusals(provider, mode, mergeInto(known)))
  const check = keepsPayingKeys(provider, given) ? null : await tryKeys(services, provider, mode, mergeInto(known))
  if (check?.problems.includes('provider_silent')) return refuse('account_provider_silent')
  refuseIfAny(refusedKeys(provider, check?.problems ?? []))
  return transact(scope, async (scope) => {
    const before = (await lockAccount(scope, id)) ?? refuse('not_found')
    const keys = mergeInto(before)
    const key_hint = hintOf(provider, keys)
    const sealed = seal(scope, id, keys)
    await (check === null ? setOtherKeys(scope, id, sealed) : setCredentials(scope, id, { credentials: sealed, key_hint }, check))
    const change = { before: { key_hint: before.key_hint }, after: { key_hint, credentials: '' } }
    await recordChange(scope, { entity: 'payment_account', entity_id: id, action: 'changed', ...change })
    await tellAdmins(scope, 'keys', office)
    return readAccount(scope, id, origin)
  })
}

/** Switches an account on, and any other of its mode off; or off. Refuses `account_not_working` before it was tried well. */
export async function switchPaymentAccount(
  scope: Scope,
  { id, is_active }: CallInput<'switchPaymentAccount'>,
  { origin, office }: Origins,
): Promise<PaymentAccount> {
  return transact(scope, async (scope) => {
    const before = (await lockAccount(scope, id)) ?? refuse('not_found')
    if (is_active && !isWorking(before)) return refuse('account_not_working')
    if (is_active !== before.is_active) {
      await setActive(scope, before, is_active)
      const change = { before: { is_active: before.is_active }, after: { is_active } }
      await recordChange(scope, { entity: 'payment_account', entity_id: id, action: 'changed', ...change })
      await tellAdmins(scope, is_active ? 'on' : 'off', office)
    }
    return readAccount(scope, id, origin)
  })
}

function isWorking({ checked_at, problems }: AccountRow): boolean {
  return checked_at !== null && problems.length === 0
}

/** What was entered, of what the provider asks for. */
function keysOf(provider: AccountProviderName, given: Credentials): Credentials {
  return Object.fromEntries(
    accountFields[provider].flatMap(({ name }) => {
      const value = given[name]?.trim() ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
}

function hintOf(provider: AccountProviderName, keys: Credentials): string {
  const secret = accountFields[provider].find(({ is_secret }) => is_secret)
  return (keys[secret?.name ?? ''] ?? '').slice(-HINT_LENGTH)
}

function seal({ vault }: Scope, id: number, keys: Credentials): string {
  return vault.seal('payment_account.credentials', id, JSON.stringify(keys))
}

async function readAccount(scope: Scope, id: number, origin: string): Promise<PaymentAccount> {
  return describeAccount(scope, (await lockAccount(scope, id)) ?? refuse('not_found'), origin)
}
