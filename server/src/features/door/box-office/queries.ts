import { DONATION_PRODUCT_TYPE_ID, GIFT_VOUCHER_PRODUCT_TYPE_ID } from '@entree/domain/catalogue/product-types.ts'
import type { BoxOfficeMethod } from '@entree/domain/door/box-office.ts'
import { sql, type Insertable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#platform/database/database.ts'
import type { BoxOffice } from '#platform/database/tables.gen.ts'

export type BoxOfficeRow = Awaited<ReturnType<typeof listBoxOffices>>[number]

/** The box offices of an event as they were added, or one, with what they sell and how much of it they have of their own. */
export async function listBoxOffices(db: Database, company_id: number, of: { event_id: number } | { id: number }) {
  return db
    .selectFrom('box_office')
    .select([
      'id',
      'company_id',
      'event_id',
      'name',
      'payment_methods',
      'overrule_price',
      'use_unsold_stock',
      'created_at',
      'updated_at',
    ])
    .select((from) => [
      jsonArrayFrom(
        from
          .selectFrom('box_office_product as here')
          .innerJoin('stock_pool', 'stock_pool.id', 'here.stock_pool_id')
          .innerJoin('product', 'product.id', 'here.product_id')
          .select(['here.product_id', 'here.stock_pool_id', 'stock_pool.capacity as stock', 'stock_pool.taken'])
          .whereRef('here.box_office_id', '=', 'box_office.id')
          .where('here.removed_at', 'is', null)
          .orderBy('product.sort')
          .orderBy('product.id'),
      ).as('products'),
      from
        .exists(
          from.selectFrom('box_office_sale').select('order_id').whereRef('box_office_sale.box_office_id', '=', 'box_office.id'),
        )
        .$castTo<boolean>()
        .as('has_orders'),
    ])
    .where('box_office.company_id', '=', company_id)
    .$if('event_id' in of, (query) => query.where('box_office.event_id', '=', 'event_id' in of ? of.event_id : 0))
    .$if('id' in of, (query) => query.where('box_office.id', '=', 'id' in of ? of.id : 0))
    .orderBy('box_office.id')
    .$narrowType<{ payment_methods: BoxOfficeMethod[] }>()
    .execute()
}

/** Holds a box office until the transaction ends: sales there share it, a removal has it alone. */
export async function lockBoxOffice(db: Database, company_id: number, id: number, mode: 'share' | 'alone'): Promise<boolean> {
  const strength = mode === 'share' ? sql`for share` : sql`for update`
  const { rows } = await sql`select id from box_office where company_id = ${company_id} and id = ${id} ${strength}`.execute(db)
  return rows.length > 0
}

export async function insertBoxOffice(db: Database, row: Insertable<BoxOffice>): Promise<number> {
  return (await db.insertInto('box_office').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateBoxOffice(
  db: Database,
  company_id: number,
  id: number,
  row: Omit<Insertable<BoxOffice>, 'company_id' | 'event_id' | 'created_at'>,
): Promise<void> {
  await db.updateTable('box_office').set(row).where('company_id', '=', company_id).where('id', '=', id).execute()
}

export async function deleteBoxOfficeRow(db: Database, company_id: number, id: number): Promise<void> {
  await db.deleteFrom('box_office').where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** What a box office sells or ever sold, with its pools. */
export async function listKnownProducts(db: Database, company_id: number, box_office_id: number) {
  return db
    .selectFrom('box_office_product as here')
    .innerJoin('stock_pool', 'stock_pool.id', 'here.stock_pool_id')
    .select(['here.product_id', 'here.stock_pool_id', 'here.removed_at', 'stock_pool.capacity', 'stock_pool.taken'])
    .where('here.company_id', '=', company_id)
    .where('here.box_office_id', '=', box_office_id)
    .execute()
}

export async function insertBoxOfficeProducts(
  db: Database,
  rows: { company_id: number; box_office_id: number; product_id: number; stock_pool_id: number }[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('box_office_product').values(rows).execute()
}

/** Takes a product out of a box office, or (`removed_at` null) back in. */
export async function setRemoved(
  db: Database,
  company_id: number,
  box_office_id: number,
  { product_id, removed_at }: { product_id: number; removed_at: string | null },
): Promise<void> {
  await db
    .updateTable('box_office_product')
    .set({ removed_at })
    .where('company_id', '=', company_id)
    .where('box_office_id', '=', box_office_id)
    .where('product_id', '=', product_id)
    .execute()
}

/** The products of an event that a box office can sell: all but the donation and gift vouchers (GIFT-04). */
export async function listSellable(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('product')
    .select(['id', 'name', 'price'])
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .where('product_type_id', 'not in', [DONATION_PRODUCT_TYPE_ID, GIFT_VOUCHER_PRODUCT_TYPE_ID])
    .orderBy('sort')
    .orderBy('id')
    .execute()
}
