import type { PageAfterProvider } from '@entree/domain/money/settle-transition.ts'

type OrderLink = { id: number; secret: string; order_number: string }

/** The shop's page for an outcome, as a path (STAT-01, DEC-S-48). */
export function pageAfterPath(page: PageAfterProvider, order: OrderLink): string {
  if (page === 'thanks')
    return `/order/thanks?${new URLSearchParams({ order_number: order.order_number, order_secret: order.secret })}`
  const base = `/order/${order.id}/${order.secret}`
  return page === 'payment' ? `${base}/payment?payment_retry=1` : `${base}/${page}`
}

/** Where the provider sends the buyer back to. It carries the attempt's own secret, so that the order's stays out of the provider's books. */
export function returnPath(payment_id: number | string, secret: string): string {
  return `/payment/return/${payment_id}/${secret}`
}
