import { beyondAllowance, type InvoiceLine } from '@entree/domain/money/invoice.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '#platform/scope.ts'
import { onlinePayments, refunds, soldTickets } from './charged-queries.ts'
import { freeTickets, invoicedTickets } from './fact-queries.ts'

/** A line that is written, with the period of its invoice. */
type WrittenLine = InvoiceLine & { id: number; invoice_id: number; period_end: string }

/**
 * Writes what a line charges for, each ticket or payment with its share, so that all parts are the line to the cent: what a part costs is the sum up
 * to it less the sum before it, each rounded once. Throws when they are not, since an order was moved at this very moment.
 */
export async function insertParts({ tx, company_id }: Pick<Scope, 'tx' | 'company_id'>, line: WrittenLine): Promise<void> {
  const { fee_fixed = 0, fee_percentage = 0 } = line.basis
  const weight =
    line.unit === null ? sql`${fee_fixed}::bigint + paid * ${fee_percentage}::numeric / 100` : sql`${line.unit}::bigint`
  const { rows } = await sql<{ quantity: number; amount: number }>`
    with weighed as (
      select *, (${weight})::numeric as weight from (${chargedBy(company_id, line)}) one), summed as (
      select *, sum(weight) over (order by day, order_id, order_product_id, refund_id, payment_id rows unbounded preceding) as upto from weighed), written as (
      insert into invoice_part (company_id, line_id, order_id, order_product_id, refund_id, payment_id, day, amount, product_name)
      select ${company_id}, ${line.id}, order_id, order_product_id, refund_id, payment_id, day, round(upto) - round(upto - weight),
             (select product.name from order_product sold join product on product.id = sold.product_id
               where sold.company_id = ${company_id} and sold.id = summed.order_product_id) from summed
      returning amount)
    select count(*)::int as quantity, coalesce(sum(amount), 0)::bigint as amount from written`.execute(tx)
  const [written] = rows
  if (written?.quantity !== line.quantity || written.amount !== line.amount)
    throw new Error(`the parts of invoice line ${line.id} are not the line: ${JSON.stringify(written)}`)
}

const NOTHING_ELSE = { sold: sql`null::bigint as refund_id, null::bigint as payment_id, 0 as paid` }

/** The tickets or payments of a line, one row each; `paid`: cents, of payments. */
function chargedBy(company_id: number, line: WrittenLine): RawBuilder<unknown> {
  const { kind, fee_type, event_id, payment_method_id, invoice_id, period_end, unit, basis } = line
  const { days = [], due = {}, free } = basis
  const isDay = sql`day = any(${days}::date[])`
  if (kind === 'payment_cost')
    return sql`
      select order_id, null::bigint as order_product_id, null::bigint as refund_id, payment_id, day, amount as paid
        from (${onlinePayments(company_id)}) one where payment_method_id = ${payment_method_id} and ${isDay}`
  if (kind === 'refund_fee')
    return sql`
      select order_id, order_product_id, refund_id, null::bigint as payment_id, day, 0 as paid
        from (${refunds(company_id)}) one where event_id = ${event_id} and ${isDay}`
  if (kind === 'correction')
    return sql`
      select order_id, order_product_id, refund_id, null::bigint as payment_id, day, 0 as paid
        from (${invoicedTickets(company_id, invoice_id)}) one
       where event_id = ${event_id} and type = ${fee_type} and (${JSON.stringify(due)}::jsonb ->> day::text)::bigint - charged = ${unit}`
  if (kind === 'free_ticket_fee')
    return sql`
      select order_id, order_product_id, ${NOTHING_ELSE.sold}, day
        from (${freeTickets({ company_id, event_id, period_end, except: invoice_id })} limit ${free ? beyondAllowance(free) : 0}) one where ${isDay}`
  return sql`
    select order_id, order_product_id, ${NOTHING_ELSE.sold}, day
      from (${soldTickets(company_id)}) one where event_id = ${event_id} and type = ${kind} and price > 0 and ${isDay}`
}
