import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
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

/** The products of the events of a report, chosen or not. */
export async function listProductIds(db: Database, { company_id, event_ids }: ReportScope): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from product where company_id = ${company_id} and event_id = any(${event_ids}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
