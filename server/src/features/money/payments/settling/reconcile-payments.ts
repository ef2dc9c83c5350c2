import type { Services } from '#features/services.ts'
import { claimUnsettled, markAttention } from '../queries.ts'
import type { SettledPayment } from './settle-locked.ts'
import { settlePayment } from './settle-payment.ts'
import { STILL_OPEN, UNREACHABLE } from './write-settlement.ts'

const BATCH = 50
const AT_ONCE = 5
const UNREACHABLE_AFTER_MS = 24 * 3_600_000
const STILL_OPEN_AFTER_MS = 7 * 24 * 3_600_000

/**
 * Asks the provider about every payment that it may still turn into money: those whose notice was lost, whose buyer never came back,
 * whose creation was never answered, and attempts given up here. So every payment ends as paid, refunded, closed at the provider, or
 * with an `attention` that a person sees (failure stories 14, 19). Each is asked less often the older it is.
 */
export async function reconcilePayments(
  services: Pick<Services, 'db' | 'settling' | 'jobs' | 'vault' | 'now' | 'payments' | 'adapters' | 'log' | 'metrics'>,
): Promise<void> {
  const due = await claimUnsettled(services.db, services.now(), BATCH)
  const next = due.values()
  // Iterating one iterator from several workers hands each payment to one of them.
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const payment of next) await reconcile(services, payment)
    }),
  )
}

async function reconcile(
  services: Pick<Services, 'db' | 'settling' | 'jobs' | 'vault' | 'now' | 'payments' | 'adapters' | 'log' | 'metrics'>,
  payment: { id: number; company_id: number; created_at: string },
): Promise<void> {
  const age_ms = Date.parse(services.now()) - Date.parse(payment.created_at)
  try {
    const settled = await settlePayment(services, payment.id)
    if (isUndecided(settled) && age_ms > STILL_OPEN_AFTER_MS)
      await markAttention(services.db, payment, STILL_OPEN, services.now())
  } catch (error) {
    services.log.error({ err: error, payment_id: payment.id }, 'a payment could not be reconciled and is tried again')
    if (age_ms > UNREACHABLE_AFTER_MS) await markAttention(services.db, payment, UNREACHABLE, services.now())
  }
}

function isUndecided(settled: SettledPayment | null): boolean {
  return settled?.payment.status === 'open' || settled?.payment.status === 'pending'
}
