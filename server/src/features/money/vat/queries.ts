import { BOOKS_ZONE } from '@entree/domain/money/books-zone.ts'
import { automaticRefundReasons } from '@entree/domain/money/settle-transition.ts'
import { leftByRate, type VatFacts } from '@entree/domain/money/vat-overview.ts'
import { paidByRate, type SoldOrder } from '@entree/domain/selling/order-vat.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { dayEnd, dayStart, monthIn } from '#platform/database/in-zone.ts'

type Refund = VatFacts['refunds'][number]

export type VatPeriod = { company_id: number; start: string; end: string }
/** Rows `l` of the ledger of a company: those of a period, or those that a condition names. */
export type VatEntries = VatPeriod | { company_id: number; entries: RawBuilder<boolean> }

/** What VAT the fees of an order `o` of a company `c` had, in percent. */
const FEE_RATE = sql`coalesce(o.fee_vat_percentage, c.vat_percentage)::float8`

const MONTH = sql`${monthIn(BOOKS_ZONE, sql`l.occurred_at`)}::text`

/** Rows `l` of the ledger; tests are none. */
const booked = (of: VatEntries) =>
  sql<boolean>`l.company_id = ${of.company_id} and not l.is_test and ${'entries' in of ? of.entries : within(of)}`

const within = ({ start, end }: VatPeriod) => sql<boolean>`
  l.occurred_at >= ${dayStart(BOOKS_ZONE, start)}
  and l.occurred_at < ${dayEnd(BOOKS_ZONE, end)}`

/** Whether the payment of `l` went back automatically: nothing was sold for it. */
export const wentBack = sql<boolean>`exists (select from refund back where back.payment_id = l.payment_id and back.company_id = l.company_id and back.reason = any(${[...automaticRefundReasons]}::text[]))`

/** All that was paid and given back in each month; what banks took back of buyers is given back as well, until it came again. */
export async function sumBooked(db: Database, of: VatEntries): Promise<VatFacts['booked']> {
  const { rows } = await sql<VatFacts['booked'][number]>`
    select ${MONTH} as month, coalesce(sum(l.amount) filter (where l.kind = 'payment'), 0)::bigint as paid,
           coalesce(-sum(l.amount) filter (where l.kind <> 'payment'), 0)::bigint as refunded
      from ledger_entry l
     where ${booked(of)} and l.kind in ('payment', 'refund', 'refund_failed', 'chargeback', 'chargeback_won')
     group by 1`.execute(db)
  return rows
}

/** The fees of what was sold in each month, by the rate that they had. */
export async function sumFees(db: Database, of: VatEntries): Promise<VatFacts['fees']> {
  const { rows } = await sql<VatFacts['fees'][number]>`
    select ${MONTH} as month, ${FEE_RATE} as rate, sum(l.service_fees + l.payment_fee)::bigint as amount
      from ledger_entry l
      join "order" o on o.id = l.order_id
      join company c on c.id = o.company_id
     where ${booked(of)} and l.kind = 'payment' and l.service_fees + l.payment_fee <> 0 and not ${wentBack}
     group by 1, 2`.execute(db)
  return rows
}

/**
 * What the tickets of batches that were made in each month cost, or those that were cancelled in it, by rate: the organiser sells them
 * elsewhere, and the ledger has none of it (BINV-15).
 */
export async function sumBatches(db: Database, of: VatPeriod, what: keyof typeof batchMoments): Promise<VatFacts['batches']> {
  const at = batchMoments[what]
  const { rows } = await sql<VatFacts['batches'][number]>`
    select ${monthIn(BOOKS_ZONE, at)}::text as month, op.vat_percentage::float8 as rate,
           sum(op.discount_price)::bigint as amount
      from "order" o
      join order_product op on op.order_id = o.id
     where o.company_id = ${of.company_id} and o.type = 'batch' and o.payment_status = 'paid' and not o.is_test
       and ${at} >= ${dayStart(BOOKS_ZONE, of.start)}
       and ${at} < ${dayEnd(BOOKS_ZONE, of.end)}
     group by 1, 2`.execute(db)
  return rows
}

/** When a ticket of a batch was made, and when it was cancelled: on its own, or with its order. */
const batchMoments = {
  made: sql`o.paid_at`,
  cancelled: sql`least(op.cancelled_at, op.refunded_at, case when o.is_cancelled then o.cancelled_at end)`,
} as const

