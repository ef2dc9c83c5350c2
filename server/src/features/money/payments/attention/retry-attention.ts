import type { CallInput } from '@entree/contract/calls.ts'
import { canBeRetried } from '@entree/domain/money/payment-attention.ts'
import { refundRefusals } from '@entree/domain/money/refundable.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import type { Services } from '#features/services.ts'
import { lockRefund, repeatRefund, type AttentionRow } from './attention-queries.ts'
import { lockPayment } from '../lock-queries.ts'
import { listRefunds } from '../refunds/refund-queries.ts'
import { attentionOf, recordOf } from './settle-attention.ts'
import { settlePayment } from '../settling/settle-payment.ts'

/** As long as a person waits in front of a screen. */
const LIMIT_MS = 8_000

/**
 * Has a refund sent to its provider again, or asks the provider about a payment again (PATT-04). Refuses `retry_useless` when that cannot
 * help, `refund_above_paid` when the money was given back in another way meanwhile, `payment_provider_silent` when the provider still does
 * not answer.
 */
export async function retryPaymentAttention(
  services: Pick<Services, 'db' | 'settling' | 'jobs' | 'vault' | 'now' | 'payments' | 'adapters' | 'log' | 'metrics'>,
  scope: Scope,
  { kind, id }: Pick<CallInput<'retryPaymentAttention'>, 'kind' | 'id'>,
): Promise<{ success: true }> {
  if (kind === 'payment') await askAgain(services, scope, id)
  else if (kind === 'refund') await sendAgain(scope, id)
  else return refuse('retry_useless')
  return { success: true }
}

/** Not in a transaction: the provider is asked. */
async function askAgain(services: Parameters<typeof retryPaymentAttention>[0], scope: Scope, id: number): Promise<void> {
  const row = await attentionOf(scope, 'payment', id)
  if (!canBeRetried(row.kind, row.reason)) return refuse('retry_useless')
  await record(scope, row)
  try {
    await settlePayment(services, id, { limit_ms: LIMIT_MS })
  } catch (error) {
    services.log.error({ err: error, payment_id: id }, 'a payment was asked about again, and the provider did not answer')
    return refuse('payment_provider_silent')
  }
}

/** The payment is locked before its refund, as everywhere, so no other refund of it is decided meanwhile. */
async function sendAgain(scope: Scope, id: number): Promise<void> {
  await transact(scope, async (scope) => {
    const row = await attentionOf(scope, 'refund', id)
    const payment = (await lockPayment(scope, row.payment_id ?? 0)) ?? refuse('not_found')
    const refund = (await lockRefund(scope, id)) ?? refuse('not_found')
    if (refund.attention === null || refund.status === 'done') return refuse('retry_useless')
    const was_refused = refund.status === 'failed'
    // Something else may have been given since. It does not stand in its own way: one of products is owed all along.
    const others = (await listRefunds(scope, payment.id)).filter((one) => one.id !== id)
    if (was_refused) refuseIfAny(refundRefusals(refund.amount, payment.amount - payment.amount_charged_back, others))
    await repeatRefund(scope, id, was_refused)
    await record(scope, row)
  })
}

async function record(scope: Scope, row: AttentionRow): Promise<void> {
  const { kind, id, reason } = row
  await recordChange(scope, { ...recordOf(row), action: 'attention_retried', after: { [kind]: id, reason } })
}
