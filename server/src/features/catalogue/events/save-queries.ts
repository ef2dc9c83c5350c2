import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Event } from '#platform/database/tables.gen.ts'

export async function insertEvent(db: Database, row: Insertable<Event>): Promise<number> {
  const { id } = await db.insertInto('event').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateEvent(db: Database, company_id: number, event_id: number, values: Updateable<Event>): Promise<void> {
  await db.updateTable('event').set(values).where('company_id', '=', company_id).where('id', '=', event_id).execute()
}

/** The group that products without one are shown in (DEC-B-53). */
export async function insertDefaultGroup(db: Database, company_id: number, event_id: number): Promise<void> {
  await db.insertInto('product_group').values({ company_id, event_id, name: 'event_default_group', type: 'default' }).execute()
}

/** Which customer fields are asked starts as the company has it (DEC-B-76). */
export async function copyCompanyFields(db: Database, company_id: number, event_id: number): Promise<void> {
  await sql`
    insert into customer_field (company_id, event_id, field, order_ask, order_mandatory, ticket_ask, ticket_mandatory)
    select company_id, ${event_id}, field, order_ask, order_mandatory, ticket_ask, ticket_mandatory
      from customer_field where company_id = ${company_id} and event_id is null`.execute(db)
}

/** The company's own questions are asked at every new event (DEC-B-76). Those for certain products have none yet. */
export async function copyCompanyQuestions(db: Database, company_id: number, event_id: number): Promise<void> {
  await sql`
    insert into customer_information
           (company_id, event_id, question, question_type, answers, mandatory, text_length, where_to_show, show_at_specific_prod, sort)
    select company_id, ${event_id}, question, question_type, answers, mandatory, text_length, where_to_show, false, sort
      from customer_information where company_id = ${company_id} and event_id is null and deleted_at is null
     order by sort, id`.execute(db)
}

/** Makes the event one of those that the user may handle (DEC-B-11). */
export async function allowEvent(db: Database, company_id: number, user_id: number, event_id: number): Promise<void> {
  await db.insertInto('user_event').values({ company_id, user_id, event_id }).execute()
}

export async function isTemplate(db: Database, company_id: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('ticket_template')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function isEventType(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('event_type').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Whether the company may choose this venue: active, and its own or a verified one (DEC-B-163). */
export async function isVenueOffered(db: Database, company_id: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('venue')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', true)
    .where((of) => of.or([of('company_id', '=', company_id), of('verified', '=', true)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Those of the products that are of other events of the company, `event_ids` alone when given. */
export async function selectForeignProducts(
  db: Database,
  company_id: number,
  event_id: number,
  product_ids: readonly number[],
  event_ids: readonly number[] | null,
): Promise<number[]> {
  if (product_ids.length === 0) return []
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('company_id', '=', company_id)
    .where('event_id', '<>', event_id)
    .where('id', 'in', [...product_ids])
    .$if(event_ids !== null, (query) => query.where('event_id', 'in', [0, ...(event_ids ?? [])]))
    .execute()
  return rows.map(({ id }) => id)
}

export async function listAllowedProductIds(db: Database, company_id: number, event_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('event_allowed_product')
    .select('product_id')
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .orderBy('product_id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

export async function replaceAllowedProducts(
  db: Database,
  company_id: number,
  event_id: number,
  product_ids: readonly number[],
): Promise<void> {
  await db.deleteFrom('event_allowed_product').where('company_id', '=', company_id).where('event_id', '=', event_id).execute()
  if (product_ids.length === 0) return
  await db
    .insertInto('event_allowed_product')
    .values(product_ids.map((product_id) => ({ company_id, event_id, product_id })))
    .execute()
}
