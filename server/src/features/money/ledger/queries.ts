import type { Movement } from '@entree/domain/money/ledger.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Write } from '#platform/database/write-together.ts'
import type { Scope } from '#platform/scope.ts'

/** A movement with what it is about. */
export type BookedMovement = Movement & {
  event_id: number | null
  order_id: number | null
  payment_id: number | null
  refund_id: number | null
  invoice_id?: number
  payout_id?: number
  dispute_id?: number
  /** How often the refund had come back before. */
  round?: number
  is_test: boolean
}

/** To be written: rows of the ledger. The database refuses a second one of a payment or of a refund. */
export function entriesInsert({ company_id, now }: Scope, movements: readonly BookedMovement[]): Write {
  return sql`
    insert into ledger_entry (company_id, event_id, order_id, payment_id, refund_id, invoice_id, payout_id, dispute_id, is_test, kind,
                              from_account, to_account, amount, service_fees, payment_fee, round, occurred_at)
    select ${company_id}::bigint, one.event_id, one.order_id, one.payment_id, one.refund_id, one.invoice_id, one.payout_id,
           one.dispute_id, one.is_test, one.kind, one.from_account, one.to_account, one.amount, one.service_fees, one.payment_fee, coalesce(one.round, 0),
           ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb)
        as one (event_id bigint, order_id bigint, payment_id bigint, refund_id bigint, invoice_id bigint, payout_id bigint, dispute_id bigint, is_test boolean, kind text,
                from_account text, to_account text, amount bigint, service_fees bigint, payment_fee bigint, round integer)`
}

/** What the ledger holds of an order for one event, taken out of that one and put into another: with the fees in it. */
export async function insertSwitch(
  { tx, company_id, now }: Scope,
  order_id: number,
  from_id: number,
  to_id: number,
): Promise<void> {
  await sql`
    insert into ledger_entry (company_id, event_id, order_id, kind, from_account, to_account, amount, service_fees, payment_fee, is_test,
                              occurred_at)
    select company_id, side.event_id, order_id, 'switch', from_account, to_account, side.sign * sum(amount), side.sign * sum(service_fees),
           side.sign * sum(payment_fee), is_test, ${now}::timestamptz
      from ledger_entry, (values (${from_id}::bigint, -1), (${to_id}::bigint, 1)) as side (event_id, sign)
     where company_id = ${company_id} and order_id = ${order_id} and ledger_entry.event_id = ${from_id}
     group by company_id, order_id, from_account, to_account, is_test, side.event_id, side.sign`.execute(tx)
}

export type WrongEntry = {
  ledger_entry_id: number | null
  kind: string
  order_id: number
  payment_id: number | null
  refund_id: number | null
  /** Cents; null: not there at all. */
  booked: number | null
  expected: number | null
}

/** Rows of the ledger that are not what the payments, refunds and disputes of a company say, and what of those is not in it. */
export async function findWrongEntries(db: Database, company_id: number): Promise<WrongEntry[]> {
  const { rows } = await sql<WrongEntry>`
    with expected as (
      select 'payment' as kind, p.id as payment_id, null::bigint as refund_id, null::bigint as dispute_id, 0 as round, p.order_id, p.amount,
             p.provider, p.payment_account_id
        from payment p where p.company_id = ${company_id} and p.status in ('paid', 'refund_due', 'refunded')
       union all
      select moved.kind, r.payment_id, r.id, null, n.round, r.order_id, moved.sign * r.amount, p.provider, p.payment_account_id
        from refund r join payment p on p.id = r.payment_id
       cross join generate_series(0, r.came_back) as n (round)
        join (values ('refund', -1), ('refund_failed', 1)) as moved (kind, sign)
          on n.round < r.came_back or (moved.kind = 'refund' and r.status = 'done')
       where r.company_id = ${company_id}
       union all
      select moved.kind, d.payment_id, null, d.id, 0, d.order_id, moved.sign * d.amount, p.provider, p.payment_account_id
        from dispute d join payment p on p.id = d.payment_id
        join (values ('chargeback', -1), ('chargeback_won', 1)) as moved (kind, sign) on moved.kind = 'chargeback' or d.state = 'won'
       where d.company_id = ${company_id}
    ), said as (
      select e.*, o.is_test, case when e.provider = 'by_hand' or a.company_id is not null then 'organiser' else 'ticket_money' end as to_account
        from expected e join "order" o on o.id = e.order_id left join payment_account a on a.id = e.payment_account_id
    ), booked as (
      select * from ledger_entry where company_id = ${company_id} and kind in ('payment', 'refund', 'refund_failed', 'chargeback', 'chargeback_won')
    )
    select b.id as ledger_entry_id, coalesce(b.kind, s.kind) as kind, coalesce(b.order_id, s.order_id) as order_id,
           coalesce(b.payment_id, s.payment_id) as payment_id, coalesce(b.refund_id, s.refund_id) as refund_id,
           b.amount as booked, s.amount as expected
      from booked b
      full join said s on s.kind = b.kind and s.payment_id = b.payment_id and coalesce(s.refund_id, 0) = coalesce(b.refund_id, 0)
       and coalesce(s.dispute_id, 0) = coalesce(b.dispute_id, 0) and s.round = b.round
     where (b.order_id, b.is_test, b.amount, b.from_account, b.to_account) is distinct from (s.order_id, s.is_test, s.amount, 'buyers', s.to_account)
     order by 3, 1`.execute(db)
  return rows
}

export type WrongOrder = {
  order_id: number
  /** Cents: what the ledger says was charged for the order and given back of it, and what order and payments say. */
  charged: number
  total: number
  returned: number
  amount_refunded: number
  /** The ledger holds something of it for an event that it is not of. */
  is_astray: boolean
}

