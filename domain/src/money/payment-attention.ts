/** Why a person has to look at a payment or a refund. */
export const attentionReasons = [
  'provider_unreachable',
  'still_open',
  'wrong_amount',
  'unclear_money',
  'second_payment_at_provider',
  'provider_refused',
  'refund_came_back',
  'charged_back',
  'unknown_payment',
  'method_refused',
  'connection_lost',
  'capture_failed',
] as const
export type AttentionReason = (typeof attentionReasons)[number]

/**
 * What may need a person; an unknown payment is money that a provider has, and of which no payment is here, a refused method a way to pay that a
 * provider takes from nobody, a payment account one whose owner has to connect it again.
 */
export const attentionKinds = ['payment', 'refund', 'unknown_payment', 'refused_method', 'payment_account'] as const
export type AttentionKind = (typeof attentionKinds)[number]

/**
 * Whether trying again can help: a refund is sent to the provider once more, about a payment the provider is asked once more. A wrong
 * or unclear amount, a second payment at the provider and what a bank took back stay what they are.
 */
export function canBeRetried(kind: AttentionKind, reason: AttentionReason): boolean {
  return kind === 'refund' || ['provider_unreachable', 'still_open', 'capture_failed'].includes(reason)
}

/**
 * Whether a payment at a provider can be that of an attempt of ours that was begun at `begun_at`: one that is older belongs to an attempt
 * of the same number in a database that was lost. Clocks may differ by a minute.
 */
export function canBeOfAttempt(made_at: string | null, begun_at: string): boolean {
  return made_at === null || Date.parse(made_at) >= Date.parse(begun_at) - CLOCKS_DIFFER_MS
}

const CLOCKS_DIFFER_MS = 60_000

/**
 * Whether a provider recognises a repeated refund by its key alone, so that one of which nothing else is known is never made twice. PAY. has
 * no keys.
 */
export function refundsByKey(provider: string): boolean {
  return provider === 'mollie' || provider === 'stripe'
}
