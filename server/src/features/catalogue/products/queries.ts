import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Product } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'
import { openStates } from '#features/catalogue/stock/order-states.ts'
import { seatsOfProduct } from '#features/catalogue/stock/seat-stock.ts'

/** By name, so that the plans of the statements that return them are kept (`keepPlans`). */
const COLUMNS = [
  'product.id',
  'product.company_id',
  'product.event_id',
  'product.product_group_id',
  'product.product_type_id',
  'product.stock_pool_id',
  'product.name',
  'product.description',
  'product.image',
  'product.status',
  'product.price',
  'product.vat_percentage',
  'product.persons',
  'product.min_buy',
  'product.max_buy',
  'product.sale_sets',
  'product.sale_starts_at',
  'product.sale_ends_at',
  'product.sale_show_after_expire',
  'product.limit_max_amount',
  'product.is_cross_sell',
  'product.has_ticket',
  'product.pass_service_fee',
  'product.multi_day',
  'product.scan_color',
  'product.scan_note',
  'product.voucher_months',
  'product.has_seats',
  'product.ticket_template_id',
  'product.badge_template_id',
  'product.sort',
  'product.scan_till',
  'product.notification_email',
  'product.almost_sold_out_capacity',
  'product.created_at',
  'product.updated_at',
] as const

export type ProductColumns = Omit<Insertable<Product>, 'id' | 'company_id' | 'event_id' | 'stock_pool_id' | 'created_at'>
export type ProductRow = Selectable<Product> & {
  capacity: number | null
  taken: number
  is_ordered: boolean
  /** How many seats of it can be sold or are held (SEAT-05); null where they are not its stock. */
  seats: number | null
}

/** The products of an event in their order, each with its pool. */
export async function listProductRows(db: Database, company_id: number, event_id: number): Promise<ProductRow[]> {
  return db
    .selectFrom('product')
    .innerJoin('stock_pool', 'stock_pool.id', 'product.stock_pool_id')
    .select(COLUMNS)
    .select(['stock_pool.capacity', 'stock_pool.taken', seatsOfProduct.as('seats')])
    .select((of) =>
      of
        .exists(of.selectFrom('order_product').whereRef('order_product.product_id', '=', 'product.id').select('order_product.id'))
        .$castTo<boolean>()
        .as('is_ordered'),
    )
    .where('product.company_id', '=', company_id)
    .where('product.event_id', '=', event_id)
    .orderBy('product.sort')
    .orderBy('product.id')
    .execute()
}

/**
 * How many units of each product are held by orders that are not paid, on a seat of another product as of that (SEAT-29). Those are few, however many are sold: two indexes know them.
 */
export async function listReserved(
  db: Database,
  company_id: number,
  event_id: number,
): Promise<{ product_id: number; amount: number }[]> {
  const { rows } = await sql<{ product_id: number; amount: number }>`
    select coalesce(seat.product_id, unit.product_id) as product_id, count(*)::integer as amount
      from (select id, timeslot_id from "order"
             where company_id = ${company_id} and event_id = ${event_id} and stock_held and not is_test and payment_status in ${openStates}
            union all
            select id, timeslot_id from "order"
             where company_id = ${company_id} and event_id = ${event_id} and stock_held and not is_test and payment_status = 'pending') open
      join order_product unit on unit.order_id = open.id and unit.refunded_at is null and unit.cancelled_at is null
      left join seat on seat.id = unit.seat_id and open.timeslot_id is null
     group by coalesce(seat.product_id, unit.product_id)`.execute(db)
  return rows
}

