import { refusal, type Refusal } from '../foundation/refusals.ts'
import { addMs, MINUTE_MS } from '../foundation/zoned-time.ts'

/** DEC-S-50. Cancelled is `is_cancelled`, refunded is read from the order products. */
export const paymentStatuses = ['new', 'not_paid', 'failed', 'expired', 'pending', 'paid', 'test_order_paid'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export type OrderState = { payment_status: PaymentStatus; is_cancelled: boolean; expires_at: string | null }

const ORDER_EXPIRY_MINUTES = 20
const PAYMENT_EXPIRY_MINUTES = 15

/** Money is in, really or as a test (ORD-03, ORD-05). */
export function isPaid(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'test_order_paid'
}

/** What an order becomes when it is paid: a test order never becomes a real one (DEC-S-49). */
export function paidStatus({ is_test }: { is_test: boolean }): 'paid' | 'test_order_paid' {
  return is_test ? 'test_order_paid' : 'paid'
}

/** Neither paid nor being checked (ORD-06). */
export function isUnpaid(status: PaymentStatus): boolean {
  return !isPaid(status) && status !== 'pending'
}

/** Waits to be paid: unpaid, and not marked expired. */
export function isOpen(status: PaymentStatus): boolean {
  return isUnpaid(status) && status !== 'expired'
}

/** Whether the order's time is up (ORD-11). At the moment the countdown reaches zero it is; paid and pending ones never are. */
export function isExpired(order: OrderState, now: string): boolean {
  if (order.payment_status === 'expired') return true
  return isUnpaid(order.payment_status) && order.expires_at !== null && Date.parse(now) >= Date.parse(order.expires_at)
}

/**
 * Whether the order still has its stock: until it is cancelled or marked expired (DEC-S-02). One whose time is up keeps it until
 * the sweep marks it, so the code that gives the stock back changes the status in the same transaction.
 */
export function holdsStock(order: Pick<OrderState, 'payment_status' | 'is_cancelled'>): boolean {
  return !order.is_cancelled && order.payment_status !== 'expired'
}

/**
 * Why the buyer cannot change the order any more: `order_cancelled` (ORD-10), `order_already_paid` (ORD-08, ORD-09) or
 * `order_expired` (DEC-S-52), at most one. Cancelled is said first, since that is what a buyer of a cancelled paid order has to
 * know; paid and pending go before expired, since they do not expire.
 */
export function orderChangeRefusals(order: OrderState, now: string): Refusal[] {
  if (order.is_cancelled) return [refusal('order_cancelled')]
  if (!isUnpaid(order.payment_status)) return [refusal('order_already_paid')]
  if (isExpired(order, now)) return [refusal('order_expired')]
  return []
}

/** When an order made at `created_at` expires (DEC-S-01). */
export function orderExpiry(created_at: string, minutes = ORDER_EXPIRY_MINUTES): string {
  return addMs(created_at, minutes * MINUTE_MS)
}

/**
 * When an order expires that has its buyer's details now: as long after it was made as any order (DEC-S-01). Until then it has less time,
 * so that nobody holds stock who does not mean to buy; what it was given already it keeps.
 */
export function expiryWithDetails(order: { created_at: string; expires_at: string }, minutes = ORDER_EXPIRY_MINUTES): string {
  const full = orderExpiry(order.created_at, minutes)
  return Date.parse(order.expires_at) > Date.parse(full) ? order.expires_at : full
}

/** Minutes that an order lives, and that paying it may take besides; the platform's settings. */
export type OrderMinutes = { lifetime: number; payment: number }

/**
 * When an order expires whose payment starts now: at least 15 minutes are left for it, and the time there was is never shortened (DEC-S-01).
 * But no later than its lifetime and once those minutes after it was made, so that nobody who starts to pay again and again holds stock
 * for nothing (ORD-21).
 */
export function expiryAtPayment(
  { created_at, expires_at }: { created_at: string; expires_at: string },
  now: string,
  { lifetime, payment }: OrderMinutes = { lifetime: ORDER_EXPIRY_MINUTES, payment: PAYMENT_EXPIRY_MINUTES },
): string {
  const end = Date.parse(created_at) + (lifetime + payment) * MINUTE_MS
  const needed = Math.min(Date.parse(now) + payment * MINUTE_MS, end)
  return Date.parse(expires_at) > needed ? expires_at : new Date(needed).toISOString()
}

/** Whole seconds left on the countdown, 0 when it is up; null when the order does not expire (ORD-12). */
export function secondsLeft(order: OrderState, now: string): number | null {
  if (order.expires_at === null || !isUnpaid(order.payment_status)) return null
  return Math.max(0, Math.ceil((Date.parse(order.expires_at) - Date.parse(now)) / 1000))
}

/** An order counts as refunded when all its products are, and not before (ORD-15, ORD-16). */
export function isRefunded(order_products: readonly { refunded_at: string | null }[]): boolean {
  return order_products.length > 0 && order_products.every((product) => product.refunded_at !== null)
}

export type StatusAlert = 'refunded' | 'cancelled' | 'pending' | 'money_returned' | 'not_paid'

/**
 * The alerts on the status page (STAT-09, STAT-10, STAT-11, STAT-12). A cancelled order asks nobody to pay. An unpaid one whose money
 * came too late says that it goes back, rather than that nothing was paid (DEC-S-03).
 */
export function statusAlerts(
  order: Pick<OrderState, 'payment_status' | 'is_cancelled'> & {
    order_products: readonly { refunded_at: string | null }[]
    money_returned: boolean
  },
): StatusAlert[] {
  const alerts: StatusAlert[] = []
  if (isRefunded(order.order_products)) alerts.push('refunded')
  if (order.is_cancelled) return [...alerts, 'cancelled']
  if (order.payment_status === 'pending') alerts.push('pending')
  else if (isUnpaid(order.payment_status)) alerts.push(order.money_returned ? 'money_returned' : 'not_paid')
  return alerts
}
