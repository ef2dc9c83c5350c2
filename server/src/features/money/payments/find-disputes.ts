import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { callProvider } from '#providers/payments/call-provider.ts'
import { connectAccount, listAccountIds } from '#features/money/accounts/connect-account.ts'
import type { Services } from '#features/services.ts'
import { listPaymentsOfAccount } from './dispute-queries.ts'
import { noteDisputes, type DisputeServices } from './note-disputes.ts'

/** How long after a payment a bank may still take it back, and give it back after all. */
const DISPUTED_DAYS = 180

/**
 * Asks every account which payments banks took money back of, and looks at those of ours: for the notices that never came. One account that
 * cannot be asked keeps no other from being asked.
 */
export async function findDisputes(services: DisputeServices & Pick<Services, 'log'>): Promise<void> {
  const since = addMs(services.now(), -DISPUTED_DAYS * DAY_MS)
  for (const id of await listAccountIds(services)) {
    try {
      const provider = await connectAccount(services, id)
      const ask = provider?.listDisputedPayments
      if (!provider || !ask) continue
      const disputed = await callProvider(provider, (signal) => ask(since, signal))
      for (const payment of await listPaymentsOfAccount(services.db, id, disputed)) await noteDisputes(services, payment)
    } catch (error) {
      services.log.error({ err: error, payment_account_id: id }, 'an account could not be asked about disputes')
    }
  }
}
