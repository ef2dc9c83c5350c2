import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'
import type { WrongEntry } from './queries.ts'

/** Cents that a company has paid ahead of its invoices and that have settled none yet. */
export async function sumPrepaid({ tx, company_id }: Scope): Promise<number> {
  const { rows } = await sql<{ prepaid: number }>`
    select coalesce(sum(case to_account when 'prepaid' then amount else -amount end), 0)::bigint as prepaid
      from ledger_entry
     where company_id = ${company_id} and kind in ('application_fee', 'prepaid_set_off') and not is_test`.execute(tx)
  return rows[0]?.prepaid ?? 0
}

/** Cents of an invoice that fees taken with sales have settled. */
export async function sumPrepaidOf({ tx, company_id }: Pick<Scope, 'tx' | 'company_id'>, invoice_id: number): Promise<number> {
  const { rows } = await sql<{ prepaid: number }>`
    select coalesce(sum(amount), 0)::bigint as prepaid
      from ledger_entry
     where company_id = ${company_id} and invoice_id = ${invoice_id} and kind = 'prepaid_set_off'`.execute(tx)
  return rows[0]?.prepaid ?? 0
}

/** Fees taken with payments that the ledger has otherwise than the payments asked for, or not at all. */
export async function findWrongFees(db: Database, company_id: number): Promise<WrongEntry[]> {
  const { rows } = await sql<WrongEntry>`
    with said as (
      select p.id as payment_id, p.order_id, o.is_test, (p.request ->> 'application_fee')::bigint as amount
        from payment p join "order" o on o.id = p.order_id
       where p.company_id = ${company_id} and p.status in ('paid', 'refund_due', 'refunded') and (p.request ->> 'application_fee')::bigint > 0
    ), booked as (
      select * from ledger_entry where company_id = ${company_id} and kind = 'application_fee'
    )
    select b.id as ledger_entry_id, 'application_fee' as kind, s.order_id, coalesce(b.payment_id, s.payment_id) as payment_id,
           null::bigint as refund_id, b.amount as booked, s.amount as expected
      from booked b full join said s using (payment_id)
     where (b.amount, b.is_test, b.from_account, b.to_account) is distinct from (s.amount, s.is_test, 'organiser', 'prepaid')
     order by 4`.execute(db)
  return rows
}
