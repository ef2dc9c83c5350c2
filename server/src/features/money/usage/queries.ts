import type { CompanyUsage } from '@entree/contract/money/usage/entities.ts'
import { BOOKS_ZONE } from '@entree/domain/money/books-zone.ts'
import { sql } from 'kysely'
import { dayEnd, dayStart } from '#platform/database/in-zone.ts'
import { holdsWords } from '#platform/database/like.ts'
import type { Database } from '#platform/database/database.ts'

type Sums = Pick<CompanyUsage, 'orders' | 'sold' | 'refunded' | 'earned'>
type Row = CompanyUsage & { total: number; all: Sums }

/** What companies sold between two days in Amsterdam, as the ledger has it, and what they were invoiced then; 0: all companies, most first. */
export async function selectUsage(
  db: Database,
  of: { company_id: number; search: string | null; start: string; end: string; limit: number; offset: number },
): Promise<Row[]> {
  const { company_id, search, start, end, limit, offset } = of
  const { rows } = await sql<Row>`
    with usage as (
      select c.id as company_id, c.name as company, coalesce(l.orders, 0)::int as orders, coalesce(l.sold, 0)::bigint as sold,
             coalesce(l.refunded, 0)::bigint as refunded, coalesce(i.earned, 0)::bigint as earned
        from company c
        left join lateral (
          select count(distinct e.order_id) filter (where e.kind = 'payment') as orders,
                 sum(e.amount) filter (where e.kind = 'payment') as sold,
                 -sum(e.amount) filter (where e.kind <> 'payment') as refunded
            from ledger_entry e
           where e.company_id = c.id and e.from_account = 'buyers' and not e.is_test
             and e.occurred_at >= ${dayStart(BOOKS_ZONE, start)}
             and e.occurred_at < ${dayEnd(BOOKS_ZONE, end)}) l on true
        left join lateral (
          select sum(i.subtotal) as earned from invoice i where i.company_id = c.id and i.date between ${start} and ${end}) i on true
       where (${company_id} = 0 or c.id = ${company_id}) and ${holdsWords(sql`c.name`, search ?? '')})
    select usage.*, count(*) over ()::int as total,
           json_build_object('orders', sum(orders) over (), 'sold', sum(sold) over (), 'refunded', sum(refunded) over (),
                             'earned', sum(earned) over ()) as all
      from usage
     order by earned desc, sold desc, company, company_id
     limit ${limit} offset ${offset}`.execute(db)
  return rows
}
