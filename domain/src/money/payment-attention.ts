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
] as const
export type AttentionReason = (typeof attentionReasons)[number]

/** What may need a person. */
export const attentionKinds = ['payment', 'refund'] as const
export type AttentionKind = (typeof attentionKinds)[number]

/**
 * Whether trying again can help: a refund is sent to the provider once more, about a payment the provider is asked once more. A wrong
 * or unclear amount, a second payment at the provider and what a bank took back stay what they are.
 */
export function canBeRetried(kind: AttentionKind, reason: AttentionReason): boolean {
  return kind === 'refund' || reason === 'provider_unreachable' || reason === 'still_open'
}
