import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

type Row = { in_a_row: number; since: string; now: string }

/**
 * Writes down each way to pay of an account with which the last `in_a_row` orders of a company that were to be paid with it since then were all
 * refused by the provider, once until it works again.
 */
export async function writeRefusedMethods(db: Database, { in_a_row, since, now }: Row): Promise<void> {
  await sql`
    with tried as (
      select company_id, payment_account_id, provider, request ->> 'method' as method, order_id,
             max(created_at) as created_at, max(amount) as amount
        from payment
       where provider_payment_id is null and provider_status = 'failed' and payment_account_id is not null and created_at >= ${since}
       group by company_id, payment_account_id, provider, method, order_id
    ), refused as (
      select *, row_number() over (partition by company_id, payment_account_id, method order by created_at desc, order_id desc) as nth
        from tried
    ), rows as (
      select company_id, payment_account_id, provider, method, sum(amount) as amount, min(created_at) as first_at, max(created_at) as last_at
        from refused where nth <= ${in_a_row} group by company_id, payment_account_id, provider, method having count(*) = ${in_a_row}
    )
    insert into refused_method (company_id, payment_account_id, provider, method, amount, refused_at, attention_at)
    select company_id, payment_account_id, provider, method, amount, last_at, ${now} from rows
     where not exists (select from payment worked
                        where worked.company_id = rows.company_id and worked.payment_account_id = rows.payment_account_id
                          and worked.request ->> 'method' = rows.method and worked.provider_payment_id is not null
                          and worked.created_at >= rows.first_at)
    on conflict (company_id, payment_account_id, method) do update set refused_at = excluded.refused_at`.execute(db)
}

/** Forgets those with which a payment was made since they were last refused. */
export async function deleteWorkingMethods(db: Database): Promise<void> {
  await sql`
    delete from refused_method
     where exists (select from payment worked
                    where worked.company_id = refused_method.company_id
                      and worked.payment_account_id = refused_method.payment_account_id
                      and worked.request ->> 'method' = refused_method.method and worked.provider_payment_id is not null
                      and worked.created_at > refused_method.refused_at)`.execute(db)
}