/** What units of orders without a discount code were sold for in each month, by rate. */
export async function sumPlain(db: Database, of: VatEntries): Promise<VatFacts['plain']> {
  const { rows } = await sql<VatFacts['plain'][number]>`
    select ${MONTH} as month, op.vat_percentage::float8 as rate, sum(op.discount_price)::bigint as amount
      from ledger_entry l
      join "order" o on o.id = l.order_id
      join order_product op on op.order_id = o.id
     where ${booked(of)} and l.kind = 'payment' and o.discount_code_adjustment = 0 and not ${wentBack}
     group by 1, 2`.execute(db)
  return rows
}

/** The orders with a discount code that were paid in each month, with all their units. */
export async function listCoded(db: Database, of: VatEntries): Promise<VatFacts['coded']> {
  const { rows } = await sql<VatFacts['coded'][number]>`
    select ${MONTH} as month, o.discount_code_adjustment as adjustment,
           json_agg(json_build_object('id', op.id, 'rate', op.vat_percentage, 'discount_price', op.discount_price,
                                      'takes_code', op.takes_code) order by op.id) as units
      from ledger_entry l
      join "order" o on o.id = l.order_id
      join order_product op on op.order_id = o.id
     where ${booked(of)} and l.kind = 'payment' and o.discount_code_adjustment <> 0 and not ${wentBack}
     group by 1, l.id, o.id`.execute(db)
  return rows
}

/**
 * What was refunded in each month of what was sold (negative where a refund came back), with the units that it was for
 * and what was left by then of what the units of its order were paid with, and of its fees (MONEY-03).
 */
export async function listGivenBack(db: Database, of: VatEntries): Promise<VatFacts['refunds']> {
  type Amounts = Refund['order']
  type Row = Omit<Refund, 'order'> & {
    plain: Amounts
    gone: Amounts
    coded: SoldOrder['units']
    discount_code_adjustment: number
  }
  // One that came back takes back what it was when it was sent.
  const earlier = sql`(select * from ledger_entry before where before.company_id = l.company_id and before.order_id = l.order_id
                          and before.kind in ('refund', 'refund_failed') and before.id < sent.id) e`
  const { rows } = await sql<Row>`
    select ${MONTH} as month, -l.amount as amount, -l.service_fees as service_fees, -l.payment_fee as payment_fee,
           coalesce((select json_agg(json_build_object('rate', op.vat_percentage, 'amount', rp.price))
                       from refund_product rp join order_product op on op.id = rp.order_product_id where rp.refund_id = l.refund_id), '[]') as units,
           coalesce((select json_agg(json_build_object('id', op.id, 'vat_percentage', op.vat_percentage, 'discount_price', op.discount_price,
                                                       'takes_code', op.takes_code) order by op.id)
                       from order_product op where op.order_id = l.order_id and o.discount_code_adjustment <> 0), '[]') as coded,
           coalesce((select json_agg(json_build_object('rate', rate, 'amount', amount))
                       from (select op.vat_percentage as rate, sum(op.discount_price) as amount
                               from order_product op where op.order_id = l.order_id and o.discount_code_adjustment = 0
                              group by 1 order by 1) sold), '[]') as plain,
           o.discount_code_adjustment,
           coalesce((select json_agg(json_build_object('rate', op.vat_percentage, 'amount', case e.kind when 'refund' then rp.price else -rp.price end))
                       from ${earlier} join refund_product rp on rp.refund_id = e.refund_id join order_product op on op.id = rp.order_product_id), '[]') as gone,
           greatest(0, o.service_fees + o.payment_fee + (select coalesce(sum(e.service_fees + e.payment_fee), 0) from ${earlier}))::bigint as order_fees,
           ${FEE_RATE} as fee_rate
      from ledger_entry l
      join "order" o on o.id = l.order_id
      join company c on c.id = o.company_id
     cross join lateral (
       select coalesce((select min(f.id) from ledger_entry f where f.refund_id = l.refund_id and f.kind = 'refund' and f.round = l.round), l.id) as id) sent
     where ${booked(of)} and l.kind in ('refund', 'refund_failed') and not ${wentBack}`.execute(db)
  return rows.map(({ plain, gone, coded, discount_code_adjustment, ...row }) => ({
    ...row,
    order: leftByRate(discount_code_adjustment === 0 ? plain : paidByRate({ units: coded, discount_code_adjustment }), gone),
  }))
}
