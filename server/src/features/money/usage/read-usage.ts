import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import { pageOfRows } from '#platform/database/paginate.ts'
import type { Scope } from '#platform/scope.ts'
import { feeDay } from '#features/foundation/companies/company-fees.ts'
import { selectUsage } from './queries.ts'

const NOTHING = { orders: 0, sold: 0, refunded: 0, earned: 0 }

/** What each company sold in a period and what the platform earned with it, in cents; without a period this month so far (CADM). */
export async function listCompanyUsage(
  { tx, company_id, now }: Scope,
  { page, search, ...asked }: Partial<CallInput<'listCompanyUsage'>>,
): Promise<CallAnswer<'listCompanyUsage'>> {
  const today = feeDay(now)
  const end = asked.end ?? today
  const start = asked.start ?? `${end.slice(0, 8)}01`
  const at = page ?? 1
  const rows = await selectUsage(tx, {
    company_id,
    search: search || null,
    start,
    end,
    limit: PER_PAGE,
    offset: (at - 1) * PER_PAGE,
  })
  const data = rows.map(({ total: _total, all: _all, ...row }) => row)
  return { ...pageOfRows(data, rows[0]?.total ?? 0, at), start, end, totals: rows[0]?.all ?? NOTHING }
}
