import type { InvoiceLine } from '@entree/domain/money/invoice.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { onlinePayments, refunds, soldTickets } from './fact-queries.ts'

/** A line with the period of its invoice. */
export type PeriodLine = InvoiceLine & { company_id: number; period_start: string; period_end: string }

/** So many of a product of an order on a day in Amsterdam; `amount` in cents, null where only the whole has one. `total`: how many parts there are. */
export type PartRow = {
  order_id: number
  order_number: string
  day: string
  product: string | null
  quantity: number
  amount: number | null
  total: number
  all_quantity: number
  all_amount: number | null
}

/**
 * What a line is made of, as the orders say now, oldest first. What a part costs is the sum up to it less the sum before it, each rounded once,
 * so that all parts are the line to the cent.
 */
export async function listParts(
  db: Database,
  line: PeriodLine,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    with counted as (${countedParts(line)}), weighed as (
      select *, (${weightOf(line)})::numeric as weight from counted), summed as (
      select *, sum(weight) over (order by day, order_id, product_id rows unbounded preceding) as upto from weighed), parts as (
      select order_id, day, product_id, quantity, (round(upto) - round(upto - weight))::bigint as amount from summed)
    select parts.order_id, o.order_number, parts.day::text, p.name as product, parts.quantity, parts.amount,
           count(*) over ()::int as total, sum(parts.quantity) over ()::int as all_quantity, sum(parts.amount) over ()::bigint as all_amount
      from parts
      join "order" o on o.id = parts.order_id and o.company_id = ${line.company_id}
      left join product p on p.id = parts.product_id and p.company_id = ${line.company_id}
     order by parts.day, parts.order_id, parts.product_id
     limit ${limit}::bigint offset ${offset}`.execute(db)
  return rows
}

/** Orders with how many of each product count for the line; `paid`: what was paid, of payments. */
function countedParts({
  company_id,
  event_id,
  payment_method_id,
  period_start,
  period_end,
  ...line
}: PeriodLine): RawBuilder<unknown> {
  const { kind, fee_type, basis } = line
  const isDay = basis.days ? sql`day = any(${basis.days}::date[])` : sql`day between ${period_start} and ${period_end}`
  const type = kind === 'correction' ? fee_type : kind
  if (type === 'payment_cost')
    return sql`
      select order_id, day, null::bigint as product_id, count(*)::int as quantity, sum(amount) as paid from (${onlinePayments(company_id)}) one
       where payment_method_id = ${payment_method_id} and ${isDay} group by 1, 2`
  if (type === 'refund_fee')
    return sql`
      select r.order_id, r.day, op.product_id, count(*)::int as quantity, 0 as paid
        from (${refunds(company_id)}) r
        left join refund_product rp on rp.refund_id = r.id and rp.company_id = ${company_id}
        left join order_product op on op.id = rp.order_product_id and op.company_id = ${company_id}
       where r.event_id = ${event_id} and ${isDay} group by 1, 2, 3`
  const isOf =
    type === 'free_ticket_fee'
      ? sql`price = 0 and cancelled_at is null and status = 'active' and day <= ${period_end}`
      : sql`type = ${type} and price > 0 and ${isDay}`
  return sql`
    select order_id, day, product_id, count(*)::int as quantity, 0 as paid from (${soldTickets(company_id)}) one
     where event_id = ${event_id} and ${isOf} group by 1, 2, 3`
}

/** What a part costs before it is rounded, in cents. */
function weightOf({ kind, unit, amount, basis }: PeriodLine): RawBuilder<unknown> {
  // Which of the free tickets are those beyond the allowance, nobody can say.
  if (kind === 'free_ticket_fee') return sql`null`
  // What all of them cost by now, less what was charged before: the same of each.
  if (kind === 'correction') return sql`${amount}::numeric * quantity / sum(quantity) over ()`
  if (unit !== null) return sql`${unit}::bigint * quantity`
  const { fee_fixed = 0, fee_percentage = 0 } = basis
  return sql`${fee_fixed}::bigint * quantity + paid * ${fee_percentage}::numeric / 100`
}
