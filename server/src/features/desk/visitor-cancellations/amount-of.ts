import type { CancelledRow } from './queries.ts'

/** Cents. */
export function amountOf(rows: readonly Pick<CancelledRow, 'price' | 'service_fee' | 'payment_fee'>[]): number {
  return rows.reduce((sum, { price, service_fee, payment_fee }) => sum + price + service_fee + payment_fee, 0)
}
