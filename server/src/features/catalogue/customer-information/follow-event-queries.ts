import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** What an event asks of buyers, and which of its products other questions are for. */
export async function deleteQuestionsOfEvent(db: Database, company_id: number, event_id: number): Promise<void> {
  const products = sql`(select id from product where company_id = ${company_id} and event_id = ${event_id})`
  const questions = sql`(select id from customer_information where company_id = ${company_id} and event_id = ${event_id})`
  const statements = [
    sql`delete from customer_information_product where company_id = ${company_id}
          and (product_id in ${products} or customer_information_id in ${questions})`,
    sql`delete from customer_information where company_id = ${company_id} and event_id = ${event_id}`,
    sql`delete from customer_field where company_id = ${company_id} and event_id = ${event_id}`,
  ]
  for (const statement of statements) await statement.execute(db)
}

/** A product goes: no question is for it any more. */
export async function deleteQuestionsProduct(db: Database, company_id: number, product_id: number): Promise<void> {
  await sql`delete from customer_information_product where company_id = ${company_id} and product_id = ${product_id}`.execute(db)
}
