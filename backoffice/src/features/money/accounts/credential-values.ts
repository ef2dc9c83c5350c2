import { accountFields, type AccountMode, type AccountProviderName } from '@entree/domain/money/payment-accounts.ts'

/** What a form of keys holds; the keys by the names that the provider gives them. */
export type AccountValues = { provider: AccountProviderName; mode: AccountMode; credentials: Record<string, string> }

/** A form of keys before any was entered. */
export function emptyCredentials(provider: AccountProviderName): Record<string, string> {
  return Object.fromEntries(accountFields[provider].map(({ name }) => [name, '']))
}
