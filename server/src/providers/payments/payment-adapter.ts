import type { AccountMode, AccountProblem, AccountProviderName, Credentials } from '@entree/domain/money/payment-accounts.ts'
import type { SettlementProblem } from '@entree/domain/money/settlements.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { SettlementSource } from './settlement-source.ts'

/** A way to pay that an account has. Amounts in cents; null: no limit. */
export type AccountMethod = {
  /** Our name for it, of `payment_method.adapter`. */
  adapter: string
  /** As the provider shows it to buyers. */
  name: string
  /** Its picture there, as a `data:` address; null: none. */
  icon: string | null
  minimum: number | null
  maximum: number | null
}

/** What a provider says of an account: what stands against using it (nothing: it works), and how its buyers can pay. */
export type AccountCheck = { problems: AccountProblem[]; methods: AccountMethod[] }

/** A provider as one account of it sees it. */
export type AccountProvider = PaymentProvider & {
  /** Asks with the account's own keys. A provider that does not answer throws, as every call does. */
  check: (signal: AbortSignal) => Promise<AccountCheck>
  /** What it paid out to the account; or why that cannot be asked. */
  settlements: SettlementSource | Extract<SettlementProblem, 'not_offered' | 'not_in_test' | 'key_missing'>
}

/** A provider outside: it takes money for whoever has an account with it. */
type PaymentAdapter = (credentials: Credentials, mode: AccountMode) => AccountProvider

/** The providers that accounts can be with. */
export type PaymentAdapters = Readonly<Record<AccountProviderName, PaymentAdapter>>
