import { pageAfterProvider } from '@entree/domain/money/settle-transition.ts'
import { sameSecret } from '#platform/tokens.ts'
import type { Services } from '#features/services.ts'
import { pageAfterPath } from '../page-urls.ts'
import { findOrderLink, findPayment } from '../queries.ts'
import { settlePayment } from './settle-payment.ts'

/** A buyer waits no longer than this for the provider; the notice or the reconciling job settles it then. */
const LIMIT_MS = 5_000

/**
 * The buyer comes back from the provider: whatever the address says, the provider is asked, and the answer is the path of the page
 * that the order's state leads to (STAT-01, DEC-S-48). A provider that cannot be asked leads by what is known here. Returns null when
 * the attempt is unknown or its secret does not fit.
 */
export async function returnFromProvider(
  services: Pick<Services, 'db' | 'settling' | 'jobs' | 'vault' | 'now' | 'payments' | 'adapters' | 'log' | 'metrics'>,
  payment_id: number,
  secret: string,
): Promise<string | null> {
  const payment = Number.isSafeInteger(payment_id) ? await findPayment(services.db, payment_id) : null
  // Compared even when there is none, so that the time taken does not tell the two apart.
  const fits = sameSecret(payment?.secret ?? '', secret)
  if (payment === null || !fits) return null
  try {
    const settled = await settlePayment(services, payment_id, { limit_ms: LIMIT_MS })
    if (settled) return pageAfterPath(pageAfterProvider(settled.order, settled.payment.status), settled.order)
  } catch (error) {
    services.log.error({ err: error, payment_id }, 'a payment could not be settled when its buyer came back')
  }
  const order = await findOrderLink(services.db, payment.company_id, payment.order_id)
  return pageAfterPath(pageAfterProvider(order, payment.status), order)
}
