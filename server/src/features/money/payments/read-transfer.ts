import { BankTransfer } from '@entree/contract/money/payments/transfer-entities.ts'
import type { Scope } from '#platform/scope.ts'
import { findPendingTransfer, hadTransferBefore } from './transfer-queries.ts'

const NOTHING_TOLD = { holder: null, iban: null, bic: null, reference: null, ends_on: null }

/**
 * What the buyer of an order has to transfer, where and until when, and whether they may still pay in another way (PAY-20, PAY-21); null: no
 * transfer is waited for. Amount in cents.
 */
export async function readTransfer(scope: Pick<Scope, 'tx' | 'company_id'>, order_id: number): Promise<BankTransfer | null> {
  const pending = await findPendingTransfer(scope, order_id)
  if (pending === null) return null
  const { transfer, redirect_url, amount } = pending
  const told = typeof transfer === 'object' && transfer !== null ? transfer : { ...NOTHING_TOLD, amount }
  return BankTransfer.parse({ ...told, url: redirect_url, can_leave: !(await hadTransferBefore(scope, pending)) })
}
