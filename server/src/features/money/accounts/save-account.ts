import type { CallInput } from '@entree/contract/calls.ts'
import type { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'
import {
  areForSettlements,
  accountFields,
  accountModes,
  accountProviders,
  credentialRefusals,
  type AccountProviderName,
  type Credentials,
} from '@entree/domain/money/payment-accounts.ts'
import { z } from 'zod'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { ifReadable, openCredentials } from './connect-account.ts'
import { describeAccount } from './describe-account.ts'
import {
  insertAccount,
  lockAccount,
  setActive,
  setCredentials,
  setRemoved,
  setSettlementKey,
  type AccountRow,
} from './queries.ts'

const HINT_LENGTH = 4

/** Adds an account of the company, or of the platform. Refuses keys that cannot be what they should be (`credentialRefusals`). */
export async function createPaymentAccount(
  scope: Scope,
  { provider, mode, credentials }: CallInput<'createPaymentAccount'>,
  origin: string,
): Promise<PaymentAccount> {
  const keys = keysOf(provider, credentials)
  refuseIfAny(credentialRefusals(provider, mode, keys))
  return transact(scope, async (scope) => {
    const key_hint = hintOf(provider, keys)
    const id = await insertAccount(scope, { provider, mode, key_hint })
    await seal(scope, id, keys, key_hint)
    await recordChange(scope, {
      entity: 'payment_account',
      entity_id: id,
      action: 'created',
      after: { provider, mode, key_hint },
    })
    return readAccount(scope, id, origin)
  })
}

/**
 * Replaces the keys that are given. The account takes no money until it is tried and switched on again, unless the keys are for its settlements
 * only.
 */
export async function savePaymentAccountKeys(
  scope: Scope,
  { id, credentials }: CallInput<'savePaymentAccountKeys'>,
  origin: string,
): Promise<PaymentAccount> {
  return transact(scope, async (scope) => {
    const before = (await lockAccount(scope, id)) ?? refuse('not_found')
    const provider = z.enum(accountProviders).parse(before.provider)
    const given = keysOf(provider, credentials)
    // What cannot be read is asked for again, as of a new account.
    const keys = { ...ifReadable(() => openCredentials(scope.vault, before)), ...given }
    refuseIfAny(credentialRefusals(provider, z.enum(accountModes).parse(before.mode), keys))
    const key_hint = hintOf(provider, keys)
    await (areForSettlements(provider, given) ? sealForSettlements(scope, id, keys) : seal(scope, id, keys, key_hint))
    const change = { before: { key_hint: before.key_hint }, after: { key_hint, credentials: '' } }
    await recordChange(scope, { entity: 'payment_account', entity_id: id, action: 'changed', ...change })
    return readAccount(scope, id, origin)
  })
}

/** Switches an account on, and any other of its mode off; or off. Refuses `account_not_working` before it was tried well. */
export async function switchPaymentAccount(
  scope: Scope,
  { id, is_active }: CallInput<'switchPaymentAccount'>,
  origin: string,
): Promise<PaymentAccount> {
  return transact(scope, async (scope) => {
    const before = (await lockAccount(scope, id)) ?? refuse('not_found')
    if (is_active && !isWorking(before)) return refuse('account_not_working')
    if (is_active !== before.is_active) {
      await setActive(scope, before, is_active)
      const change = { before: { is_active: before.is_active }, after: { is_active } }
      await recordChange(scope, { entity: 'payment_account', entity_id: id, action: 'changed', ...change })
    }
    return readAccount(scope, id, origin)
  })
}

/** Removes an account. Its keys stay for what was paid through it: refunds, and payments under way. */
export async function deletePaymentAccount(scope: Scope, { id }: CallInput<'deletePaymentAccount'>): Promise<{ success: true }> {
  return transact(scope, async (scope) => {
    const { provider, mode, key_hint } = (await lockAccount(scope, id)) ?? refuse('not_found')
    await setRemoved(scope, id)
    await recordChange(scope, {
      entity: 'payment_account',
      entity_id: id,
      action: 'deleted',
      before: { provider, mode, key_hint },
    })
    return { success: true }
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

async function seal(scope: Scope, id: number, keys: Credentials, key_hint: string): Promise<void> {
  const credentials = scope.vault.seal('payment_account.credentials', id, JSON.stringify(keys))
  await setCredentials(scope, id, { credentials, key_hint })
}

/** Payments go on with the keys that they are made with. */
async function sealForSettlements(scope: Scope, id: number, keys: Credentials): Promise<void> {
  await setSettlementKey(scope, id, scope.vault.seal('payment_account.credentials', id, JSON.stringify(keys)))
}

async function readAccount(scope: Scope, id: number, origin: string): Promise<PaymentAccount> {
  return describeAccount((await lockAccount(scope, id)) ?? refuse('not_found'), origin)
}
