import { refusal, type Refusal } from '../foundation/refusals.ts'

/** The payment providers that an account can be with. */
export const accountProviders = ['mollie', 'stripe', 'pay'] as const
export type AccountProviderName = (typeof accountProviders)[number]

/** Whether an account moves real money. */
export const accountModes = ['test', 'live'] as const
export type AccountMode = (typeof accountModes)[number]

/** How an account came here: its keys were entered, or its owner said yes at the provider (OAuth). */
export const accountConnections = ['keys', 'oauth'] as const

/** The providers whose accounts can be connected without keys. */
export const connectProviders = ['mollie', 'stripe'] as const satisfies readonly AccountProviderName[]
export type ConnectProviderName = (typeof connectProviders)[number]

/** What can stand against taking money with an account, as its provider tells. */
export const accountProblems = [
  'keys_refused',
  /** They were encrypted under a key that this installation does not have. */
  'keys_unreadable',
  'rights_missing',
  'provider_silent',
  'profile_not_verified',
  'no_methods',
  'wrong_mode',
  'location_unknown',
  'location_in_test',
  /** Of an account without keys: its owner or its provider took the permission back. */
  'connection_lost',
  /** Of an account without keys that has several shops: none was chosen yet. */
  'profile_unchosen',
] as const
export type AccountProblem = (typeof accountProblems)[number]

/** What providers call what they give out. */
type CredentialName = 'api_key' | 'access_token' | 'secret_key' | 'webhook_secret' | 'service_id' | 'token_code' | 'api_token'
/** `is_optional`: an account takes money without it. `is_beside_payments`: it is for settlements or notices only, and no payment is made with it. */
type CredentialField = {
  name: CredentialName
  is_secret: boolean
  is_optional?: boolean
  is_beside_payments?: boolean
  form: RegExp
}

/** What each provider gives an organiser to enter, in the order in which its own pages show it. */
export const accountFields: Readonly<Record<AccountProviderName, readonly CredentialField[]>> = {
  mollie: [
    { name: 'api_key', is_secret: true, form: /^(live|test)_[A-Za-z0-9]{30,64}$/ },
    // Of the organisation, for both modes: an API key may not read settlements.
    { name: 'access_token', is_secret: true, is_optional: true, is_beside_payments: true, form: /^access_[A-Za-z0-9]{20,120}$/ },
  ],
  stripe: [
    { name: 'secret_key', is_secret: true, form: /^[sr]k_(live|test)_[A-Za-z0-9_]{16,240}$/ },
    // Given out for an address, which an account has once it is there.
    {
      name: 'webhook_secret',
      is_secret: true,
      is_optional: true,
      is_beside_payments: true,
      form: /^whsec_[A-Za-z0-9+/=_-]{16,200}$/,
    },
  ],
  // One token for both modes: which it is, each payment says.
  pay: [
    { name: 'service_id', is_secret: false, form: /^SL-\d{4}-\d{4}$/ },
    { name: 'token_code', is_secret: false, form: /^AT-\d{4}-\d{4}$/ },
    { name: 'api_token', is_secret: true, form: /^[0-9a-f]{40}$/i },
  ],
}

export type Credentials = Readonly<Record<string, string>>

/**
 * What is wrong with an account's keys as they were entered: `field_required` for a missing one that is not optional,
 * `account_key_invalid` for one of another format, and `account_key_of_other_mode` for a key of the other mode than the
 * account's, so that a live key is never used where a test is meant.
 */
export function credentialRefusals(provider: AccountProviderName, mode: AccountMode, credentials: Credentials): Refusal[] {
  return accountFields[provider].flatMap(({ name, form, is_optional }) => {
    const field = `credentials.${name}`
    const value = credentials[name] ?? ''
    if (value === '' && is_optional) return []
    if (value === '') return [refusal('field_required', { field })]
    if (!form.test(value)) return [refusal('account_key_invalid', { field })]
    const named = /^(?:[sr]k_)?(live|test)_/.exec(value)?.[1]
    return named === undefined || named === mode ? [] : [refusal('account_key_of_other_mode', { field })]
  })
}

/** Whether payments go on with the keys that they were made with: what was entered is for settlements or notices only, or nothing is. */
export function keepsPayingKeys(provider: AccountProviderName, credentials: Credentials): boolean {
  const entered = accountFields[provider].filter(({ name }) => (credentials[name] ?? '') !== '')
  return entered.every(({ is_beside_payments }) => is_beside_payments)
}

/**
 * What a provider says against keys that were just entered, beside the field to mend: keys that it does not take, that may not do what selling
 * takes, or a sales location that it does not have. What mends elsewhere (an approval, a method to switch on) is none of it.
 */
export function refusedKeys(provider: AccountProviderName, problems: readonly AccountProblem[]): Refusal[] {
  const secret = accountFields[provider].find(({ is_secret }) => is_secret)?.name ?? ''
  return problems.flatMap((problem) => {
    if (problem === 'keys_refused') return [refusal('account_key_refused', { field: `credentials.${secret}` })]
    if (problem === 'rights_missing') return [refusal('account_key_lacks_rights', { field: `credentials.${secret}` })]
    return problem === 'location_unknown' ? [refusal('account_location_unknown', { field: 'credentials.service_id' })] : []
  })
}
