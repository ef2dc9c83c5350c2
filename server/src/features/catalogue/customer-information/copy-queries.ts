import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Which customer fields are asked starts as the company has it (DEC-B-76). */
export async function copyCompanyFields(db: Database, company_id: number, event_id: number): Promise<void> {
  await sql`
    insert into customer_field (company_id, event_id, field, order_ask, order_mandatory, ticket_ask, ticket_mandatory, show_at_scan)
    select company_id, ${event_id}, field, order_ask, order_mandatory, ticket_ask, ticket_mandatory, show_at_scan
      from customer_field where company_id = ${company_id} and event_id is null`.execute(db)
}

/** The company's own questions are asked at every new event (DEC-B-76). Those for certain products have none yet. */
export async function copyCompanyQuestions(db: Database, company_id: number, event_id: number): Promise<void> {
  await sql`
    insert into customer_information
           (company_id, event_id, question, question_type, answers, mandatory, text_length, where_to_show, show_at_specific_prod, show_at_scan, sort)
    select company_id, ${event_id}, question, question_type, answers, mandatory, text_length, where_to_show, false, show_at_scan, sort
      from customer_information where company_id = ${company_id} and event_id is null and deleted_at is null
     order by sort, id`.execute(db)
}

export async function copyFields(db: Database, company_id: number, from: number, to: number): Promise<void> {
  await sql`
    insert into customer_field (company_id, event_id, field, order_ask, order_mandatory, ticket_ask, ticket_mandatory, show_at_scan)
    select company_id, ${to}, field, order_ask, order_mandatory, ticket_ask, ticket_mandatory, show_at_scan
      from customer_field where company_id = ${company_id} and event_id = ${from}`.execute(db)
}

export async function listQuestionIds(db: Database, company_id: number, event_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('customer_information')
    .select('id')
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .where('deleted_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Copies a question; returns the id of the copy. */
export async function copyQuestion(db: Database, company_id: number, id: number, event_id: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into customer_information
           (company_id, event_id, question, question_type, answers, mandatory, text_length, where_to_show, show_at_specific_prod, show_at_scan, sort)
    select company_id, ${event_id}, question, question_type, answers, mandatory, text_length, where_to_show, show_at_specific_prod, show_at_scan, sort
      from customer_information where company_id = ${company_id} and id = ${id} returning id`.execute(db)
  return rows[0]?.id ?? null
}

export async function listQuestionProducts(db: Database, company_id: number, question_ids: readonly number[]) {
  if (question_ids.length === 0) return []
  return db
    .selectFrom('customer_information_product')
    .select(['customer_information_id', 'product_id'])
    .where('company_id', '=', company_id)
    .where('customer_information_id', 'in', [...question_ids])
    .execute()
}

export async function insertQuestionProducts(
  db: Database,
  rows: { company_id: number; customer_information_id: number; product_id: number }[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('customer_information_product').values(rows).execute()
}
