import type { AccountMode } from '@entree/domain/money/payment-accounts.ts'
import type { Database } from '#platform/database/database.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import { findActive } from './queries.ts'

type Taking = { account: Awaited<ReturnType<typeof findActive>> }

const taking = shortCache<Taking>({ lifetime_ms: 1000, max: 500 })

/** The account that takes a company's money now, at most a second old: its own, else the platform's; null when there is none. */
export async function takingAccount(db: Database, company_id: number, mode: AccountMode): Promise<Taking['account']> {
  const { account } = await taking.get(db, `${company_id}/${mode}`, async () => ({
    account: await findActive(db, company_id, mode),
  }))
  return account
}