/**
 * Orders of a company whose ledger is not what they cost, and was given back of them. Money that went back automatically was never for the
 * order; one that nothing was paid for through the platform, a batch, has no rows.
 */
export async function findWrongOrders(db: Database, company_id: number, automatic: readonly string[]): Promise<WrongOrder[]> {
  const { rows } = await sql<WrongOrder>`
    with paid as (
      select p.id, p.order_id, p.amount_refunded from payment p
       where p.company_id = ${company_id} and p.status in ('paid', 'refunded')
         and not exists (select from refund r where r.payment_id = p.id and r.reason = any(${automatic}::text[]))
    ), booked as (
      select p.order_id, coalesce(sum(l.amount) filter (where l.kind = 'payment'), 0) as charged,
             coalesce(sum(l.service_fees) filter (where l.kind = 'payment'), 0) as service_fees,
             coalesce(sum(l.payment_fee) filter (where l.kind = 'payment'), 0) as payment_fee,
             -coalesce(sum(l.amount) filter (where l.kind in ('refund', 'refund_failed')), 0) as returned
        from paid p left join ledger_entry l on l.payment_id = p.id and l.company_id = ${company_id}
       group by 1
    ), returned as (
      select order_id, sum(amount_refunded) as amount from paid group by 1
    ), astray as (
      select l.order_id from ledger_entry l join "order" o on o.id = l.order_id
       where l.company_id = ${company_id} and l.event_id <> o.event_id
       group by l.order_id, l.event_id, l.to_account having sum(l.amount) <> 0 or sum(l.service_fees) <> 0 or sum(l.payment_fee) <> 0
    )
    select b.order_id, b.charged::bigint, o.total, b.returned::bigint, r.amount::bigint as amount_refunded,
           b.order_id in (select order_id from astray) as is_astray
      from booked b join returned r using (order_id) join "order" o on o.id = b.order_id
     where (b.charged, b.service_fees, b.payment_fee, b.returned) is distinct from (o.total, o.service_fees, o.payment_fee, r.amount)
        or b.order_id in (select order_id from astray)
     order by 1`.execute(db)
  return rows
}

export type WrongInvoice = {
  invoice_id: number | null
  /** Cents: what the ledger has of the invoice and of what was paid of it, and what the invoice says. */
  booked: number
  paid: number
  total: number | null
  settled: number | null
}

/** Invoices of a company that the ledger has otherwise than they say, or that are not there at all. */
export async function findWrongInvoices(db: Database, company_id: number): Promise<WrongInvoice[]> {
  const { rows } = await sql<WrongInvoice>`
    with booked as (
      select invoice_id, coalesce(sum(amount) filter (where kind in ('invoice', 'invoice_vat', 'credit', 'credit_vat')), 0)::bigint as booked,
             coalesce(sum(case to_account when 'invoiced' then amount else -amount end)
                        filter (where kind in ('invoice_paid', 'prepaid_set_off', 'set_off', 'credit_returned')), 0)::bigint as paid
        from ledger_entry where company_id = ${company_id} and invoice_id is not null group by 1)
    select coalesce(b.invoice_id, i.id) as invoice_id, coalesce(b.booked, 0) as booked, coalesce(b.paid, 0) as paid, i.total, i.settled
      from booked b full join (select * from invoice where company_id = ${company_id}) i on i.id = b.invoice_id
     where (coalesce(b.booked, 0), coalesce(b.paid, 0)) is distinct from (i.total, i.settled)
     order by 1`.execute(db)
  return rows
}

export type WrongPayout = {
  payout_id: number
  /** Cents: what the ledger has of the payout, and what it says itself. */
  booked: { set_off: number; credited: number; paid: number }
  said: { set_off: number; credited: number; paid: number }
}

/** Payouts of a company that the ledger has otherwise than they say, or whose events do not add up to them. */
export async function findWrongPayouts(db: Database, company_id: number): Promise<WrongPayout[]> {
  const { rows } = await sql<WrongPayout>`
    with said as (
      select p.id, p.set_off, p.credited, case when p.paid_on is null then 0 else p.amount end as paid, p.charged, p.refunded
        from payout p where p.company_id = ${company_id}
    ), booked as (
      select payout_id as id, coalesce(sum(amount) filter (where kind = 'set_off'), 0)::bigint as set_off,
             coalesce(sum(amount) filter (where kind = 'credit_returned'), 0)::bigint as credited,
             coalesce(sum(amount) filter (where kind in ('payout', 'payout_returned')), 0)::bigint as paid
        from ledger_entry where company_id = ${company_id} and payout_id is not null group by 1
    ), events as (
      select payout_id as id, sum(charged) as charged, sum(refunded) as refunded from payout_line where company_id = ${company_id} group by 1
    )
    select id as payout_id,
           json_build_object('set_off', coalesce(b.set_off, 0), 'credited', coalesce(b.credited, 0), 'paid', coalesce(b.paid, 0)) as booked,
           json_build_object('set_off', s.set_off, 'credited', s.credited, 'paid', s.paid) as said
      from said s full join booked b using (id) left join events e using (id)
     where (coalesce(b.set_off, 0), coalesce(b.credited, 0), coalesce(b.paid, 0), coalesce(e.charged, 0), coalesce(e.refunded, 0))
           is distinct from (s.set_off, s.credited, s.paid, s.charged, s.refunded)
     order by 1`.execute(db)
  return rows
}

/** Every company, for work that is done for each of them. */
export async function listCompanyIds(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('company').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** What was booked of test orders. What is no test stays, and keeps its order. */
export async function deleteTestEntries(db: Database, company_id: number, order_ids: readonly number[]): Promise<void> {
  await sql`delete from ledger_entry where company_id = ${company_id} and order_id = any(${order_ids}::bigint[]) and is_test`.execute(
    db,
  )
}
