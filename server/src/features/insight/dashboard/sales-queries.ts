import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { dayIn } from '#platform/database/in-zone.ts'
import { isGivenAway, isReserved } from '#features/catalogue/stock/held-orders.ts'

/** Which sales: of a company, of some of its events (null: all), from one instant until before another. */
export type SalesSpan = {
  company_id: number
  event_ids: readonly number[] | null
  from: string
  until: string | null
  /** Events that are listed separately, by product; the others come as one, without event and product. */
  listed: readonly number[]
  /** What days are counted back from. */
  now: string
}

const ZONE = sql`e.time_zone`
/** From the day of an instant to that of `now`, where the event `e` is. */
const daysAgo = (instant: RawBuilder<unknown>, now: string) =>
  sql`${dayIn(ZONE, sql`${now}::timestamptz`)} - ${dayIn(ZONE, instant)}`

export type SoldRow = { event_id: number | null; product_id: number | null; days_ago: number; sold: number }

/**
 * Tickets of orders paid in a span that are still good, by calendar days ago where their event is (DASH-01, DASH-02, DASH-03, DEC-B-124);
 * without tests, batches and what guest lists gave away (DASH-05). A ticket that was refunded is not marked itself: its unit is.
 */
export async function readSold(db: Database, { company_id, event_ids, from, until, listed, now }: SalesSpan): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    select case when o.event_id = any(${listed}::bigint[]) then o.event_id end as event_id,
           case when o.event_id = any(${listed}::bigint[]) then t.product_id end as product_id,
           ${daysAgo(sql`o.paid_at`, now)} as days_ago, count(*)::int as sold
      from "order" o
      join event e on e.id = o.event_id
      join ticket t on t.order_id = o.id and t.status = 'active'
      join order_product op on op.id = t.order_product_id and op.refunded_at is null
     where o.company_id = ${company_id} and o.payment_status = 'paid' and not o.is_test and o.type not in ('batch', 'free')
       and o.paid_at >= ${from} and o.paid_at < coalesce(${until}::timestamptz, 'infinity')
       and (${event_ids}::bigint[] is null or o.event_id = any(${event_ids}::bigint[]))
     group by 1, 2, 3`.execute(db)
  return rows
}

export type MoneyRow = { event_id: number | null; days_ago: number; revenue: number; payment_fees: number }

/**
 * Cents that came in and went back in a span, by calendar days ago where the event is: what is in the books, and what of it are payment
 * fees (DASH-06, DEC-B-128).
 */
export async function readMoney(
  db: Database,
  { company_id, event_ids, from, until, listed, now }: SalesSpan,
): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select case when l.event_id = any(${listed}::bigint[]) then l.event_id end as event_id,
           ${daysAgo(sql`l.occurred_at`, now)} as days_ago,
           sum(l.amount - l.payment_fee)::bigint as revenue, sum(l.payment_fee)::bigint as payment_fees
      from ledger_entry l
      join event e on e.id = l.event_id
     where l.company_id = ${company_id} and not l.is_test
       and l.occurred_at >= ${from} and l.occurred_at < coalesce(${until}::timestamptz, 'infinity')
       and (${event_ids}::bigint[] is null or l.event_id = any(${event_ids}::bigint[]))
     group by 1, 2`.execute(db)
  return rows
}

/** Cents of an event that came in and went back before an instant, without payment fees, and those apart (DEC-B-128). */
export async function readMoneyBefore(db: Database, company_id: number, event_id: number, until: string) {
  const { rows } = await sql<{ revenue: number; payment_fees: number }>`
    select coalesce(sum(amount - payment_fee), 0)::bigint as revenue, coalesce(sum(payment_fee), 0)::bigint as payment_fees
      from ledger_entry
     where company_id = ${company_id} and event_id = ${event_id} and not is_test and occurred_at < ${until}`.execute(db)
  return rows[0] ?? { revenue: 0, payment_fees: 0 }
}

export type StockRow = {
  event_id: number
  id: number
  name: string
  sold: number
  capacity: number | null
  taken: number
  is_live: boolean
}

/**
 * For each product with a ticket of some events: how many are sold (without those that guest lists gave away), how many
 * there are (null: no limit), and how many are taken, including by carts. Counted from the pools as the overview of
 * events does, so that no paid order is read (DASH-04, DASH-12); and how many of their own tickets box offices sold
 * (DASH-10).
 */
export async function readStock(db: Database, company_id: number, event_ids: readonly number[]): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    with reserved as materialized (
      select op.product_id, count(*) as amount
        from "order" o
        join order_product op on op.order_id = o.id and op.refunded_at is null and op.cancelled_at is null
       where o.company_id = ${company_id} and o.event_id = any(${event_ids}::bigint[])
         and ${isReserved}
       group by op.product_id
    ), gift as materialized (
      select op.product_id, count(*) as amount
        from "order" o
        join order_product op on op.order_id = o.id and op.refunded_at is null and op.cancelled_at is null
       where o.company_id = ${company_id} and o.event_id = any(${event_ids}::bigint[]) and ${isGivenAway}
       group by op.product_id
    ), own as (
      select u.product_id, count(*) as amount
        from "order" o
        join order_product op on op.order_id = o.id and op.refunded_at is null and op.cancelled_at is null
        join box_office_unit u on u.order_product_id = op.id and u.product_id = op.product_id
       where o.company_id = ${company_id} and o.event_id = any(${event_ids}::bigint[]) and o.type = 'box_office'
         and o.stock_held and not o.is_test and o.payment_status = 'paid'
       group by u.product_id
    )
    select p.event_id, p.id, p.name,
           (greatest(pool.taken - coalesce(reserved.amount, 0) - coalesce(gift.amount, 0), 0) + coalesce(own.amount, 0))::int as sold,
           (pool.capacity + coalesce(own.amount, 0))::int as capacity, (pool.taken + coalesce(own.amount, 0))::int as taken,
           p.status = 'live' as is_live
      from product p
      join stock_pool pool on pool.id = p.stock_pool_id
      left join reserved on reserved.product_id = p.id
      left join gift on gift.product_id = p.id
      left join own on own.product_id = p.id
     where p.company_id = ${company_id} and p.event_id = any(${event_ids}::bigint[]) and p.has_ticket
     order by p.event_id, p.sort, p.id`.execute(db)
  return rows
}

/** Of each product of some events: valid tickets on a guest list (GUEST-10, DASH-05), and sold at a box office (DASH-10). */
export async function readKinds(db: Database, company_id: number, event_ids: readonly number[]) {
  const { rows } = await sql<{ event_id: number; product_id: number; guest_list: number; box_office: number }>`
    select t.event_id, t.product_id, count(*) filter (where kind.of = 'guest_list')::int as guest_list,
           count(*) filter (where kind.of = 'box_office')::int as box_office
      from (select id, 'guest_list' as of from "order"
             where company_id = ${company_id} and event_id = any(${event_ids}::bigint[]) and source = 'guest_list'
               and payment_status = 'paid' and not is_test
            union all
            select id, 'box_office' from "order"
             where company_id = ${company_id} and event_id = any(${event_ids}::bigint[]) and type = 'box_office'
               and payment_status = 'paid' and not is_test) kind
      join ticket t on t.company_id = ${company_id} and t.order_id = kind.id and t.status = 'active'
      join order_product op on op.id = t.order_product_id and op.company_id = ${company_id} and op.refunded_at is null
     group by t.event_id, t.product_id`.execute(db)
  return rows
}
