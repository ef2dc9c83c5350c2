import type { Scope } from '#platform/scope.ts'
import { lockOrderPayments } from './lock-queries.ts'
import { listRefunds } from './refund-queries.ts'

export type OrderMoney = {
  /** Cents that came in for the order, without what goes back by itself. */
  paid: number
  payments: { id: number; provider: string; amount: number; refunds: Awaited<ReturnType<typeof listRefunds>> }[]
}

/** Locks what an order was paid with, and answers it with its refunds. Call it before the order is locked. */
export async function lockOrderMoney(scope: Scope, order_id: number): Promise<OrderMoney> {
  const payments = []
  for (const { id, provider, amount } of await lockOrderPayments(scope, order_id)) {
    payments.push({ id, provider, amount, refunds: await listRefunds(scope, id) })
  }
  return { payments, paid: payments.reduce((sum, { amount }) => sum + amount, 0) }
}
