import { BankTransfer } from '@entree/contract/money/payments/transfer-entities.ts'
import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import { findDelayedPayment, hadTransferBefore } from './transfer-queries.ts'

/** As it is kept: of what the provider reported, and when, some may be missing. */
const TransferAnswer = z.looseObject({ page: z.string().nullish() })
const NOTHING_KNOWN = { holder: null, iban: null, bic: null, entity: null, reference: null, ends_on: null }

/**
 * What the buyer of an order has to transfer, where and until when, and whether they may still pay in another way (PAY-20, PAY-21, PAY-26,
 * PAY-27); null: no money is waited for that takes days. Amount in cents.
 */
export async function readTransfer(scope: Pick<Scope, 'tx' | 'company_id'>, order_id: number): Promise<BankTransfer | null> {
  const pending = await findDelayedPayment(scope, order_id)
  if (pending === null) return null
  const { transfer, redirect_url, amount, kind } = pending
  const can_leave = kind === 'transfer' && !(await hadTransferBefore(scope, pending))
  const answer = TransferAnswer.parse(transfer ?? {})
  // Of a debit nothing is left to do on the provider's page.
  const url = kind === 'debit' ? null : (answer.page ?? redirect_url)
  return BankTransfer.parse({ ...NOTHING_KNOWN, amount, ...answer, kind, url, can_leave })
}
