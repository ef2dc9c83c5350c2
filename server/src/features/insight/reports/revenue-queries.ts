import { automaticRefundReasons } from '@entree/domain/money/settle-transition.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { dayIn } from '#platform/database/in-zone.ts'
import { revenueSum } from '#features/insight/sums/sale-sums.ts'
import { IS_SOLD, narrowed, summed, type ReportScope } from './report-scope.ts'

/** A unit as it was sold, and what was given back of it, in cents. */
type SoldUnit = { product_id: number; discount_price: number; service_fee: number; takes_code: boolean; refunds: number }

/** Sold orders that are alike: what a discount code took off each of them (0 or negative), and their units in the order they were bought. */
export type AlikeOrders = { adjustment: number; units: SoldUnit[]; orders: number; booked: number; payment_fees: number }

/** The sold orders, alike ones together, with what is in the books of them, and what of it are payment fees, in cents (DEC-B-128). */
export async function listAlike(db: Database, of: ReportScope): Promise<AlikeOrders[]> {
  const { rows } = await sql<AlikeOrders>`
    select s.adjustment, s.units, sum(s.orders)::int as orders, sum(s.booked)::bigint as booked, sum(s.payment_fees)::bigint as payment_fees
      from ${summed(revenueSum, of)}
     where ${narrowed(of)} and ${IS_SOLD}
     group by s.adjustment, s.units`.execute(db)
  return rows
}

/**
 * Cents that came for orders which could not take them, as they were cancelled or their stock was gone, and that are not back with the buyer
 * yet (REP-18). Only refunds that are under way or before a person are looked through: these are few, and what is back comes to nothing.
 */
export async function sumAdrift(db: Database, of: ReportScope): Promise<number> {
  const { company_id } = of
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(l.amount - l.payment_fee), 0)::bigint as amount
      from (select distinct r.payment_id, o.event_id, o.point_of_sale_id, o.campaign_id, o.discount_code_id, o.type,
                   o.source = 'guest_list' as is_guest_list, ${dayIn(sql`e.time_zone`, sql`p.paid_at`)} as day
              from refund r
              join payment p on p.id = r.payment_id
              join "order" o on o.id = r.order_id and o.payment_status <> 'paid' and not o.is_test
              join event e on e.id = o.event_id
             where (r.status in ('requested', 'sent') or r.company_id = ${company_id} and r.attention is not null)
               and r.company_id = ${company_id} and r.reason = any(${[...automaticRefundReasons]}::text[])
               and o.event_id = any(${of.event_ids}::bigint[])) s
      join event e on e.id = s.event_id
      join ledger_entry l on l.payment_id = s.payment_id and l.company_id = ${company_id}
     where ${narrowed(of)} and ${IS_SOLD}`.execute(db)
  return rows[0]?.amount ?? 0
}

/** The products of the events of a report, chosen or not. */
export async function listProductIds(db: Database, { company_id, event_ids }: ReportScope): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from product where company_id = ${company_id} and event_id = any(${event_ids}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
