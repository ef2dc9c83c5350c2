import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** How many payments and refunds are under way, and how many need a person. Each is counted in an index of just those. */
export async function countOpenMoney(db: Database): Promise<{ what: string; count: number }[]> {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'payments_unsettled' as what, count(*)::int as count from payment
     where provider_status is null or provider_status in ('open', 'pending')
    union all select 'refunds_unsent', count(*)::int from refund where status in ('requested', 'sent')
    union all select 'payments_needing_a_person', count(*)::int from payment where attention is not null
    union all select 'refunds_needing_a_person', count(*)::int from refund where attention is not null`.execute(db)
  return rows
}
