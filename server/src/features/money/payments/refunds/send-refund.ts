import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { transact } from '#platform/scope.ts'
import { CALL_LIMIT_MS, callProvider } from '#providers/payments/call-provider.ts'
import { ProviderRefused, UnclearMoney, type ProviderRefund } from '#providers/payments/payment-provider.ts'
import { systemScope, type Services } from '#features/services.ts'
import { providerOf } from '../ask-provider.ts'
import { completeRefund } from './complete-refund.ts'
import { lockPayment } from '../lock-queries.ts'
import { AT_PROVIDER_MS, type DueRefund } from './due-refund-queries.ts'
import { findOtherRefunds, markRefundAttention, markRefundUnderWay } from './refund-queries.ts'

export type RefundServices = Pick<Services, 'db' | 'jobs' | 'vault' | 'now' | 'payments' | 'adapters' | 'log'>

/** After this many attempts (some ten minutes) a person should know. */
const PATIENCE = 5
/** Banks take a few days; no provider takes two weeks. */
const LATE_MS = 14 * DAY_MS
/** By then a refund that could not be carried out has left the sum that it was found by. */
const BY_SUM_MS = 5 * DAY_MS

/** A refund that its process can no longer be sure to have for itself. */
class TakenTooLongAgo extends Error {}

/**
 * Sends one refund that was taken, and writes down what became of it. Returns whether the provider answered, be it with a no. One that was taken
 * too long ago (the machine stood still, the database's answer was late) is left to who takes it next (PAY-35).
 */
export async function sendRefund(services: RefundServices, refund: DueRefund): Promise<boolean> {
  try {
    await record(services, refund, await askForRefund(services, refund))
    return true
  } catch (error) {
    if (error instanceof TakenTooLongAgo) {
      services.log.warn(
        { refund_id: refund.id, taken_at: refund.taken_at },
        'a refund was taken too long ago to be sent: it is due again',
      )
      return false
    }
    // What cannot be written down is due again after a while, as after a crash.
    await noteFailure(services, refund, error).catch((failure: unknown) =>
      services.log.error({ err: failure, refund_id: refund.id }, 'what became of a refund could not be written down'),
    )
    return error instanceof ProviderRefused
  }
}

/** Outside any transaction. */
async function askForRefund(services: RefundServices, due: DueRefund): Promise<ProviderRefund> {
  const { provider_payment_id, provider_refund_id, amount, idempotency_key, ...refund } = due
  if (provider_payment_id === null) throw new ProviderRefused('this payment was never made at the provider')
  const provider = await providerOf(services, refund)
  const { getRefund } = provider
  if (provider_refund_id !== null && getRefund)
    return callProvider(provider, (signal) => {
      return getRefund(
        { provider_payment_id, provider_refund_id, amount, readOthers: () => findOtherRefunds(services.db, due) },
        signal,
      )
    })
  const description = `Refund ${refund.id}`
  // Right before it is sent: another process may have it by the time that this call would end, and some providers know no keys.
  if (Date.parse(services.now()) - Date.parse(due.taken_at) > AT_PROVIDER_MS - CALL_LIMIT_MS) throw new TakenTooLongAgo()
  const repeated = refund.attempts > 1 ? { readOthers: () => findOtherRefunds(services.db, due) } : {}
  return callProvider(provider, (signal) =>
    provider.refundPayment({ provider_payment_id, amount, idempotency_key, description, ...repeated }, signal),
  )
}

/** One that is on its way is asked about until it has arrived or come back; it is not sent again. */
async function record(
  services: RefundServices,
  refund: DueRefund,
  { provider_refund_id, status, by_sum }: ProviderRefund,
): Promise<void> {
  const isEarly = by_sum === true && Date.parse(services.now()) - Date.parse(refund.created_at) < BY_SUM_MS
  if (status === 'failed') throw new ProviderRefused(`the refund ${provider_refund_id} came back`)
  if (status === 'pending' || isEarly) return recordUnderWay(services, refund, provider_refund_id)
  await recordDone(services, refund, provider_refund_id)
}

/** One that takes too long is put before a person, and asked about on. */
async function recordUnderWay({ db, now: clock }: RefundServices, refund: DueRefund, provider_refund_id: string): Promise<void> {
  const now = clock()
  const is_late = Date.parse(now) - Date.parse(refund.created_at) > LATE_MS
  await markRefundUnderWay(db, refund, provider_refund_id, { now, is_late })
  if (is_late) await markRefundAttention(db, refund, { attention: 'provider_unreachable', status: 'sent', now })
}

async function recordDone(services: RefundServices, refund: DueRefund, provider_refund_id: string): Promise<void> {
  await transact(systemScope(services, refund.company_id, 'send-refunds'), async (scope) => {
    const payment = await lockPayment(scope, refund.payment_id)
    if (payment !== null) await completeRefund(scope, payment, refund, provider_refund_id)
  })
}

async function noteFailure(services: RefundServices, refund: DueRefund, error: unknown): Promise<void> {
  services.log.error({ err: error, refund_id: refund.id, attempts: refund.attempts }, 'a refund could not be sent')
  const now = services.now()
  if (error instanceof ProviderRefused) {
    await markRefundAttention(services.db, refund, { attention: 'provider_refused', status: 'failed', now })
  } else if (refund.attempts >= PATIENCE) {
    const attention = error instanceof UnclearMoney ? 'unclear_money' : 'provider_unreachable'
    await markRefundAttention(services.db, refund, { attention, status: 'sent', now })
  }
}
