import { isPaymentInProgress, type ProviderResult } from '@entree/domain/money/payment-states.ts'
import { settleTransition, type Settlement } from '@entree/domain/money/settle-transition.ts'
import { PaymentRequest, type ProviderAnswer } from '../ask-provider.ts'
import type { SettledOrder } from '../lock-queries.ts'
import type { Payment } from '../queries.ts'

/** A buyer's time at the provider is up this long after the attempt's own end. */
const GRACE_MS = 300_000

/**
 * Once money has come in the provider has nothing to add that this product acts on; and one that it refused to make must not be made
 * after all.
 */
export function isFinal({ status, provider_payment_id, provider_status }: Payment): boolean {
  const isRefused = provider_payment_id === null && provider_status === 'failed'
  return isRefused || status === 'paid' || status === 'refund_due' || status === 'refunded'
}

/** The locked attempt, tied to the payment that the provider made for it; one that is tied already stays so. */
export function tieToProvider(payment: Payment, answer: ProviderAnswer | undefined): Payment {
  if (!answer || payment.provider_payment_id !== null) return payment
  return { ...payment, provider_payment_id: answer.provider_payment_id, redirect_url: answer.redirect_url }
}

/** What the provider's word means for a locked payment and its order, as `domain` says (`settleTransition`). */
export function decideSettlement(
  { payment, order, answer }: { payment: Payment; order: SettledOrder; answer: ProviderAnswer },
  situation: { hasStock: boolean; now: string },
): Settlement {
  const { now, ...rest } = situation
  const amountFits = (answer?.amount ?? payment.amount) === order.total
  return settleTransition(order, payment.status, resultOf(payment, answer, now), { ...rest, amountFits })
}

/** The provider's word, except that an attempt whose time is long up is over here even while the provider still says open. */
export function resultOf(payment: Payment, answer: ProviderAnswer, now: string): ProviderResult {
  if (answer === null) return 'failed'
  if (answer.status !== 'open' || !isPaymentInProgress(payment.status)) return answer.status
  const { expires_at } = PaymentRequest.parse(payment.request)
  return Date.parse(now) > Date.parse(expires_at) + GRACE_MS ? 'expired' : answer.status
}
