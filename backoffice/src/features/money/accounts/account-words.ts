import type { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'
import type { AccountProviderName } from '@entree/domain/money/payment-accounts.ts'
import type { useT } from '../../../messages.ts'
import { methodName } from './method-words.ts'

/** What providers call themselves. */
export const providerNames: Readonly<Record<AccountProviderName, string>> = { mollie: 'Mollie', stripe: 'Stripe', pay: 'PAY.' }

/** Where an organiser finds the keys. */
export const keyPages: Readonly<Record<AccountProviderName, string>> = {
  mollie: 'https://my.mollie.com/dashboard/developers/api-keys',
  stripe: 'https://dashboard.stripe.com/apikeys',
  pay: 'https://my.pay.nl/',
}

/** Whether an account was tried, and nothing stands against its taking money. */
export function isReady({ checked_at, problems }: PaymentAccount): boolean {
  return checked_at !== null && problems.length === 0
}

/** How people recognise an account: its provider, and its name there or the end of its key, as far as they may know it. */
export function accountName(t: ReturnType<typeof useT>, account: PaymentAccount): string {
  const { provider, key_hint, is_platform, connected_by } = account
  const name = providerNames[provider]
  if (connected_by === 'oauth') return t('money.account_named', { name, account: key_hint })
  if (key_hint !== '') return t('money.account_ending', { name, hint: key_hint })
  return is_platform ? t('money.account_of_platform', { name }) : name
}

/** Ways to pay as a list in a sentence: `PayPal and Klarna`. */
export function methodNames(t: ReturnType<typeof useT>, adapters: readonly string[], language: string): string {
  return new Intl.ListFormat(language).format(adapters.map((adapter) => methodName(t, adapter)))
}
