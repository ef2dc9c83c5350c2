import type { BoughtOrder } from '@entree/domain/money/buyer-invoice.ts'
import type { Scope } from '#platform/scope.ts'
import { findSoldOrder } from './order-queries.ts'

/** What an order was sold for, as an invoice to its buyer has it; null when the company has no such order. */
export async function readSoldOrder(scope: Scope, order_id: number): Promise<BoughtOrder | null> {
  return findSoldOrder(scope, order_id)
}
