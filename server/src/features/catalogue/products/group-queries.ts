import type { Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { ProductGroup } from '#platform/database/tables.gen.ts'

/** The product groups of an event in their order. */
export async function listGroupRows(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('product_group')
    .select(['id', 'name', 'type', 'sort', 'updated_at'])
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

export async function insertGroup(
  db: Database,
  row: { company_id: number; event_id: number; name: string; sort: number; updated_at: string },
): Promise<number> {
  const { id } = await db.insertInto('product_group').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateGroup(
  db: Database,
  company_id: number,
  id: number,
  columns: Pick<Updateable<ProductGroup>, 'name' | 'sort' | 'updated_at'>,
): Promise<void> {
  await db.updateTable('product_group').set(columns).where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** Removes a group; its products are in none then. */
export async function deleteGroupRow(db: Database, company_id: number, id: number): Promise<void> {
  await db
    .updateTable('product')
    .set({ product_group_id: null })
    .where('company_id', '=', company_id)
    .where('product_group_id', '=', id)
    .execute()
  await db.deleteFrom('product_group').where('company_id', '=', company_id).where('id', '=', id).execute()
}
