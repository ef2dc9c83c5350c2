import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { ReportScope } from './report-scope.ts'

export type StockOfProduct = {
  event: string
  product: string
  capacity: number | null
  sold: number
  guest_list: number
  reserved: number
  left: number | null
}

/**
 * What there is of each product, null without a limit; what is sold, what guest lists gave away, and
 * what lies in carts and waits for its payment (REP-14). What of a
 * product is sold counts from its orders, what is left from its pool: products may share one.
 */
export async function readStock(
  db: Database,
  of: Pick<ReportScope, 'company_id' | 'event_ids' | 'product_ids'>,
): Promise<StockOfProduct[]> {
  const { rows } = await sql<StockOfProduct>`
    with held as (
      select id, true as is_paid, type = 'free' as is_gift from "order"
       where company_id = ${of.company_id} and event_id = any(${of.event_ids}::bigint[]) and payment_status = 'paid' and not is_test
         and type <> 'batch' and not is_cancelled
      union all
      select id, false, false from "order"
       where company_id = ${of.company_id} and event_id = any(${of.event_ids}::bigint[]) and payment_status <> 'paid' and not is_test
         and type <> 'batch' and stock_held
    ), unit as (
      select op.product_id, count(*) filter (where held.is_paid and not held.is_gift) as sold,
             count(*) filter (where held.is_gift) as guest_list, count(*) filter (where not held.is_paid) as reserved
        from held
        join order_product op on op.order_id = held.id and op.product_id = any(${of.product_ids}::bigint[])
                             and op.refunded_at is null and op.cancelled_at is null
       group by op.product_id
    )
    select e.name as event, p.name as product, pool.capacity, coalesce(unit.sold, 0)::int as sold, coalesce(unit.guest_list, 0)::int as guest_list,
           coalesce(unit.reserved, 0)::int as reserved, case when pool.capacity is not null then greatest(pool.capacity - pool.taken, 0) end as left
      from product p
      join event e on e.id = p.event_id
      join stock_pool pool on pool.id = p.stock_pool_id
      left join unit on unit.product_id = p.id
     where p.company_id = ${of.company_id} and p.event_id = any(${of.event_ids}::bigint[]) and p.id = any(${of.product_ids}::bigint[])
     order by e.starts_at, e.id, p.sort, p.id`.execute(db)
  return rows
}
