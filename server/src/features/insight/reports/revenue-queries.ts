import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { soldOrders, type ReportScope } from './report-scope.ts'

/** Cents that the units of each product cost after the campaign, and their service fees, in orders without a discount code. */
export async function sumWithoutCode(db: Database, of: ReportScope) {
  const { rows } = await sql<{ product_id: number; paid: number; service_fees: number }>`
    select op.product_id, sum(op.discount_price)::bigint as paid, sum(op.service_fee)::bigint as service_fees
      from "order" o
      join event e on e.id = o.event_id
      join order_product op on op.order_id = o.id
     where o.company_id = ${of.company_id} and ${soldOrders(of)} and o.discount_code_adjustment = 0
     group by op.product_id`.execute(db)
  return rows
}

export type DiscountedUnit = { id: number; product_id: number; discount_price: number; service_fee: number; takes_code: boolean }

/**
 * The orders with a discount code, each with all its units in the order they were bought. `takes_code`: its code was for this product when it
 * was sold.
 */
export async function listDiscounted(db: Database, of: ReportScope) {
  const { rows } = await sql<{ adjustment: number; units: DiscountedUnit[] }>`
    select o.discount_code_adjustment as adjustment,
           json_agg(json_build_object('id', op.id, 'product_id', op.product_id, 'discount_price', op.discount_price,
                                      'service_fee', op.service_fee,
                                      'takes_code', op.takes_code) order by op.id) as units
      from "order" o
      join event e on e.id = o.event_id
      join order_product op on op.order_id = o.id
     where o.company_id = ${of.company_id} and ${soldOrders(of)} and o.discount_code_adjustment <> 0
     group by o.id`.execute(db)
  return rows
}

/** Cents given back, or still owed, for the units of each product (REF-08). */
export async function sumRefundedUnits(db: Database, of: ReportScope) {
  const { rows } = await sql<{ product_id: number; refunds: number }>`
    select op.product_id, sum(rp.price + rp.service_fee)::bigint as refunds
      from "order" o
      join event e on e.id = o.event_id
      join order_product op on op.order_id = o.id
      join refund_product rp on rp.order_product_id = op.id
      join ledger_entry l on l.refund_id = rp.refund_id
     where o.company_id = ${of.company_id} and ${soldOrders(of)}
     group by op.product_id`.execute(db)
  return rows
}

/** What is in the books of these orders, and what of it are payment fees, in cents (DEC-B-128). */
export async function sumBooks(db: Database, of: ReportScope) {
  const { rows } = await sql<{ booked: number; payment_fees: number }>`
    with sold as (
      select o.id, o.payment_fee from "order" o join event e on e.id = o.event_id where o.company_id = ${of.company_id} and ${soldOrders(of)}
    )
    select coalesce((select sum(l.amount) from ledger_entry l join sold on sold.id = l.order_id), 0)::bigint as booked,
           (coalesce((select sum(payment_fee) from sold), 0)
            - coalesce((select sum(r.payment_fee) from refund r join sold on sold.id = r.order_id
                         where exists (select from ledger_entry l where l.refund_id = r.id)), 0))::bigint as payment_fees`.execute(
    db,
  )
  return rows[0] ?? { booked: 0, payment_fees: 0 }
}
