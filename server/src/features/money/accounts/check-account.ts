import type { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'
import type { AccountMode, AccountProviderName, Credentials } from '@entree/domain/money/payment-accounts.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { callProvider } from '#providers/payments/call-provider.ts'
import type { AccountCheck, AccountProvider } from '#providers/payments/payment-adapter.ts'
import type { Services } from '#features/services.ts'
import { connectIfReadable, listOwnAccounts } from './connect-account.ts'
import { describeAccount } from './describe-account.ts'
import { lockAccount, setCheck, type AccountRow } from './queries.ts'

/** What an account is tried with. */
export type CheckServices = Pick<Services, 'db' | 'vault' | 'adapters' | 'log' | 'now'>

/** Tries an account with its provider, outside any transaction, and keeps what that says. Refuses `not_found`. */
export async function checkPaymentAccount(
  services: CheckServices,
  scope: Scope,
  id: number,
  origin: string,
): Promise<PaymentAccount> {
  const account = (await listOwnAccounts(scope)).find((one) => one.id === id) ?? refuse('not_found')
  const check = await askProvider(services, account)
  return transact(scope, async (scope) => {
    await setCheck(scope, account, check)
    return describeAccount(scope, (await lockAccount(scope, id)) ?? refuse('not_found'), origin)
  })
}

/** What the provider of an account says of it now. */
export async function askProvider(services: CheckServices, account: AccountRow): Promise<AccountCheck> {
  const provider = connectIfReadable(services, account)
  return provider === null ? { problems: ['keys_unreadable'], methods: [] } : tryProvider(services, provider, account.id)
}

/** Tries keys that are not kept yet with their provider. */
export async function tryKeys(
  services: CheckServices,
  name: AccountProviderName,
  mode: AccountMode,
  keys: Credentials,
): Promise<AccountCheck> {
  return tryProvider(services, services.adapters[name](keys, mode), null)
}

async function tryProvider(
  services: CheckServices,
  provider: AccountProvider,
  payment_account_id: number | null,
): Promise<AccountCheck> {
  try {
    return await callProvider(provider, (signal) => provider.check(signal))
  } catch (error) {
    services.log.warn({ err: error, payment_account_id, provider: provider.name }, 'a payment account could not be tried')
    return { problems: ['provider_silent'], methods: [] }
  }
}
