import type { Scope } from '#platform/scope.ts'
import { lockOrderPayments } from '../lock-queries.ts'
import { listRefunds } from './refund-queries.ts'

export type OrderMoney = {
  /** Cents that came in for the order, without what goes back automatically and what buyers' banks took back; of each payment alike. */
  paid: number
  payments: {
    id: number
    provider: string
    payment_account_id: number | null
    amount: number
    refunds: Awaited<ReturnType<typeof listRefunds>>
  }[]
}

/** Locks what an order was paid with, and answers it with its refunds. Call it before the order is locked. */
export async function lockOrderMoney(scope: Scope, order_id: number): Promise<OrderMoney> {
  const payments = []
  for (const { id, provider, payment_account_id, ...payment } of await lockOrderPayments(scope, order_id)) {
    const amount = payment.amount - payment.amount_charged_back
    payments.push({ id, provider, payment_account_id, amount, refunds: await listRefunds(scope, id) })
  }
  return { payments, paid: payments.reduce((sum, { amount }) => sum + amount, 0) }
}
