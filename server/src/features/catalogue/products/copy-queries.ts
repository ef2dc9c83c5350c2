import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Product } from '#platform/database/tables.gen.ts'

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
