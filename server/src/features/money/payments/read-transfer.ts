import { BankTransfer } from '@entree/contract/money/payments/transfer-entities.ts'
import type { Scope } from '#platform/scope.ts'
import { findPendingPayment } from './transfer-queries.ts'

/** What the buyer of an order has to transfer, where and until when (PAY-20); null: no transfer is waited for. Amount in cents. */
export async function readTransfer(scope: Scope, order_id: number): Promise<BankTransfer | null> {
  const pending = await findPendingPayment(scope, order_id)
  if (!pending?.transfer) return null
  const { transfer, redirect_url } = pending
  return BankTransfer.parse({ ...transfer, url: redirect_url })
}
