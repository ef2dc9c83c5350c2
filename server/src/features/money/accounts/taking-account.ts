import type { AccountMode } from '@entree/domain/money/payment-accounts.ts'
import type { MoneyTaker } from '@entree/domain/money/money-taker.ts'
import { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import { findBuiltIn } from '#providers/payments/built-in.ts'
import type { Services } from '#features/services.ts'
import { findActive, findProviderOf } from './queries.ts'

/** What cannot be read is not known: shops are shown all the same. */
const Methods = z.array(z.object({ adapter: z.string() })).catch([])

type Taking = { account: Awaited<ReturnType<typeof findActive>> }

const taking = shortCache<Taking>({ lifetime_ms: 1000, max: 500 })

/** The account that takes a company's money now, at most a second old: its own, else the platform's; null when there is none. */
export async function takingAccount(db: Database, company_id: number, mode: AccountMode): Promise<Taking['account']> {
  const { account } = await taking.get(db, `${company_id}/${mode}`, async () => ({
    account: await findActive(db, company_id, mode),
  }))
  return account
}

/** What takes the real payments of a company now (EVT-90): that account, or without one what needs none. */
export async function findMoneyTaker(
  services: Pick<Services, 'config' | 'payments'>,
  db: Database,
  company_id: number,
): Promise<MoneyTaker> {
  const account = await takingAccount(db, company_id, 'live')
  if (account === null) {
    const name = await findProviderOf(db, company_id)
    return name !== null && findBuiltIn(services, name, { is_test: false }) ? 'built_in' : null
  }
  const methods = Methods.parse(account.methods)
  return { methods: methods.map(({ adapter }) => adapter), problems: account.problems }
}
