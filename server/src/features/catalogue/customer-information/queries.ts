import type { Question } from '@entree/domain/catalogue/customer-questions.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** How the customer fields are set: the event's rows, or the company's defaults when the event has none (FIELD-05). */
export async function listCustomerFields(db: Database, company_id: number, event_id: number) {
  const rows = await db
    .selectFrom('customer_field')
    .select(['event_id', 'field', 'order_ask', 'order_mandatory', 'ticket_ask', 'ticket_mandatory'])
    .where('company_id', '=', company_id)
    .where((of) => of.or([of('event_id', '=', event_id), of('event_id', 'is', null)]))
    .execute()
  const own = rows.filter((row) => row.event_id !== null)
  return own.length > 0 ? own : rows
}

/** All questions of an event, in the order they are asked, each with the products it is for. */
export async function listQuestions(db: Database, company_id: number, event_id: number): Promise<Question[]> {
  const rows = await db
    .selectFrom('customer_information as question')
    .select(['question.id', 'question.question', 'question.question_type', 'question.answers', 'question.mandatory'])
    .select(['question.text_length', 'question.where_to_show', 'question.show_at_specific_prod'])
    .select(
      sql<number[]>`coalesce((
        select jsonb_agg(p.product_id order by p.product_id) from customer_information_product p
         where p.customer_information_id = question.id), '[]')`.as('products'),
    )
    .where('question.company_id', '=', company_id)
    .where('question.event_id', '=', event_id)
    .where('question.deleted_at', 'is', null)
    .orderBy('question.sort')
    .orderBy('question.id')
    .$narrowType<Pick<Question, 'question_type' | 'where_to_show'> & { answers: string[] }>()
    .execute()
  return rows
}

/** Null when the company has no such order. */
export async function findOrderEventId(db: Database, company_id: number, order_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('order')
    .select('event_id')
    .where('company_id', '=', company_id)
    .where('id', '=', order_id)
    .executeTakeFirst()
  return row?.event_id ?? null
}
