import type { InvoiceFacts } from '@entree/domain/money/invoice.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { onlinePayments, refunds, soldTickets } from './charged-queries.ts'
import { standing } from './queries.ts'

type Of = { company_id: number; period_start: string; period_end: string }

/** The tickets with a price that were paid in the period (M2, M4), and what was refunded in it (M5), by event and day. */
export async function countCharged(db: Database, { company_id, period_start, period_end }: Of): Promise<InvoiceFacts['counted']> {
  const { rows } = await sql<InvoiceFacts['counted'][number]>`
    with sold as (${soldTickets(company_id, { from: period_start, until: period_end })})
    select event_id, type, day, count(*)::int as quantity from sold where price > 0 group by 1, 2, 3
    union all
    select r.event_id, 'refund_fee', r.day, count(*)::int from (${refunds(company_id)}) r
     where r.day between ${period_start} and ${period_end} group by 1, 3
     order by 1, 2, 3`.execute(db)
  return rows
}

/**
 * The paid and the free tickets of each event until the end of the period, as they stood then, and how many free ones were charged (M6, M7): what was
 * given back or cancelled later changes no period that is over.
 */
export async function countFree(db: Database, { company_id, period_end }: Of): Promise<InvoiceFacts['free']> {
  const { rows } = await sql<InvoiceFacts['free'][number]>`
    with sold as (${soldTickets(company_id, { until: period_end })}), charged as (${chargedSoFar(company_id)}), ticket as (
      select s.event_id, s.day, s.price, s.price = 0 and coalesce(s.ended_on > ${period_end}, true) as is_free,
             s.price > 0 and coalesce(s.refunded_on > ${period_end}, true) as is_paid, c.charged is not null as is_charged
        from sold s left join charged c on c.order_product_id = s.order_product_id and c.refund_id is null
    ), by_day as (
      select event_id, day, count(*) filter (where is_paid)::int as paid, count(*) filter (where is_free)::int as free,
             count(*) filter (where price = 0 and is_charged)::int as invoiced, count(*) filter (where is_free and not is_charged)::int as quantity
        from ticket group by 1, 2
    )
    select event_id, sum(paid)::int as paid, sum(free)::int as free, sum(invoiced)::int as invoiced,
           coalesce(json_agg(json_build_object('day', day::text, 'quantity', quantity)) filter (where quantity > 0), '[]') as days
      from by_day group by 1 having sum(free) > 0 order by 1`.execute(db)
  return rows
}

/** What was paid online in the period by each method, as the ledger has it (M8, M14). */
export async function countPayments(
  db: Database,
  { company_id, period_start, period_end }: Of,
): Promise<InvoiceFacts['payments']> {
  const { rows } = await sql<InvoiceFacts['payments'][number]>`
    select payment_method_id, day, count(*)::int as quantity, sum(amount)::bigint as amount
      from (${onlinePayments(company_id, { from: period_start, until: period_end })}) paid
     group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Of events with a retroactive fee: what is in invoices that stand, by what was charged for each so far (M10). */
export async function readBefore(db: Database, company_id: number): Promise<InvoiceFacts['before']> {
  const { rows: retroactive } = await sql<{ event_id: number; type: string }>`
    select distinct event_id, type from company_fee
     where company_id = ${company_id} and retroactive and event_id is not null and type <> 'free_ticket_percentage'`.execute(db)
  // Mostly there is none, and what was sold before need not be read.
  if (retroactive.length === 0) return []
  const { rows } = await sql<InvoiceFacts['before'][number]>`
    select c.event_id, c.type, c.day::text, c.charged, count(*)::int as quantity from (${invoicedTickets(company_id, null)}) c
      join jsonb_to_recordset(${JSON.stringify(retroactive)}::jsonb) as one (event_id bigint, type text)
        on one.event_id = c.event_id and one.type = c.type
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  return rows
}

/** What was charged so far, in cents, for each ticket that was sold or given back, by invoices that stand; without that of one. */
const chargedSoFar = (company_id: number, except: number | null = null) => sql`
  select p.order_product_id, p.refund_id, min(coalesce(l.fee_type, l.kind)) as type, sum(p.amount)::bigint as charged
    from invoice_part p join invoice_line l on l.id = p.line_id
   where p.company_id = ${company_id} and p.payment_id is null and l.invoice_id in (${standing(company_id)})
     and l.invoice_id is distinct from ${except}::bigint
   group by 1, 2`

/**
 * The tickets that were sold and given back in periods that are invoiced, one row each, with what was charged for it so far: for nothing at
 * the fees of then, too. A free one is among them once it was charged. Invoices without one of them.
 */
export const invoicedTickets = (company_id: number, except: number | null) => sql`
  with sold as (${soldTickets(company_id)}), back as (${refunds(company_id)}), charged as materialized (${chargedSoFar(company_id, except)}), item as (
    select s.event_id, coalesce(c.type, s.type) as type, s.day, s.order_id, s.order_product_id, null::bigint as refund_id, c.charged
      from sold s left join charged c on c.order_product_id = s.order_product_id and c.refund_id is null
     where s.price > 0 or c.charged is not null
    union all
    select b.event_id, 'refund_fee', b.day, b.order_id, b.order_product_id, b.refund_id, c.charged
      from back b left join charged c on c.refund_id = b.refund_id and c.order_product_id is not distinct from b.order_product_id)
  select event_id, type, day, order_id, order_product_id, refund_id, coalesce(charged, 0) as charged from item
   where charged is not null
      or exists (select from invoice i where i.id in (${standing(company_id)}) and i.company_id = ${company_id} and i.id is distinct from ${except}::bigint
                  and item.day between i.period_start and i.period_end)`

/** The free tickets of an event that were not charged so far, the last first, one row each, as they stood on a day. */
export const freeTickets = ({
  company_id,
  event_id,
  period_end,
  except,
}: {
  company_id: number
  event_id: number | null
  period_end: string
  except: number
}) => sql`
  with sold as (${soldTickets(company_id, { until: period_end })}), charged as (${chargedSoFar(company_id, except)})
  select s.order_id, s.order_product_id, s.day from sold s
   where s.event_id = ${event_id} and s.price = 0 and coalesce(s.ended_on > ${period_end}, true)
     and not exists (select from charged c where c.order_product_id = s.order_product_id and c.refund_id is null)
   order by s.day desc, s.order_product_id desc`
