import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** The people in orders: who bought them, and who holds or claims their tickets. */
export async function listPeopleOfOrders(db: Database, company_id: number, order_ids: readonly number[]): Promise<number[]> {
  const ids = sql`any(${order_ids}::bigint[])`
  const { rows } = await sql<{ id: number }>`
    select customer_id as id from "order" where company_id = ${company_id} and id = ${ids} and customer_id is not null
    union select unnest(array[customer_id, claimant_id]) from ticket where company_id = ${company_id} and order_id = ${ids}`.execute(
    db,
  )
  return rows.map(({ id }) => id).filter((id) => id !== null)
}

export async function deleteAnswers(db: Database, company_id: number, order_ids: readonly number[]): Promise<void> {
  await sql`delete from customer_information_answer where company_id = ${company_id} and order_id = any(${order_ids}::bigint[])`.execute(
    db,
  )
}

/** Orders that have no tickets any more, with their units; and these people. */
export async function deleteOrderRows(
  db: Database,
  company_id: number,
  order_ids: readonly number[],
  customer_ids: readonly number[],
): Promise<void> {
  const ids = sql`any(${order_ids}::bigint[])`
  await sql`delete from order_product where company_id = ${company_id} and order_id = ${ids}`.execute(db)
  await sql`delete from "order" where company_id = ${company_id} and id = ${ids}`.execute(db)
  await sql`delete from customer where company_id = ${company_id} and id = any(${customer_ids}::bigint[])`.execute(db)
}
