import { transact, type Scope } from '#platform/scope.ts'
import { systemScope, type Services } from '#features/services.ts'
import { giveBack } from '#features/catalogue/stock/give-back.ts'
import { endOrderAt, listCompaniesWithExpired, lockExpired, markExpired } from './change-queries.ts'

const BATCH = 500

/**
 * Expires the unpaid orders whose time is up and gives their stock back, in one transaction per few hundred (ORD-11, DEC-S-02). Does
 * not ask what a provider thinks: a payment that is still open stays, and money that arrives later is settled then. No order is
 * ever deleted. Returns how many expired.
 */
export async function expireOrders(services: Pick<Services, 'db' | 'jobs' | 'vault' | 'now'>): Promise<number> {
  let expired = 0
  for (const company_id of await listCompaniesWithExpired(services.db, services.now())) {
    for (let last = BATCH; last === BATCH; expired += last) {
      last = await transact(systemScope(services, company_id, 'expire-orders'), async (scope) => {
        const ids = await lockExpired(scope.tx, company_id, scope.now, BATCH)
        if (ids.length === 0) return 0
        await giveBack(scope, ids)
        await markExpired(scope.tx, company_id, ids)
        return ids.length
      })
    }
  }
  return expired
}

/** The time of an unpaid order is up now: it cannot be paid any more, and its stock goes back as that of any that expires. */
export async function endUnpaidOrder({ tx, company_id, now }: Scope, id: number): Promise<void> {
  await endOrderAt(tx, company_id, id, now)
}
