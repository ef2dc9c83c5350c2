import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { isReserved } from '#features/catalogue/stock/held-orders.ts'
import { unitsLeftIn } from '#features/catalogue/stock/units-left.ts'
import { saleSum } from '#features/insight/sums/sale-sums.ts'
import { sumsOf } from '#features/insight/sums/sum.ts'
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
      select unit.product_id, sum(unit.good * s.orders) filter (where s.type <> 'free') as sold,
             sum(unit.good * s.orders) filter (where s.type = 'free') as guest_list, 0 as reserved
        from ${sumsOf(saleSum, of)} s, unnest(s.product_ids, s.good) unit (product_id, good)
       where not s.is_cancelled
       group by unit.product_id
      union all
      select op.product_id, 0, 0, count(*)
        from "order" o
        join order_product op on op.order_id = o.id and op.refunded_at is null and op.cancelled_at is null
       where o.company_id = ${of.company_id} and o.event_id = any(${of.event_ids}::bigint[]) and ${isReserved} and o.type <> 'batch'
       group by op.product_id
    ), unit as (
      select product_id, sum(sold) as sold, sum(guest_list) as guest_list, sum(reserved) as reserved from held group by product_id
    )
    select e.name as event, p.name as product, pool.capacity, coalesce(unit.sold, 0)::int as sold, coalesce(unit.guest_list, 0)::int as guest_list,
           coalesce(unit.reserved, 0)::int as reserved, ${unitsLeftIn('pool')} as left
      from product p
      join event e on e.id = p.event_id
      join stock_pool pool on pool.id = p.stock_pool_id
      left join unit on unit.product_id = p.id
     where p.company_id = ${of.company_id} and p.event_id = any(${of.event_ids}::bigint[]) and p.id = any(${of.product_ids}::bigint[])
     order by e.starts_at, e.id, p.sort, p.id`.execute(db)
  return rows
}
