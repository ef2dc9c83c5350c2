import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { saleSum } from '#features/insight/sums/sale-sums.ts'
import { heldOrders, IS_SOLD, narrowed, summed, type ReportScope } from './report-scope.ts'

/** How many orders hold how many tickets (REP-01). */
export async function countByTickets(db: Database, of: ReportScope) {
  const { rows } = await sql<{ tickets: number; orders: number; sold: number }>`
    select sold as tickets, sum(orders)::int as orders, sum(sold * orders)::int as sold
      from (${heldOrders(of)}) held
     group by 1
     order by 1`.execute(db)
  return rows
}

/** What was sold by the day before, at and after the first of each event (REP-11, DEC-B-129). */
export async function countByOffset(db: Database, of: ReportScope) {
  const { rows } = await sql<{ event_id: number; event: string; day_offset: number; orders: number; sold: number }>`
    select e.id as event_id, e.name as event, held.day_offset, sum(held.orders)::int as orders, sum(held.sold * held.orders)::int as sold
      from (${heldOrders(of)}) held
      join event e on e.id = held.event_id and e.company_id = ${of.company_id}
     group by e.id, e.name, e.starts_at, held.day_offset
     order by e.starts_at, e.id, held.day_offset`.execute(db)
  return rows
}

export type ProductCounts = {
  product_id: number
  product: string
  sold: number
  orders: number
  guest_list: number
  box_office: number
  refunded: number
  cancelled: number
}

/** What was sold of each product, also of what nothing was sold of (REP-02, REP-03), and what is on guest lists, for nothing or not. */
export async function countByProduct(db: Database, of: ReportScope): Promise<ProductCounts[]> {
  const { rows } = await sql<ProductCounts>`
    with unit as (
      select unit.product_id, sum(unit.good * s.orders) filter (where not s.is_cancelled and ${IS_SOLD}) as sold,
             sum(s.orders) filter (where unit.good > 0 and not s.is_cancelled and ${IS_SOLD}) as orders,
             sum(unit.good * s.orders) filter (where not s.is_cancelled and s.is_guest_list) as guest_list,
             sum(unit.good * s.orders) filter (where not s.is_cancelled and s.type = 'box_office') as box_office,
             sum(unit.refunded * s.orders) as refunded,
             sum((unit.cancelled + case when s.is_cancelled then unit.good else 0 end) * s.orders) as cancelled
        from ${summed(saleSum, of)},
             unnest(s.product_ids, s.good, s.refunded, s.cancelled) unit (product_id, good, refunded, cancelled)
       where ${narrowed(of)} and unit.product_id = any(${of.product_ids}::bigint[])
       group by unit.product_id
    )
    select p.id as product_id, p.name as product, coalesce(unit.sold, 0)::int as sold, coalesce(unit.orders, 0)::int as orders,
           coalesce(unit.guest_list, 0)::int as guest_list, coalesce(unit.box_office, 0)::int as box_office,
           coalesce(unit.refunded, 0)::int as refunded, coalesce(unit.cancelled, 0)::int as cancelled
      from product p
      left join unit on unit.product_id = p.id
     where p.company_id = ${of.company_id} and p.event_id = any(${of.event_ids}::bigint[]) and p.id = any(${of.product_ids}::bigint[])
     order by p.sort, p.id`.execute(db)
  return rows
}

/** Orders by what they hold together, the commonest first; `products` in the order of the event, `amounts` beside them (REP-05). */
export async function countByCombination(db: Database, of: ReportScope, limit: number) {
  const { rows } = await sql<{ products: string[]; amounts: number[]; orders: number; sold: number; groups: number }>`
    with alike as (
      select product_ids, good, sum(orders)::int as orders, sum(sold * orders)::int as sold from (${heldOrders(of)}) held group by 1, 2
    ), counted as (
      select combination.ids, combination.amounts, sum(alike.orders)::int as orders, sum(alike.sold)::int as sold
        from alike, lateral (
          select array_agg(unit.product_id order by p.sort, p.id) as ids, array_agg(unit.good order by p.sort, p.id) as amounts
            from unnest(alike.product_ids, alike.good) unit (product_id, good) join product p on p.id = unit.product_id
           where unit.good > 0 and unit.product_id = any(${of.product_ids}::bigint[])
        ) combination
       group by combination.ids, combination.amounts
    )
    select (select array_agg(p.name order by place) from unnest(c.ids) with ordinality as one (id, place)
              join product p on p.id = one.id and p.company_id = ${of.company_id}) as products,
           c.amounts, c.orders, c.sold, count(*) over ()::int as groups
      from counted c
     order by c.orders desc, c.ids, c.amounts
     limit ${limit}`.execute(db)
  return rows
}

/** Units, and orders that hold any of the products, in all. */
export async function countSold(db: Database, of: ReportScope) {
  const { rows } = await sql<{ orders: number; sold: number }>`
    select coalesce(sum(orders), 0)::int as orders, coalesce(sum(sold * orders), 0)::int as sold from (${heldOrders(of)}) held`.execute(
    db,
  )
  return rows[0] ?? { orders: 0, sold: 0 }
}
