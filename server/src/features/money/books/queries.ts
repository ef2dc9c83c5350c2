import { BOOKS_ZONE } from '@entree/domain/money/books-zone.ts'
import type { MovedInMonth } from '@entree/domain/money/journal.ts'
import { payoutReference } from '@entree/domain/money/payout.ts'
import { sql } from 'kysely'
import { dayEnd, dayIn, dayStart, monthIn, wallClock } from '#platform/database/in-zone.ts'
import type { Scope } from '#platform/scope.ts'
import { standingParts } from '#features/money/invoices/standing-parts.ts'
import { eventFrom } from '#features/money/payouts/event-from.ts'
import { ticketMoney } from '#features/money/payouts/ticket-money.ts'
import { returnedKinds } from '#features/money/ledger/returned-kinds.ts'

type Period = { start: string; end: string }

export type PayoutLine = {
  day: string
  order_number: string
  event: string
  method: string | null
  adapter: string | null
  /** Cents; `fees` without VAT, as far as they are invoiced. */
  charged: number
  refunded: number
  fees: number
  invoices: string | null
}

/**
 * The orders of the events of a payout since the last one that had some of the event, oldest first, with what the platform charged for each on
 * those days and on which invoices (M14, INV-11).
 */
export async function listPayoutLines(
  { tx, company_id }: Scope,
  { id: payout_id, period_end }: { id: number; period_end: string },
): Promise<PayoutLine[]> {
  const { rows } = await sql<PayoutLine>`
    with paid as materialized (
      select line.event_id, line.event_name, ${eventFrom({ company_id, payout_id }, sql`line.event_id`)} as begins
        from payout_line line where line.company_id = ${company_id} and line.payout_id = ${payout_id}
    ), booked as (
      select order_id, event_id, event_name, ${dayIn(BOOKS_ZONE, sql`occurred_at`)} as day, max(payment_id) as payment_id,
             coalesce(sum(amount) filter (where kind not in ${returnedKinds}), 0)::bigint as charged,
             -coalesce(sum(amount) filter (where kind in ${returnedKinds}), 0)::bigint as refunded
        from ${ticketMoney(company_id)} money join paid using (event_id)
       where occurred_at >= paid.begins and occurred_at < ${dayEnd(BOOKS_ZONE, period_end)}
       group by 1, 2, 3, 4
      having coalesce(sum(amount) filter (where kind not in ${returnedKinds}), 0) <> 0 or count(*) filter (where kind in ${returnedKinds}) > 0
    ), told as (
      select *, row_number() over (partition by order_id, day order by charged - refunded desc, event_id) = 1 as has_fees from booked
    ), fee as (
      select part.order_id, part.day, sum(part.amount)::bigint as amount, string_agg(distinct i.number, ', ' order by i.number) as invoices
        from ${standingParts(company_id, sql`(select order_id from told where has_fees)`)} part
        join invoice i on i.id = part.invoice_id and i.company_id = ${company_id}
       group by 1, 2
    )
    select b.day::text, o.order_number, coalesce(b.event_name, e.name) as event, method.name as method, method.adapter, b.charged, b.refunded,
           coalesce(fee.amount, 0)::bigint as fees, fee.invoices
      from told b
      join "order" o on o.id = b.order_id and o.company_id = ${company_id}
      join event e on e.id = b.event_id
      left join payment p on p.company_id = ${company_id} and p.id = coalesce(b.payment_id, (
        select max(paid.payment_id) from ledger_entry paid where paid.company_id = ${company_id} and paid.order_id = b.order_id and paid.kind = 'payment'))
      left join point_of_sale_payment_method chosen on chosen.id = p.point_of_sale_payment_method_id
      left join payment_method method on method.id = chosen.payment_method_id
      left join fee on b.has_fees and fee.order_id = b.order_id and fee.day = b.day
     order by b.day, b.order_id, e.name`.execute(tx)
  return rows
}

/** What moved between the accounts of the ledger in each month of a period, for what, in cents, with the numbers of its invoices or payouts. */
export async function sumMoved({ tx, company_id }: Scope, { start, end }: Period): Promise<MovedInMonth[]> {
  const { rows } = await sql<MovedInMonth & { numbers: string[]; payouts: number[] }>`
    select ${monthIn(BOOKS_ZONE, sql`l.occurred_at`)}::text as month, l.kind, l.from_account, l.to_account, sum(l.amount)::bigint as amount,
           coalesce(json_agg(distinct i.number) filter (where i.number is not null), '[]') as numbers,
           coalesce(json_agg(distinct l.payout_id) filter (where l.payout_id is not null), '[]') as payouts
      from ledger_entry l left join invoice i on i.id = l.invoice_id and i.company_id = l.company_id
     where l.company_id = ${company_id} and not l.is_test
       and l.occurred_at >= ${dayStart(BOOKS_ZONE, start)}
       and l.occurred_at < ${dayEnd(BOOKS_ZONE, end)}
     group by 1, 2, 3, 4
     order by 1, 2, 4, 3`.execute(tx)
  return rows.map(({ numbers, payouts, ...moved }) => ({ ...moved, documents: [...numbers, ...payouts.map(payoutReference)] }))
}

export type LedgerLine = {
  at: number
  kind: string
  from_account: string
  to_account: string
  amount: number
  order_number: string | null
  event: string | null
  invoice: string | null
  payout_id: number | null
  /** Cents that the held ticket money grew by, and what it came to. */
  held: number
  balance: number
}

/** Cents of ticket money that were held before a day. */
export async function findOpening({ tx, company_id }: Scope, start: string): Promise<number> {
  const { rows } = await sql<{ opening: number }>`
    select coalesce(sum(case to_account when 'ticket_money' then amount else -amount end), 0)::bigint as opening
      from ledger_entry
     where company_id = ${company_id} and 'ticket_money' in (from_account, to_account) and not is_test
       and occurred_at < ${dayStart(BOOKS_ZONE, start)}`.execute(tx)
  return rows[0]?.opening ?? 0
}

/** All that was booked on the days of a period, in its order, with the ticket money that was held after each. */
export async function listLedger({ tx, company_id }: Scope, { start, end }: Period, opening: number): Promise<LedgerLine[]> {
  const { rows } = await sql<LedgerLine>`
    with moved as (
      select l.*, (case when l.to_account = 'ticket_money' then l.amount else 0 end
                   - case when l.from_account = 'ticket_money' then l.amount else 0 end)::bigint as held
        from ledger_entry l
       where l.company_id = ${company_id} and not l.is_test
         and l.occurred_at >= ${dayStart(BOOKS_ZONE, start)}
         and l.occurred_at < ${dayEnd(BOOKS_ZONE, end)})
    select extract(epoch from ${wallClock(BOOKS_ZONE, sql`m.occurred_at`)})::float8 as at, m.kind, m.from_account, m.to_account, m.amount, o.order_number,
           e.name as event, i.number as invoice, m.payout_id, m.held,
           (${opening}::bigint + sum(m.held) over (order by m.occurred_at, m.id rows unbounded preceding))::bigint as balance
      from moved m
      left join "order" o on o.id = m.order_id and o.company_id = ${company_id}
      left join event e on e.id = m.event_id
      left join invoice i on i.id = m.invoice_id
     order by m.occurred_at, m.id`.execute(tx)
  return rows
}
