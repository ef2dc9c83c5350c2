import { sql } from 'kysely'
import type { CustomerFieldSetting } from '@entree/domain/foundation/customer-form.ts'
import type { SavedQuestion } from '@entree/contract/catalogue/customer-information/entities.ts'
import type { Database } from '#platform/database/database.ts'

/** A question's columns; the products it is for stand in a table of their own. */
export type QuestionColumns = Omit<SavedQuestion, 'id' | 'products'>

/** The questions of an event (null: of the company itself), in the order they are asked. */
export async function listSavedQuestions(db: Database, company_id: number, event_id: number | null): Promise<SavedQuestion[]> {
  return db
    .selectFrom('customer_information as q')
    .select(['q.id', 'q.question', 'q.question_type', 'q.answers', 'q.mandatory', 'q.text_length', 'q.where_to_show'])
    .select(['q.show_at_specific_prod', 'q.show_at_scan', 'q.updated_at'])
    .select(
      sql<number[]>`coalesce((select jsonb_agg(p.product_id order by p.product_id)
        from customer_information_product p where p.customer_information_id = q.id), '[]')`.as('products'),
    )
    .where('q.company_id', '=', company_id)
    .where('q.event_id', event_id === null ? 'is' : '=', event_id)
    .where('q.deleted_at', 'is', null)
    .orderBy('q.sort')
    .orderBy('q.id')
    .$narrowType<Pick<SavedQuestion, 'question_type' | 'where_to_show'> & { answers: string[] }>()
    .execute()
}

export async function insertQuestion(
  db: Database,
  company_id: number,
  event_id: number | null,
  { answers, ...columns }: QuestionColumns,
): Promise<number> {
  const { id } = await db
    .insertInto('customer_information')
    .values((of) => ({
      ...columns,
      company_id,
      event_id,
      answers: JSON.stringify(answers),
      sort: of
        .selectFrom('customer_information')
        .select(sql<number>`coalesce(max(sort), -1) + 1`.as('next'))
        .where('company_id', '=', company_id)
        .where('event_id', event_id === null ? 'is' : '=', event_id),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateQuestion(
  db: Database,
  company_id: number,
  id: number,
  { answers, ...columns }: QuestionColumns,
): Promise<void> {
  await db
    .updateTable('customer_information')
    .set({ ...columns, answers: JSON.stringify(answers) })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Until the transaction ends nobody else changes the question. */
export async function lockQuestion(db: Database, company_id: number, id: number): Promise<void> {
  await sql`select from customer_information where company_id = ${company_id} and id = ${id} for no key update`.execute(db)
}

/** Hides a question from now on; its answers stay with their orders. */
export async function hideQuestion(db: Database, company_id: number, id: number, now: string): Promise<void> {
  await db
    .updateTable('customer_information')
    .set({ deleted_at: now })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

export async function setQuestionProducts(
  db: Database,
  company_id: number,
  id: number,
  products: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('customer_information_product')
    .where('company_id', '=', company_id)
    .where('customer_information_id', '=', id)
    .execute()
  if (products.length === 0) return
  const rows = products.map((product_id) => ({ company_id, customer_information_id: id, product_id }))
  await db.insertInto('customer_information_product').values(rows).execute()
}

export async function setQuestionSort(
  db: Database,
  company_id: number,
  event_id: number | null,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update customer_information q set sort = given.place
      from unnest(${ids}::bigint[]) with ordinality as given (id, place)
     where q.id = given.id and q.company_id = ${company_id} and q.event_id is not distinct from ${event_id}`.execute(db)
}

/** Those of the products that are the event's. */
export async function listEventProductIds(db: Database, company_id: number, event_id: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

/** The stored field settings of an event, or of the company (null). */
export async function listFieldSettings(
  db: Database,
  company_id: number,
  event_id: number | null,
): Promise<CustomerFieldSetting[]> {
  return db
    .selectFrom('customer_field')
    .select(['field', 'order_ask', 'order_mandatory', 'ticket_ask', 'ticket_mandatory', 'show_at_scan'])
    .where('company_id', '=', company_id)
    .where('event_id', event_id === null ? 'is' : '=', event_id)
    .$narrowType<Pick<CustomerFieldSetting, 'field'>>()
    .execute()
}

/** When the settings of an event, or of the company (null), were last set; null where there are none. Whoever sets them next waits. */
export async function lockFieldSettings(db: Database, company_id: number, event_id: number | null): Promise<string | null> {
  const rows = await db
    .selectFrom('customer_field')
    .select('updated_at')
    .where('company_id', '=', company_id)
    .where('event_id', event_id === null ? 'is' : '=', event_id)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows[0]?.updated_at ?? null
}

/** When they were last set; null where there are none. */
export async function findFieldsChange(db: Database, company_id: number, event_id: number | null): Promise<string | null> {
  const row = await db
    .selectFrom('customer_field')
    .select('updated_at')
    .where('company_id', '=', company_id)
    .where('event_id', event_id === null ? 'is' : '=', event_id)
    .limit(1)
    .executeTakeFirst()
  return row?.updated_at ?? null
}

/** Replaces the settings by these. */
export async function replaceFieldSettings(
  db: Database,
  company_id: number,
  event_id: number | null,
  settings: readonly CustomerFieldSetting[],
  now: string,
): Promise<void> {
  await db
    .deleteFrom('customer_field')
    .where('company_id', '=', company_id)
    .where('event_id', event_id === null ? 'is' : '=', event_id)
    .execute()
  await insertFieldSettings(db, company_id, event_id, settings, now)
}

/** Writes the settings of an event, or of the company (null), that has none yet. */
export async function insertFieldSettings(
  db: Database,
  company_id: number,
  event_id: number | null,
  settings: readonly CustomerFieldSetting[],
  now: string,
): Promise<void> {
  if (settings.length === 0) return
  await db
    .insertInto('customer_field')
    .values(settings.map((setting) => ({ ...setting, company_id, event_id, updated_at: now })))
    .execute()
}

export async function isEventOf(db: Database, company_id: number, event_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('event')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', event_id)
    .where('batch_id', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
