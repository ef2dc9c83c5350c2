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
  /** Of the buyers who can use it, of those that a buyer's details can name; left out: it does not tell. */
  countries?: string[] | null
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

/**
 * What lets the platform act for an account that was connected without keys. `expires_at`: when `access_token` ends; `redirect_uri`: where its owner
 * came back to, which has to be said again for a new one.
 */
export type Tokens = { access_token: string; refresh_token: string; expires_at: string; redirect_uri: string }

/** An account that was connected without keys, as its provider's adapter sees it. All processes share what it holds. */
export type GrantedAccount = {
  external_id: string
  /** Which of its shops takes the money; null: none was chosen, or it has none to choose from. */
  profile_id: string | null
  readTokens: () => Promise<Tokens>
  /**
   * The tokens in place of those with `used` for an access token: what `renew` gets for the refresh token. One process at a time does that, and
   * the others wait for what it got. What `renew` throws as `ConnectionLost` is noted (`lose`).
   */
  renewTokens: (used: string, renew: (tokens: Tokens) => Promise<Tokens>) => Promise<Tokens>
  /** Notes that the permission was taken back: the account takes no more money, and a person is notified. */
  lose: () => Promise<void>
}

/** A provider outside: it takes money for those who have an account with it. `granted`: an account without keys. */
type PaymentAdapter = (credentials: Credentials, mode: AccountMode, granted?: GrantedAccount) => AccountProvider

/** The providers that accounts can be with. */
export type PaymentAdapters = Readonly<Record<AccountProviderName, PaymentAdapter>>