export async function insertProduct(
  db: Database,
  row: ProductColumns & { company_id: number; event_id: number; stock_pool_id: number },
): Promise<number> {
  const { id } = await db.insertInto('product').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateProduct(db: Database, company_id: number, id: number, columns: Updateable<Product>): Promise<void> {
  await db.updateTable('product').set(columns).where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** Sets of which products a product is shown with, in place of those before. */
export async function replaceParents(
  db: Database,
  company_id: number,
  product_id: number,
  parents: readonly number[],
): Promise<void> {
  await db.deleteFrom('product_parent').where('company_id', '=', company_id).where('product_id', '=', product_id).execute()
  if (parents.length === 0) return
  await db
    .insertInto('product_parent')
    .values(parents.map((parent_id) => ({ company_id, product_id, parent_id })))
    .execute()
}

/** Sets what is added automatically with a product, in place of what was before. */
export async function replaceAdditions(
  db: Database,
  company_id: number,
  parent_id: number,
  children: readonly number[],
): Promise<void> {
  await db.deleteFrom('product_addition').where('company_id', '=', company_id).where('parent_id', '=', parent_id).execute()
  if (children.length === 0) return
  await db
    .insertInto('product_addition')
    .values(children.map((child_id) => ({ company_id, parent_id, child_id })))
    .execute()
}

/** Those of the ids that are points of sale of the event. */
export async function listPointsOfSaleOfEvent(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('point_of_sale')
    .select(['id', 'name'])
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .orderBy('id')
    .execute()
}

/** The pools of a product at points of sale. */
export async function listPointOfSalePools(db: Database, company_id: number, product_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('point_of_sale_product')
    .select('stock_pool_id')
    .where('company_id', '=', company_id)
    .where('product_id', '=', product_id)
    .execute()
  return rows.map(({ stock_pool_id }) => stock_pool_id)
}

/** Locks a product against everything, so that nobody can order it; fails at once when someone holds it. */
export async function lockProductAlone(db: Database, company_id: number, id: number): Promise<void> {
  await db
    .selectFrom('product')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forUpdate()
    .noWait()
    .executeTakeFirst()
}

export async function isOrdered(db: Database, company_id: number, product_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('order_product')
    .select('id')
    .where('company_id', '=', company_id)
    .where('product_id', '=', product_id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a unit that is left has a seat of the product. */
export async function isSatOn(db: Database, company_id: number, product_id: number): Promise<boolean> {
  const { rows } = await sql<{ is_sat_on: boolean }>`
    select exists (
      select from seat
        join order_product unit on unit.seat_id = seat.id and unit.refunded_at is null and unit.cancelled_at is null
        join "order" o on o.id = unit.order_id and o.stock_held and not o.is_test
       where seat.company_id = ${company_id} and seat.product_id = ${product_id}) as is_sat_on`.execute(db)
  return rows[0]?.is_sat_on ?? false
}

/** Removes a product that nothing points at but other products. */
export async function deleteProductRow(db: Database, company_id: number, id: number): Promise<void> {
  const gone = { company_id, id }
  await sql`delete from product_parent where company_id = ${gone.company_id} and (product_id = ${gone.id} or parent_id = ${gone.id})`.execute(
    db,
  )
  await sql`delete from product_addition where company_id = ${gone.company_id} and (child_id = ${gone.id} or parent_id = ${gone.id})`.execute(
    db,
  )
  await db.deleteFrom('product').where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** Moves products to their place, in one statement. Returns how many there were. */
export async function placeProducts(
  db: Database,
  company_id: number,
  event_id: number,
  places: readonly { id: number; product_group_id: number | null; sort: number }[],
): Promise<number> {
  const moved = await sql`
    update product
       set sort = place.sort, product_group_id = place.product_group_id
      from unnest(${places.map(({ id }) => id)}::bigint[], ${places.map((place) => place.product_group_id)}::bigint[], ${places.map(({ sort }) => sort)}::integer[])
           as place (id, product_group_id, sort)
     where product.id = place.id and product.company_id = ${company_id} and product.event_id = ${event_id}`.execute(db)
  return Number(moved.numAffectedRows ?? 0)
}

/** An event of the company as it is; null when it has none such. */
export async function findEvent(db: Database, company_id: number, event_id: number) {
  const row = await db
    .selectFrom('event')
    .select(['id', 'name', 'starts_at', 'ends_at', 'time_zone', 'archived_at', 'vat_percentage'])
    .select(['minimum_age', 'age_confirmation_checkbox', 'charge_ticket_fee_to_customer'])
    .where('company_id', '=', company_id)
    .where('id', '=', event_id)
    .where('batch_id', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function setScanning(
  { tx, company_id, now }: Scope,
  id: number,
  { scan_color, scan_till }: { scan_color: string | null; scan_till: string | null },
): Promise<void> {
  const values = { scan_color, scan_till, updated_at: now }
  await tx.updateTable('product').set(values).where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** The pools of these products, by product. */
export async function listPools(db: Database, company_id: number, ids: readonly number[]): Promise<Map<number, number>> {
  const query = db.selectFrom('product').select(['id', 'stock_pool_id']).where('company_id', '=', company_id)
  const rows = ids.length === 0 ? [] : await query.where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, stock_pool_id }) => [id, stock_pool_id]))
}

/** Writes which products of an event have seats in its plan. Returns those that have none any more. */
export async function markSeated({ tx, company_id, now }: Scope, event_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number; has_seats: boolean }>`
    update product set has_seats = not has_seats, updated_at = ${now}
     where company_id = ${company_id} and event_id = ${event_id}
       and has_seats <> exists (select from seat where seat.product_id = product.id)
    returning id, has_seats`.execute(tx)
  return rows.flatMap(({ id, has_seats }) => (has_seats ? [] : [id]))
}
