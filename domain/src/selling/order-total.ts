import { refusal, type Refusal } from '../foundation/refusals.ts'

/** Ten million euro, in cents: more is a slip or an attempt, and sums stay far below what numbers can hold. */
const MOST_ORDER_TOTAL = 1_000_000_000

/** Refuses `order_total_too_high` for a total in cents above ten million euro. */
export function orderTotalRefusals(total: number): Refusal[] {
  return total > MOST_ORDER_TOTAL ? [refusal('order_total_too_high', { field: 'products' })] : []
}
