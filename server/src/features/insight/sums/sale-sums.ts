import { sql, type RawBuilder } from 'kysely'
import { dayIn } from '#platform/database/in-zone.ts'
import { BY_ITS_ID, inSpan, type Sum } from './sum.ts'

/** What reports are narrowed by; every sum of orders has these. */
const NARROWING = ['day', 'point_of_sale_id', 'campaign_id', 'discount_code_id', 'type', 'is_guest_list'] as const
const narrowing = sql.join(NARROWING.map((column) => sql.ref(`o.${column}`)))

/** The orders of `span` that count: paid, no tests and no batches (DEC-B-125, DASH-05). Their day is the one where the event is. */
const paidOrders = (company_id: number) => sql`(
  select o.event_id, o.id, ${dayIn(sql`e.time_zone`, sql`o.paid_at`)} as day, o.point_of_sale_id, o.campaign_id, o.discount_code_id, o.type,
         o.source = 'guest_list' as is_guest_list, o.is_cancelled, o.customer_id, o.discount_code_adjustment, o.payment_fee
    from span
    join event e on e.id = span.event_id
    join lateral (
      select id, event_id, paid_at, point_of_sale_id, campaign_id, discount_code_id, type, source, is_cancelled, customer_id,
             discount_code_adjustment, payment_fee
        from "order"
       where ${inSpan(company_id)} and payment_status = 'paid' and not is_test and type <> 'batch' ${BY_ITS_ID}
    ) o on true)`

/** Of an order `o`: it was sold, and is no gift of a guest list. */
const IS_SOLD = sql<boolean>`o.type <> 'free'`
/** Of a unit `op`: nobody got its money back or took it off the order. */
const IS_GOOD = sql<boolean>`op.refunded_at is null and op.cancelled_at is null`

/** Orders by what they hold: their products by id, and beside them how many units of each are good, refunded, or cancelled one by one. */
export const saleSum: Sum = {
  table: 'sum_sale',
  kind: 'order',
  columns: [...NARROWING, 'is_cancelled', 'product_ids', 'good', 'refunded', 'cancelled', 'orders'],
  rows: (company_id) => sql`
    select o.event_id, ${narrowing}, o.is_cancelled, held.product_ids, held.good, held.refunded, held.cancelled, count(*)::int as orders
      from ${paidOrders(company_id)} o
      join lateral (
        select array_agg(product_id order by product_id) as product_ids, array_agg(good order by product_id) as good,
               array_agg(refunded order by product_id) as refunded, array_agg(cancelled order by product_id) as cancelled
          from (select op.product_id, count(*) filter (where ${IS_GOOD})::int as good,
                       count(*) filter (where op.refunded_at is not null)::int as refunded,
                       count(*) filter (where op.refunded_at is null and op.cancelled_at is not null)::int as cancelled
                  from order_product op where op.order_id = o.id group by op.product_id) product
      ) held on held.product_ids is not null
     group by o.event_id, ${narrowing}, o.is_cancelled, held.product_ids, held.good, held.refunded, held.cancelled`,
}

/** Sold orders by where their buyers live and what they hold; null: they were not asked, or were erased (REP-12). */
export const citySum: Sum = {
  table: 'sum_city',
  kind: 'order',
  columns: [...NARROWING, 'city', 'country', 'product_ids', 'good', 'orders'],
  rows: (company_id) => sql`
    select o.event_id, ${narrowing}, nullif(btrim(c.city), '') as city, c.country, held.product_ids, held.good, count(*)::int as orders
      from ${paidOrders(company_id)} o
      left join lateral (
        select city, country from customer where id = o.customer_id and company_id = ${company_id} ${BY_ITS_ID}
      ) c on true
      join lateral (
        select array_agg(product_id order by product_id) as product_ids, array_agg(good order by product_id) as good
          from (select op.product_id, count(*)::int as good from order_product op where op.order_id = o.id and ${IS_GOOD} group by op.product_id) product
      ) held on held.product_ids is not null
     where ${IS_SOLD} and not o.is_cancelled
     group by o.event_id, ${narrowing}, nullif(btrim(c.city), ''), c.country, held.product_ids, held.good`,
}

/** Answers of orders that hold something good, by what that is; and those of visitors with a good ticket, by its product (REP-13). */
export const answerSum: Sum = {
  table: 'sum_answer',
  kind: 'order',
  columns: [...NARROWING, 'question_id', 'answer', 'product_ids', 'given'],
  rows: (company_id) => sql`
    select o.event_id, ${narrowing}, a.customer_information_id as question_id, a.answer, held.product_ids, count(*)::int as given
      from ${paidOrders(company_id)} o
      join lateral (
        select customer_information_id, ticket_id, answer from customer_information_answer
         where order_id = o.id and company_id = ${company_id} ${BY_ITS_ID}
      ) a on true
      join lateral (
        select array_agg(distinct op.product_id order by op.product_id) as product_ids
          from order_product op where a.ticket_id is null and not o.is_cancelled and op.order_id = o.id and ${IS_GOOD}
        union all
        select array[t.product_id] from ticket t where t.id = a.ticket_id and t.status = 'active'
      ) held on held.product_ids is not null
     group by o.event_id, ${narrowing}, a.customer_information_id, a.answer, held.product_ids`,
}

/** A refund whose money came back from the bank is booked twice, the second time the other way round. */
const timesBooked = sql`case l.kind when 'refund' then 1 when 'refund_failed' then -1 else 0 end`

/**
 * Sold orders by what their units cost and what was given back of each, with what is in the books of them, in cents (DEC-B-128). What a
 * discount code took off each unit is computed by those who read them, once for all orders that are alike (`paidPrices`).
 */
export const revenueSum: Sum = {
  table: 'sum_revenue',
  kind: 'order',
  columns: [...NARROWING, 'adjustment', 'units', 'orders', 'booked', 'payment_fees'],
  rows: (company_id) => sql`
    select o.event_id, ${narrowing}, o.discount_code_adjustment as adjustment, coalesce(sold.units, '[]') as units, count(*)::int as orders,
           sum(coalesce(books.booked, 0))::bigint as booked, sum(o.payment_fee - coalesce(given_back.payment_fee, 0))::bigint as payment_fees
      from ${paidOrders(company_id)} o
      join lateral (
        select jsonb_agg(jsonb_build_object('product_id', op.product_id, 'discount_price', op.discount_price, 'service_fee', op.service_fee,
                                            'takes_code', op.takes_code, 'refunds', ${refundsOf()}) order by op.id) as units
          from order_product op where op.order_id = o.id
      ) sold on true
      join lateral (select sum(l.amount) as booked from ledger_entry l where l.order_id = o.id) books on true
      join lateral (
        select sum(${timesBooked} * r.payment_fee) as payment_fee
          from refund r join ledger_entry l on l.order_id = o.id and l.refund_id = r.id
         where r.order_id = o.id
      ) given_back on true
     where ${IS_SOLD}
     group by o.event_id, ${narrowing}, o.discount_code_adjustment, coalesce(sold.units, '[]')`,
}

/** Cents given back, or still owed, for a unit `op` of an order `o` (REF-08). */
function refundsOf(): RawBuilder<number> {
  return sql<number>`coalesce((select sum(${timesBooked} * (rp.price + rp.service_fee))::bigint from refund_product rp
                                 join ledger_entry l on l.order_id = o.id and l.refund_id = rp.refund_id
                                where rp.order_product_id = op.id), 0)`
}
