import { BOOKS_ZONE } from '@entree/domain/money/books-zone.ts'
import { automaticRefundReasons } from '@entree/domain/money/settle-transition.ts'
import type { VatFacts } from '@entree/domain/money/vat-overview.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { dayEnd, dayStart, monthIn } from '#platform/database/in-zone.ts'

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
 * and what the units of its order were sold for.
 */
export async function listGivenBack(db: Database, of: VatEntries): Promise<VatFacts['refunds']> {
  const { rows } = await sql<VatFacts['refunds'][number]>`
    select ${MONTH} as month, -l.amount as amount, -l.service_fees as service_fees, -l.payment_fee as payment_fee,
           coalesce((select json_agg(json_build_object('rate', op.vat_percentage, 'amount', rp.price))
                       from refund_product rp join order_product op on op.id = rp.order_product_id where rp.refund_id = l.refund_id), '[]') as units,
           coalesce((select json_agg(json_build_object('rate', rate, 'amount', amount))
                       from (select op.vat_percentage as rate, sum(op.discount_price) as amount
                               from order_product op where op.order_id = l.order_id group by 1 order by 1) sold), '[]') as order,
           o.service_fees + o.payment_fee as order_fees, ${FEE_RATE} as fee_rate
      from ledger_entry l
      join "order" o on o.id = l.order_id
      join company c on c.id = o.company_id
     where ${booked(of)} and l.kind in ('refund', 'refund_failed') and not ${wentBack}`.execute(db)
  return rows
}
