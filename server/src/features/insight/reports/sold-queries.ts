import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { handedOutOrders, heldOrders, IS_SOLD, quarterOf, soldOrders, soldUnits, type ReportScope } from './report-scope.ts'

/** How many orders hold how many tickets (REP-01). */
export async function countByTickets(db: Database, of: ReportScope) {
  const { rows } = await sql<{ tickets: number; orders: number; sold: number }>`
    select sold as tickets, count(*)::int as orders, sum(sold)::int as sold
      from (${heldOrders(of)}) held
     group by 1
     order by 1`.execute(db)
  return rows
}

/** What was sold by the day before, at and after the first of each event (REP-11, DEC-B-129). */
export async function countByOffset(db: Database, of: ReportScope) {
  const { rows } = await sql<{ event_id: number; event: string; day_offset: number; orders: number; sold: number }>`
    with quarter as (
      select event_id, ${quarterOf(sql`paid_at`)} as paid_at, count(*) as orders, sum(sold) as sold from (${heldOrders(of)}) held group by 1, 2
    ), e as materialized (
      select id, name, starts_at, time_zone, (starts_at at time zone time_zone)::date as first_day from event
       where company_id = ${of.company_id} and id = any(${of.event_ids}::bigint[])
    )
    select e.id as event_id, e.name as event, (o.paid_at at time zone e.time_zone)::date - e.first_day as day_offset,
           sum(o.orders)::int as orders, sum(o.sold)::int as sold
      from quarter o
      join e on e.id = o.event_id
     group by e.id, e.name, e.starts_at, 3
     order by e.starts_at, e.id, 3`.execute(db)
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
      select op.product_id, count(*) filter (where ${soldUnits(of)} and ${IS_SOLD}) as sold,
             count(distinct op.order_id) filter (where ${soldUnits(of)} and ${IS_SOLD}) as orders,
             count(*) filter (where ${soldUnits(of)} and o.source = 'guest_list') as guest_list,
             count(*) filter (where ${soldUnits(of)} and o.type = 'box_office') as box_office,
             count(*) filter (where op.refunded_at is not null) as refunded,
             count(*) filter (where op.refunded_at is null and (op.cancelled_at is not null or o.is_cancelled)) as cancelled
        from "order" o
        join event e on e.id = o.event_id
        join order_product op on op.order_id = o.id and op.product_id = any(${of.product_ids}::bigint[])
       where o.company_id = ${of.company_id} and ${handedOutOrders(of)}
       group by op.product_id
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

/** How many orders hold any of the products. */
export async function countOrders(db: Database, of: ReportScope): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders
      from "order" o
      join event e on e.id = o.event_id
     where o.company_id = ${of.company_id} and ${soldOrders(of)} and exists (select from order_product op where op.order_id = o.id and ${soldUnits(of)})`.execute(
    db,
  )
  return rows[0]?.orders ?? 0
}

/** Orders by what they hold together, the commonest first; `products` in the order of the event, `amounts` beside them (REP-05). */
export async function countByCombination(db: Database, of: ReportScope, limit: number) {
  const { rows } = await sql<{ products: string[]; amounts: number[]; orders: number; sold: number; groups: number }>`
    with held as (
      select o.id, op.product_id, count(*)::int as amount
        from "order" o
        join event e on e.id = o.event_id
        join order_product op on op.order_id = o.id
       where o.company_id = ${of.company_id} and ${soldOrders(of)} and ${soldUnits(of)}
       group by o.id, op.product_id
    ), combination as (
      select array_agg(h.product_id order by p.sort, p.id) as ids, array_agg(h.amount order by p.sort, p.id) as amounts,
             sum(h.amount)::int as amount
        from held h join product p on p.id = h.product_id
       group by h.id
    ), counted as (
      select ids, amounts, count(*)::int as orders, sum(amount)::int as sold from combination group by ids, amounts
    )
    select (select array_agg(p.name order by place) from unnest(c.ids) with ordinality as one (id, place) join product p on p.id = one.id) as products,
           c.amounts, c.orders, c.sold, count(*) over ()::int as groups
      from counted c
     order by c.orders desc, c.ids, c.amounts
     limit ${limit}`.execute(db)
  return rows
}

/** Units and orders in all, for the totals of what is cut off. */
export async function countSold(db: Database, of: ReportScope) {
  const { rows } = await sql<{ orders: number; sold: number }>`
    select count(*)::int as orders, coalesce(sum(sold), 0)::int as sold from (${heldOrders(of)}) held`.execute(db)
  return rows[0] ?? { orders: 0, sold: 0 }
}
