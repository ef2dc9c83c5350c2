import type { Credentials } from '@entree/domain/money/payment-accounts.ts'

/** What the platform has once the owner of an account has said yes: the account as its provider calls it, what is kept for it, its shops. */
export type Grant = {
  external_id: string
  /** What people call it. */
  name: string
  credentials: Credentials
  profiles: { id: string; name: string }[]
}

/**
 * How an account is connected without keys (OAuth 2.0, authorization code). Neither Mollie nor Stripe takes a code challenge (PKCE): that the
 * answer belongs to the question, its state says. Throws as all calls of a provider do; a code that is not good is `ProviderRefused`.
 */
export type ConnectProvider = {
  /** Where its owner says yes, and comes back from. */
  authorizeUrl: (asked: { redirect_uri: string; state: string; language: string }) => string
  /** What the platform has for the code that its owner came back with. */
  exchange: (back: { code: string; redirect_uri: string }, signal: AbortSignal) => Promise<Grant>
  /** Gives the permission back. That it was gone already is no failure. */
  revoke: (account: { external_id: string; credentials: Credentials }, signal: AbortSignal) => Promise<void>
}
