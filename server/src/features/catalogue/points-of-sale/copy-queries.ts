import { sql, type Insertable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { PointOfSale, PointOfSaleProduct } from '#platform/database/tables.gen.ts'

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
