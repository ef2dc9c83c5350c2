import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Event } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'

export async function insertEvent(db: Database, row: Insertable<Event>): Promise<number> {
  const { id } = await db.insertInto('event').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateEvent(db: Database, company_id: number, event_id: number, values: Updateable<Event>): Promise<void> {
  await db.updateTable('event').set(values).where('company_id', '=', company_id).where('id', '=', event_id).execute()
}

/** Writes down on which terms tickets of an event can be cancelled from now on: who buys meanwhile keeps them (SELF-13). */
export async function keepCancelTerms({ tx, company_id, now }: Scope, event_id: number): Promise<void> {
  await tx
    .insertInto('event_cancel_terms')
    .columns(['event_id', 'company_id', 'since', 'cancel_until', 'cancel_until_unit', 'cancel_percentage', 'cancel_returns_fees'])
    .expression((of) =>
      of
        .selectFrom('event')
        .select(['id', 'company_id', sql<string>`${now}::timestamptz`.as('since')])
        .select(['cancel_until', 'cancel_until_unit', 'cancel_percentage', 'cancel_returns_fees'])
        .where('company_id', '=', company_id)
        .where('id', '=', event_id),
    )
    .execute()
}

export async function isTemplate(db: Database, company_id: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('ticket_template')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('format', '=', 'ticket')
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
