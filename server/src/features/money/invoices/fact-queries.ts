import type { InvoiceFacts } from '@entree/domain/money/invoice.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { standing } from './queries.ts'

type Of = { company_id: number; period_start: string; period_end: string }

type Days = { from?: string; until?: string }

/** That an instant is on one of these days in Amsterdam, so that an index on it is read no further. */
function within(instant: RawBuilder<unknown>, { from, until }: Days): RawBuilder<unknown> {
  const zone = sql`at time zone 'Europe/Amsterdam'`
  const begins = from === undefined ? sql`` : sql`and ${instant} >= ${from}::date::timestamp ${zone}`
  const ends = until === undefined ? sql`` : sql`and ${instant} < (${until}::date + 1)::timestamp ${zone}`
  return sql`${begins} ${ends}`
}

/** The tickets that were sold, one row each: paid online or at a box office, on a day in Amsterdam, of all or of some days; tests are not. */
export const soldTickets = (company_id: number, days: Days = {}) => sql`
  select o.event_id, o.id as order_id, op.product_id, case o.type when 'box_office' then 'box_office_ticket_fee' else 'ticket_fee' end as type,
         (o.paid_at at time zone 'Europe/Amsterdam')::date as day, op.discount_price as price, op.refunded_at, op.cancelled_at, t.status
    from "order" o
    join order_product op on op.order_id = o.id
    join ticket t on t.order_product_id = op.id
   where o.company_id = ${company_id} and o.payment_status = 'paid' and not o.is_test and o.paid_at is not null
         ${within(sql`o.paid_at`, days)}`

/** The tickets with a price that were paid in the period (M2, M4), and what was refunded in it (M5), by event and day. */
export async function countCharged(db: Database, { company_id, period_start, period_end }: Of): Promise<InvoiceFacts['counted']> {
  const { rows } = await sql<InvoiceFacts['counted'][number]>`
    with sold as (${soldTickets(company_id, { from: period_start, until: period_end })})
    select event_id, type, day, count(*)::int as quantity from sold where price > 0 group by 1, 2, 3
    union all
    select r.event_id, 'refund_fee', r.day, sum(r.tickets)::int from (${refunds(company_id)}) r
     where r.day between ${period_start} and ${period_end} group by 1, 3
     order by 1, 2, 3`.execute(db)
  return rows
}

/**
 * What was given back here, also what came back since, with its tickets; an amount without any counts as one. What went back automatically is
 * no refund of a ticket, and what was given back at the provider took nothing of the platform.
 */
export const refunds = (company_id: number) => sql`
  select r.id, o.event_id, o.id as order_id, (r.done_at at time zone 'Europe/Amsterdam')::date as day,
         greatest(1, (select count(*) from refund_product rp where rp.refund_id = r.id)) as tickets
    from refund r join "order" o on o.id = r.order_id
   where r.company_id = ${company_id} and r.done_at is not null and not r.is_external and not o.is_test
     and r.reason not in ('order_cancelled', 'already_paid', 'wrong_amount', 'no_stock')`

/** The paid and the free tickets of each event until the end of the period, and how many free ones were charged (M6, M7). */
export async function countFree(db: Database, { company_id, period_end }: Of): Promise<InvoiceFacts['free']> {
  const { rows } = await sql<InvoiceFacts['free'][number]>`
    with sold as (${soldTickets(company_id, { until: period_end })})
    select s.event_id,
           (count(*) filter (where s.price > 0 and s.refunded_at is null))::int as paid,
           (count(*) filter (where s.price = 0 and s.cancelled_at is null and s.status = 'active'))::int as free,
           (select coalesce(sum(l.quantity), 0)::int from invoice_line l
             where l.company_id = ${company_id} and l.event_id = s.event_id and l.kind = 'free_ticket_fee'
               and l.invoice_id in (${standing(company_id)})) as invoiced
      from sold s
     group by 1 having count(*) filter (where s.price = 0) > 0 order by 1`.execute(db)
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

/** What was paid online on all or some days, one row each; not what went back by itself. */
export const onlinePayments = (company_id: number, days: Days = {}) => sql`
  select m.payment_method_id, p.order_id, (l.occurred_at at time zone 'Europe/Amsterdam')::date as day, l.amount
    from ledger_entry l
    join payment p on p.id = l.payment_id
    join point_of_sale_payment_method m on m.id = p.point_of_sale_payment_method_id
   where l.company_id = ${company_id} and l.kind = 'payment' and l.to_account = 'ticket_money' and not l.is_test
     ${within(sql`l.occurred_at`, days)}
     and not exists (select from refund r where r.payment_id = p.id
                      and r.reason in ('order_cancelled', 'already_paid', 'wrong_amount', 'no_stock'))`

/** Of events with a retroactive fee: what was counted in periods that were invoiced, and what was charged for it (M10). */
export async function readBefore(db: Database, { company_id, period_start }: Of): Promise<InvoiceFacts['before']> {
  const events = await listRetroactive(db, company_id)
  // Mostly there is none, and what was sold before need not be read.
  if (events.length === 0) return { counted: [], invoiced: [] }
  const counted = await sql<InvoiceFacts['counted'][number]>`
    with sold as (${soldTickets(company_id)}), charged as (
      select event_id, type, day, 1 as quantity from sold where price > 0
      union all
      select r.event_id, 'refund_fee', r.day, r.tickets from (${refunds(company_id)}) r)
    select c.event_id, c.type, c.day, sum(c.quantity)::int as quantity from charged c
     where c.event_id = any(${events}::bigint[]) and c.day < ${period_start}
       and exists (select from invoice i where i.id in (${standing(company_id)}) and i.company_id = ${company_id}
                    and c.day between i.period_start and i.period_end)
     group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  const invoiced = await sql<InvoiceFacts['before']['invoiced'][number]>`
    select l.event_id, coalesce(l.fee_type, l.kind) as type, sum(l.amount)::bigint as amount from invoice_line l
     where l.company_id = ${company_id} and l.event_id = any(${events}::bigint[]) and l.invoice_id in (${standing(company_id)})
     group by 1, 2`.execute(db)
  return { counted: counted.rows, invoiced: invoiced.rows }
}

async function listRetroactive(db: Database, company_id: number): Promise<number[]> {
  const { rows } = await sql<{ event_id: number }>`
    select distinct event_id from company_fee where company_id = ${company_id} and retroactive and event_id is not null`.execute(
    db,
  )
  return rows.map(({ event_id }) => event_id)
}
