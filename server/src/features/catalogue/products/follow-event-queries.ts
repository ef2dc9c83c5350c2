import { DEFAULT_PRODUCT_GROUP } from '@entree/domain/catalogue/product-groups.ts'
import { sql, type Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Product } from '#platform/database/tables.gen.ts'

/** The products of an event, which nothing sells any more, with their groups and what ties them to each other. */
export async function deleteProductsOfEvent(db: Database, company_id: number, event_id: number): Promise<void> {
  const products = sql`(select id from product where company_id = ${company_id} and event_id = ${event_id})`
  const statements = [
    sql`delete from product_addition where company_id = ${company_id} and (child_id in ${products} or parent_id in ${products})`,
    sql`delete from product_parent where company_id = ${company_id} and (product_id in ${products} or parent_id in ${products})`,
    sql`delete from product where company_id = ${company_id} and event_id = ${event_id}`,
    sql`delete from product_group where company_id = ${company_id} and event_id = ${event_id}`,
  ]
  for (const statement of statements) await statement.execute(db)
}

/** The group that products without one are shown in (DEC-B-53). */
export async function insertDefaultGroup(db: Database, company_id: number, event_id: number): Promise<void> {
  await db.insertInto('product_group').values({ company_id, event_id, name: DEFAULT_PRODUCT_GROUP, type: 'default' }).execute()
}

/** When the products of an event are sold and let in. */
export async function listProductDates(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('product')
    .select(['id', 'sale_starts_at', 'sale_ends_at', 'scan_till'])
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .orderBy('id')
    .execute()
}

export async function setProductDates(
  db: Database,
  company_id: number,
  id: number,
  dates: Pick<Updateable<Product>, 'sale_starts_at' | 'sale_ends_at' | 'scan_till' | 'updated_at'>,
): Promise<void> {
  await db.updateTable('product').set(dates).where('company_id', '=', company_id).where('id', '=', id).execute()
}
