import { holdsStock, isPaid, paidStatus, type PaymentStatus } from '../selling/order-states.ts'
import { nextPaymentState, type PaymentState, type ProviderResult } from './payment-states.ts'

export type SettledOrder = { payment_status: PaymentStatus; is_cancelled: boolean; is_test: boolean }

/** Why money is refunded automatically: it never paid the order. */
export const automaticRefundReasons = ['order_cancelled', 'already_paid', 'wrong_amount', 'no_stock'] as const
type RefundReason = (typeof automaticRefundReasons)[number]

/** What to write. `changed` false: all of it is as it was and nothing happens. */
export type Settlement = {
  changed: boolean
  payment_state: PaymentState
  payment_status: PaymentStatus
  create_tickets: boolean
  retake_stock: boolean
  refund: RefundReason | null
}

/**
 * What a provider's answer about one payment means for that payment and its order. Never a step back; reported twice,
 * nothing changes the second time (failure stories 6, 13, 15). Tickets are made once, when the order becomes paid.
 *
 * Money that cannot become tickets is refunded automatically (`refund`): the order is cancelled, another payment has
 * already paid it, the amount is not what the order costs now (`amountFits` false), or the order had expired and its
 * stock is gone. `hasStock` only matters for an order that gave its stock back: call with true, and if the answer says
 * `retake_stock` and taking it fails, call again with false. An order has at most one open attempt, so when a pending
 * attempt fails its order is no longer pending.
 */
export function settleTransition(
  order: SettledOrder,
  paymentState: PaymentState,
  result: ProviderResult,
  { hasStock, amountFits = true }: { hasStock: boolean; amountFits?: boolean },
): Settlement {
  const payment_state = nextPaymentState(paymentState, result)
  const same: Settlement = {
    changed: payment_state !== paymentState,
    payment_state,
    payment_status: order.payment_status,
    create_tickets: false,
    retake_stock: false,
    refund: null,
  }
  if (!same.changed) return same
  if (payment_state === 'paid') return settlePaid(order, same, hasStock, amountFits)
  if (order.is_cancelled || isPaid(order.payment_status)) return same
  if (payment_state === 'pending') return amountFits ? settlePending(order, same, hasStock) : same
  if (payment_state === 'open') return order.payment_status === 'new' ? { ...same, payment_status: 'not_paid' } : same
  return settleFailed(order, same, paymentState === 'pending')
}

function settlePaid(order: SettledOrder, same: Settlement, hasStock: boolean, amountFits: boolean): Settlement {
  if (order.is_cancelled) return { ...same, payment_state: 'refund_due', refund: 'order_cancelled' }
  if (isPaid(order.payment_status)) return { ...same, payment_state: 'refund_due', refund: 'already_paid' }
  if (!amountFits) return { ...same, payment_state: 'refund_due', refund: 'wrong_amount' }
  const retake_stock = !holdsStock(order)
  if (retake_stock && !hasStock) return { ...same, payment_state: 'refund_due', refund: 'no_stock' }
  return { ...same, payment_status: paidStatus(order), create_tickets: true, retake_stock }
}

/**
 * A pending order does not expire, so it must hold its stock; without stock it stays expired until there is money to return. A wrong
 * amount never makes it pending: the buyer can go on and pay the right one.
 */
function settlePending(order: SettledOrder, same: Settlement, hasStock: boolean): Settlement {
  const retake_stock = !holdsStock(order)
  if (retake_stock && !hasStock) return same
  return { ...same, payment_status: 'pending', retake_stock }
}

/** An order that has expired stays so. One that was pending through this payment may be paid again, or expires by the sweep. */
function settleFailed(order: SettledOrder, same: Settlement, endsPending: boolean): Settlement {
  if (order.payment_status === 'expired') return same
  if (order.payment_status === 'pending' && !endsPending) return same
  return { ...same, payment_status: same.payment_state === 'failed' ? 'failed' : 'not_paid' }
}

export type PageAfterProvider = 'thanks' | 'pending' | 'payment' | 'status'

/**
 * Where the buyer lands after the provider (DEC-S-48). `payment` is opened with `payment_retry` (PAY-15). An attempt the provider
 * let run out counts as aborted. A cancelled order, or money on its way back, is shown on the status page.
 */
export function pageAfterProvider(order: Omit<SettledOrder, 'is_test'>, paymentState: PaymentState): PageAfterProvider {
  if (order.is_cancelled) return 'status'
  if (isPaid(order.payment_status)) return 'thanks'
  if (order.payment_status === 'pending') return 'pending'
  const isAborted = paymentState === 'failed' || paymentState === 'cancelled' || paymentState === 'expired'
  return isAborted ? 'payment' : 'status'
}
