import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { PointOfSale, PointOfSalePaymentMethod } from '#platform/database/tables.gen.ts'

/** By name, so that the plans of the statements that return them are kept (`keepPlans`). */
const COLUMNS = [
  'id',
  'company_id',
  'event_id',
  'name',
  'url',
  'status',
  'language',
  'custom_css',
  'terms_conditions_url',
  'show_countdown',
  'countdown',
  'show_in_overview',
  'donations_allowed',
  'age_confirmation',
  'noindex',
  'colors',
  'created_at',
  'updated_at',
] as const

export type PointOfSaleColumns = Omit<Insertable<PointOfSale>, 'id' | 'company_id' | 'event_id' | 'created_at' | 'updated_at'>

/** The points of sale of an event in the order they were made. */
export async function listPointOfSaleRows(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('point_of_sale')
    .select(COLUMNS)
    .select((of) =>
      of
        .exists(of.selectFrom('order').whereRef('order.point_of_sale_id', '=', 'point_of_sale.id').select('order.id'))
        .$castTo<boolean>()
        .as('has_orders'),
    )
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .orderBy('id')
    .execute()
}

/** What the points of sale of an event sell, in the order it is shown, with the pools here. */
export async function listSoldHere(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('point_of_sale_product as here')
    .innerJoin('point_of_sale', 'point_of_sale.id', 'here.point_of_sale_id')
    .innerJoin('product', 'product.id', 'here.product_id')
    .innerJoin('stock_pool', 'stock_pool.id', 'here.stock_pool_id')
    .select(['here.point_of_sale_id', 'here.product_id', 'here.sort', 'product.name', 'product.status', 'product.price'])
    .select(['stock_pool.capacity', 'stock_pool.taken'])
    .where('here.company_id', '=', company_id)
    .where('point_of_sale.event_id', '=', event_id)
    .where('here.removed_at', 'is', null)
    .orderBy('here.sort')
    .orderBy('product.sort')
    .orderBy('product.id')
    .execute()
}

/** The payment methods that the points of sale of an event offer, in the order they are offered. */
export async function listOfferedMethods(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('point_of_sale_payment_method as here')
    .innerJoin('point_of_sale', 'point_of_sale.id', 'here.point_of_sale_id')
    .innerJoin('payment_method', 'payment_method.id', 'here.payment_method_id')
    .select(['here.point_of_sale_id', 'here.id', 'here.payment_method_id', 'here.fee_fixed', 'here.fee_percentage'])
    .select(['here.online', 'here.show_pos', 'here.sort', 'payment_method.name', 'payment_method.adapter'])
    .where('here.company_id', '=', company_id)
    .where('point_of_sale.event_id', '=', event_id)
    .where('here.removed_at', 'is', null)
    .orderBy('here.sort')
    .orderBy('here.id')
    .execute()
}

/** Every payment method there is. */
export async function listAllPaymentMethods(db: Database) {
  return db.selectFrom('payment_method').select(['id', 'name', 'adapter']).orderBy('id').execute()
}

/** Whether another point of sale has the url, of any company: the shop looks up by url alone (DEC-B-58). */
export async function isUrlTaken(db: Database, url: string, except_id: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('point_of_sale')
    .select('id')
    .where('url', '=', url)
    .where('id', 'is distinct from', except_id)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertPointOfSale(
  db: Database,
  row: PointOfSaleColumns & { company_id: number; event_id: number; updated_at: string },
): Promise<number> {
  const { id } = await db.insertInto('point_of_sale').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updatePointOfSale(
  db: Database,
  company_id: number,
  id: number,
  columns: Updateable<PointOfSale>,
): Promise<void> {
  await db.updateTable('point_of_sale').set(columns).where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** All products a point of sale has or had, with their pools. */
export async function listKnownProducts(db: Database, company_id: number, point_of_sale_id: number) {
  return db
    .selectFrom('point_of_sale_product as here')
    .innerJoin('stock_pool', 'stock_pool.id', 'here.stock_pool_id')
    .select(['here.product_id', 'here.stock_pool_id', 'here.sort', 'here.removed_at', 'stock_pool.capacity', 'stock_pool.taken'])
    .where('here.company_id', '=', company_id)
    .where('here.point_of_sale_id', '=', point_of_sale_id)
    .execute()
}

type SoldProduct = { company_id: number; point_of_sale_id: number; product_id: number; stock_pool_id: number; sort: number }

export async function insertSoldProducts(db: Database, rows: SoldProduct[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('point_of_sale_product').values(rows).execute()
}

/** Puts products that a point of sale has or had on sale there, in this order. */
export async function sellAgain(
  db: Database,
  company_id: number,
  point_of_sale_id: number,
  rows: readonly { product_id: number; sort: number }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update point_of_sale_product here set sort = wanted.sort, removed_at = null
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (product_id bigint, sort int)
     where here.company_id = ${company_id} and here.point_of_sale_id = ${point_of_sale_id}
       and here.product_id = wanted.product_id`.execute(db)
}

/** Takes products off sale at a point of sale. */
export async function sellNoMore(
  db: Database,
  company_id: number,
  { point_of_sale_id, product_ids, removed_at }: { point_of_sale_id: number; product_ids: readonly number[]; removed_at: string },
): Promise<void> {
  if (product_ids.length === 0) return
  await db
    .updateTable('point_of_sale_product')
    .set({ removed_at })
    .where('company_id', '=', company_id)
    .where('point_of_sale_id', '=', point_of_sale_id)
    .where('product_id', 'in', product_ids)
    .execute()
}

/** All payment methods a point of sale has or had. */
export async function listKnownMethods(db: Database, company_id: number, point_of_sale_id: number) {
  return db
    .selectFrom('point_of_sale_payment_method')
    .select(['id', 'payment_method_id', 'fee_fixed', 'fee_percentage', 'online', 'show_pos', 'sort', 'removed_at'])
    .where('company_id', '=', company_id)
    .where('point_of_sale_id', '=', point_of_sale_id)
    .orderBy('id')
    .execute()
}

export async function insertMethod(db: Database, row: Insertable<PointOfSalePaymentMethod>): Promise<void> {
  await db.insertInto('point_of_sale_payment_method').values(row).execute()
}

export async function updateMethod(
  db: Database,
  company_id: number,
  id: number,
  columns: Updateable<PointOfSalePaymentMethod>,
): Promise<void> {
  await db
    .updateTable('point_of_sale_payment_method')
    .set(columns)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Locks a point of sale against everything, so that no order can be made with it; fails at once when someone holds it. */
export async function lockPointOfSaleAlone(db: Database, company_id: number, id: number): Promise<void> {
  await db
    .selectFrom('point_of_sale')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forUpdate()
    .noWait()
    .executeTakeFirst()
}

export async function hasOrders(db: Database, company_id: number, point_of_sale_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('order')
    .select('id')
    .where('company_id', '=', company_id)
    .where('point_of_sale_id', '=', point_of_sale_id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a point of sale that no order was made with. */
export async function deletePointOfSaleRow(db: Database, company_id: number, id: number): Promise<void> {
  await sql`delete from point_of_sale_product where company_id = ${company_id} and point_of_sale_id = ${id}`.execute(db)
  await sql`delete from point_of_sale_payment_method where company_id = ${company_id} and point_of_sale_id = ${id}`.execute(db)
  await sql`delete from point_of_sale where company_id = ${company_id} and id = ${id}`.execute(db)
}
