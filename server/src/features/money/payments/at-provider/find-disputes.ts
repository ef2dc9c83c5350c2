import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { callProvider } from '#providers/payments/call-provider.ts'
import { listPaymentsOfAccount } from './dispute-queries.ts'
import { eachAccount, type LookServices } from './each-account.ts'
import { noteDisputes } from './note-disputes.ts'

/** How long after a payment a bank may still take it back, and give it back after all. */
const DISPUTED_DAYS = 180

/**
 * Asks every account which payments banks took money back of, and looks at those of ours: for the notices that never came. One payment that
 * cannot be looked at keeps no other from it.
 */
export async function findDisputes(services: LookServices): Promise<void> {
  const since = addMs(services.now(), -DISPUTED_DAYS * DAY_MS)
  await eachAccount(services, 'disputes', async (id, provider) => {
    const ask = provider.listDisputedPayments
    if (!ask) return
    const disputed = await callProvider(provider, (signal) => ask(since, signal))
    for (const payment of await listPaymentsOfAccount(services.db, id, disputed)) {
      try {
        await noteDisputes(services, payment)
      } catch (error) {
        services.log.error({ err: error, payment_id: payment.id }, 'a payment could not be asked about disputes')
      }
    }
  })
}
