import { sql, type Insertable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { PointOfSale, PointOfSaleProduct, Product, Timeslot } from '#platform/database/tables.gen.ts'

export async function listGroups(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('product_group')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .orderBy('id')
    .execute()
}

export async function insertGroup(
  db: Database,
  row: { company_id: number; event_id: number; name: string; type: string; sort: number },
): Promise<number> {
  return (await db.insertInto('product_group').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function listProducts(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('product')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .orderBy('id')
    .execute()
}

export async function insertProduct(db: Database, row: Insertable<Product>): Promise<number> {
  return (await db.insertInto('product').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function listParents(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('product_parent')
    .innerJoin('product', 'product.id', 'product_parent.product_id')
    .select(['product_parent.product_id', 'product_parent.parent_id'])
    .where('product_parent.company_id', '=', company_id)
    .where('product.event_id', '=', event_id)
    .execute()
}

export async function listAdditions(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('product_addition')
    .innerJoin('product', 'product.id', 'product_addition.child_id')
    .select(['product_addition.child_id', 'product_addition.parent_id'])
    .where('product_addition.company_id', '=', company_id)
    .where('product.event_id', '=', event_id)
    .execute()
}

export async function insertParents(
  db: Database,
  rows: { company_id: number; product_id: number; parent_id: number }[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('product_parent').values(rows).execute()
}

export async function insertAdditions(
  db: Database,
  rows: { company_id: number; child_id: number; parent_id: number }[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('product_addition').values(rows).execute()
}

export async function listPointsOfSale(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('point_of_sale')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .orderBy('id')
    .execute()
}

/** Null: its url is someone's, or is being taken this moment. */
export async function insertPointOfSale(db: Database, row: Insertable<PointOfSale>): Promise<number | null> {
  const made = await db
    .insertInto('point_of_sale')
    .values(row)
    .onConflict((on) => on.column('url').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

export async function listSoldHere(db: Database, company_id: number, point_of_sale_id: number) {
  return db
    .selectFrom('point_of_sale_product')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('point_of_sale_id', '=', point_of_sale_id)
    .where('removed_at', 'is', null)
    .orderBy('sort')
    .orderBy('product_id')
    .execute()
}

export async function insertSoldHere(db: Database, rows: Insertable<PointOfSaleProduct>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('point_of_sale_product').values(rows).execute()
}

export async function copyPaymentMethods(db: Database, company_id: number, from: number, to: number): Promise<void> {
  await sql`
    insert into point_of_sale_payment_method
           (company_id, point_of_sale_id, payment_method_id, fee_fixed, fee_percentage, online, show_pos, sort)
    select company_id, ${to}, payment_method_id, fee_fixed, fee_percentage, online, show_pos, sort
      from point_of_sale_payment_method
     where company_id = ${company_id} and point_of_sale_id = ${from} and removed_at is null
     order by sort, id`.execute(db)
}

export async function copyFields(db: Database, company_id: number, from: number, to: number): Promise<void> {
  await sql`
    insert into customer_field (company_id, event_id, field, order_ask, order_mandatory, ticket_ask, ticket_mandatory)
    select company_id, ${to}, field, order_ask, order_mandatory, ticket_ask, ticket_mandatory
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
           (company_id, event_id, question, question_type, answers, mandatory, text_length, where_to_show, show_at_specific_prod, sort)
    select company_id, ${event_id}, question, question_type, answers, mandatory, text_length, where_to_show, show_at_specific_prod, sort
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

export async function copyOpeningHours(db: Database, company_id: number, from: number, to: number): Promise<void> {
  await sql`
    insert into opening_hour (company_id, event_id, day, opens_at, closes_at, spots, interval)
    select company_id, ${to}, day, opens_at, closes_at, spots, interval
      from opening_hour where company_id = ${company_id} and event_id = ${from} and deleted_at is null order by id`.execute(db)
}

/** The fixed timeslots; those made from opening hours are made again when someone buys. */
export async function listTimeslots(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('timeslot')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .where('opening_hour_id', 'is', null)
    .orderBy('id')
    .execute()
}

export async function insertTimeslots(db: Database, rows: Insertable<Timeslot>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('timeslot').values(rows).execute()
}
