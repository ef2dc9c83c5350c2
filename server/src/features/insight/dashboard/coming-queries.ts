import { sql } from 'kysely'
import type { SaleStart } from '@entree/contract/insight/dashboard/entities.ts'
import type { Database } from '#platform/database/database.ts'

/** No more starting sales than this are listed at once. */
const MOST = 10

/** When sales of some events start after `now`, the next one first: each with its products that go on sale then (DASH-16). */
export async function listSaleStarts(
  db: Database,
  company_id: number,
  event_ids: readonly number[],
  now: string,
): Promise<SaleStart[]> {
  const { rows } = await sql<SaleStart>`
    select e.id as event_id, e.name as event, e.time_zone, p.sale_starts_at as starts_at,
           min(p.name) as product, count(*)::int as products
      from product p
      join event e on e.id = p.event_id
     where p.company_id = ${company_id} and p.event_id = any(${event_ids}::bigint[]) and p.status = 'live'
       and e.status = 'live' and p.sale_starts_at > ${now}
     group by e.id, p.sale_starts_at
     order by p.sale_starts_at, e.id
     limit ${MOST}`.execute(db)
  return rows
}
