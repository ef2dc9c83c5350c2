import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** What was paid for orders, and paid back, of which nothing is booked any more. */
export async function deletePayments(db: Database, company_id: number, order_ids: readonly number[]): Promise<void> {
  const ids = sql`any(${order_ids}::bigint[])`
  await sql`delete from dispute where company_id = ${company_id} and order_id = ${ids}`.execute(db)
  await sql`delete from refund where company_id = ${company_id} and order_id = ${ids}`.execute(db)
  await sql`delete from payment_event where company_id = ${company_id}
              and payment_id in (select id from payment where company_id = ${company_id} and order_id = ${ids})`.execute(db)
  await sql`delete from payment where company_id = ${company_id} and order_id = ${ids}`.execute(db)
}
