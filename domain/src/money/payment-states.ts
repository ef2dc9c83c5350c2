/**
 * A payment attempt. It starts as `created`, is `open` at the provider, and only moves forward: what arrives late or twice never
 * takes it back. `refund_due` is money to refund automatically, `refunded` money given back.
 */
export const paymentStates = [
  'created',
  'open',
  'pending',
  'failed',
  'cancelled',
  'expired',
  'paid',
  'refund_due',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** What a provider answers when it is asked how a payment stands. */
export const providerResults = ['open', 'pending', 'paid', 'failed', 'cancelled', 'expired'] as const
export type ProviderResult = (typeof providerResults)[number]

/** Failed, cancelled and expired stand level: the first one reported stays. Money still beats them. */
const rank: Record<PaymentState, number> = {
  created: 0,
  open: 1,
  pending: 2,
  failed: 3,
  cancelled: 3,
  expired: 3,
  paid: 4,
  refund_due: 5,
  refunded: 6,
}

/** The state after a provider's answer, or after a step of our own (`refund_due`, `refunded`): never a step back. */
export function nextPaymentState(state: PaymentState, told: PaymentState): PaymentState {
  return rank[told] > rank[state] ? told : state
}

/** Whether the buyer may still be at the provider with it, so that no second attempt is started beside it. */
export function isPaymentInProgress(state: PaymentState): boolean {
  return rank[state] <= rank.pending
}
