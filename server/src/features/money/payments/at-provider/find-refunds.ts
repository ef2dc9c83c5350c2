import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { callProvider } from '#providers/payments/call-provider.ts'
import type { RefundPage } from '#providers/payments/payment-provider.ts'
import type { AccountProvider } from '#providers/payments/payment-adapter.ts'
import { noteRefundsSeen, refundsSeen } from '#features/money/accounts/refunds-seen.ts'
import { eachAccount, type LookServices } from './each-account.ts'
import { noteDisputes } from './note-disputes.ts'
import { noteRefunds } from './note-refunds.ts'
import { listPaymentsToAsk, listPaymentsToLookAt, markLookedAt } from './provider-refund-queries.ts'
import type { Payment } from '../queries.ts'

/** A refund may fail so long after it was made; lists are by when it was made. */
const OVERLAP_DAYS = 35
/** How far back an account is looked at for the first time, and a payment whose provider lists no refunds. */
const LONGEST_DAYS = 180
/** This many payments of an account are looked at in a day where its provider lists no refunds. */
const LOOKS = 2_000

/**
 * Asks every account which refunds were made there, or came back, since the last look, and looks at the payments of ours where that is not
 * so here: for the notices that never came. Where the provider lists none, payments are looked at one by one, with their disputes, those
 * first that were looked at longest ago. Each account and each payment separately: what fails is looked at again the next day.
 */
export async function findRefunds(services: LookServices): Promise<void> {
  await eachAccount(services, 'refunds', async (id, provider) => {
    const now = services.now()
    if (provider.listRefundsSince) {
      const seen_at = await refundsSeen(services.db, id)
      const since = addMs(seen_at ?? now, -(seen_at === null ? LONGEST_DAYS : OVERLAP_DAYS) * DAY_MS)
      const isComplete = await lookAtListed(services, id, provider, since)
      if (isComplete) await noteRefundsSeen(services.db, id, now)
      return
    }
    if (!provider.listRefunds) return
    const since = addMs(now, -LONGEST_DAYS * DAY_MS)
    for (const payment of await listPaymentsToLookAt(services.db, id, { since, limit: LOOKS })) {
      await look(services, payment, async () => {
        await noteRefunds(services, payment)
        await noteDisputes(services, payment)
      })
      await markLookedAt(services.db, payment, services.now())
    }
  })
}

/** Returns whether all that was listed could be looked at. */
async function lookAtListed(services: LookServices, id: number, provider: AccountProvider, since: string): Promise<boolean> {
  const { listRefundsSince: ask } = provider
  let isComplete = true
  let from: string | null = null
  do {
    const at: string | null = from
    const page: RefundPage | undefined = await callProvider(provider, async (signal) => ask?.({ since, from: at }, signal))
    for (const payment of await listPaymentsToAsk(services.db, id, page?.refunds ?? []))
      isComplete = (await look(services, payment, () => noteRefunds(services, payment))) && isComplete
    from = page?.next ?? null
  } while (from !== null)
  return isComplete
}

async function look({ log }: LookServices, { id }: Payment, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    log.error({ err: error, payment_id: id }, 'a payment could not be asked about refunds')
    return false
  }
}
