import type { PlatformFigures } from '@entree/contract/insight/dashboard/calls.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/**
 * How many companies are active and events live, and how many orders placed `since` are paid, with their valid tickets; tests, batches
 * and what is cancelled do not count. Company by company, because the index of the orders of a day begins with the company.
 */
export async function readPlatformFigures(
  db: Database,
  { now, since }: { now: string; since: string },
): Promise<PlatformFigures> {
  const { rows } = await sql<PlatformFigures>`
    select (select count(*)::int from company where active) as companies,
           (select count(*)::int from event e join company c on c.id = e.company_id
             where c.active and e.status = 'live' and e.archived_at is null and e.ends_at > ${now}) as live_events,
           coalesce(sum(today.orders), 0)::int as orders_today,
           coalesce(sum(today.tickets), 0)::int as tickets_today
      from company c
      cross join lateral (
        select count(*) as orders,
               sum((select count(*) from ticket t where t.order_id = o.id and t.status = 'active')) as tickets
          from "order" o
         where o.company_id = c.id and o.created_at >= ${since}
           and o.payment_status = 'paid' and not o.is_test and not o.is_cancelled and o.type <> 'batch'
      ) today`.execute(db)
  return rows[0] ?? { companies: 0, live_events: 0, orders_today: 0, tickets_today: 0 }
}
