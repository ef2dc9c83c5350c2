import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'
import { heldShortly } from './held-shortly.ts'
import type { Draw } from './reservation.ts'
import { poolFacts } from './pool-fact-queries.ts'
import { paidStates } from './order-states.ts'

/** Whose stock it is, and when. */
type OfStock = Pick<Scope, 'tx' | 'company_id' | 'now'>

export type Pool = { id: number; capacity: number | null; taken: number; kind: string }

/** Locks pools in id order, the order that every writer keeps, and returns them. */
export async function lockPools(db: Database, company_id: number, ids: number[]): Promise<Pool[]> {
  return db
    .selectFrom('stock_pool')
    .select(['id', 'capacity', 'taken', 'kind'])
    .where('company_id', '=', company_id)
    .where('id', 'in', ids)
    .where(heldShortly)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** New pools from which nothing is taken yet, in one statement; a capacity of null is unlimited. Returns their ids, in the order of `capacities`. */
export async function insertPools(
  db: Database,
  company_id: number,
  kind: string,
  capacities: readonly (number | null)[],
): Promise<number[]> {
  const rows = await db
    .insertInto('stock_pool')
    .values(capacities.map((capacity) => ({ company_id, kind, capacity })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A copy of each pool with its capacity and nothing taken, by the id of the old one. */
export async function insertPoolCopies(
  db: Database,
  company_id: number,
  pool_ids: readonly number[],
): Promise<Map<number, number>> {
  const from = [...new Set(pool_ids)].toSorted((a, b) => a - b)
  const { rows } = await sql<{ id: number }>`
    insert into stock_pool (company_id, kind, capacity)
    select company_id, kind, capacity from stock_pool where company_id = ${company_id} and id = any(${from}::bigint[]) order by id
    returning id`.execute(db)
  if (rows.length !== from.length) throw new Error(`${from.length} pools to copy, ${rows.length} copied`)
  const made = rows.map(({ id }) => id).toSorted((a, b) => a - b)
  return new Map(from.map((id, index) => [id, made[index] ?? 0]))
}

/** Sets the capacity of pools that belong to no product: nobody is notified of them. */
export async function setCapacities(
  db: Database,
  company_id: number,
  ids: readonly number[],
  capacity: number | null,
): Promise<void> {
  await db.updateTable('stock_pool').set({ capacity }).where('company_id', '=', company_id).where('id', 'in', ids).execute()
}

/** Sets how much a locked pool has, and tells when its product is sold out by that, or no longer. */
export async function setCapacity(
  { tx, company_id, now }: OfStock,
  { id, capacity: before }: Pool,
  capacity: number | null,
): Promise<void> {
  await sql`
    with moved as (
      update stock_pool set capacity = ${capacity} where company_id = ${company_id} and id = ${id}
      returning company_id, id, capacity, taken, ${before}::integer as capacity_before, taken as taken_before)
    ${poolFacts(now)}`.execute(tx)
}

export async function deletePools(db: Database, company_id: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('stock_pool').where('company_id', '=', company_id).where('id', 'in', ids).execute()
}

/** Moves what locked pools have taken, tells which products are sold out by that, or no longer, and returns how many pools were moved. */
export async function movePools({ tx, company_id, now }: OfStock, draws: readonly Draw[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with moved as (
      update stock_pool set taken = stock_pool.taken + draw.amount
        from unnest(${draws.map((draw) => draw.stock_pool_id)}::bigint[], ${draws.map((draw) => draw.amount)}::integer[])
             as draw (stock_pool_id, amount)
       where stock_pool.id = draw.stock_pool_id and stock_pool.company_id = ${company_id}
      returning company_id, id, capacity, taken, capacity as capacity_before, taken - draw.amount as taken_before),
    told as (${poolFacts(now)})
    select count(*)::integer as count from moved`.execute(tx)
  return rows[0]?.count ?? 0
}

/** What these orders take right now, per pool: nothing of one whose stock is given back. */
export async function sumDraws(db: Database, company_id: number, order_ids: number[]): Promise<Draw[]> {
  const rows = await db
    .selectFrom('order_draw')
    .where('company_id', '=', company_id)
    .where('order_id', 'in', order_ids)
    .groupBy('stock_pool_id')
    .select(['stock_pool_id', (of) => of.fn.sum<number>('amount').as('amount')])
    .execute()
  return rows.flatMap(({ stock_pool_id, amount }) => (stock_pool_id === null ? [] : [{ stock_pool_id, amount }]))
}

/** Locks those of the orders that still hold stock, in id order, and returns their ids. */
export async function lockHoldingOrders(db: Database, company_id: number, order_ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('order')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', 'in', order_ids)
    .where('stock_held', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** How many units of an order are neither refunded nor cancelled; what is offered for resale may be valid again. */
export async function countUnitsLeft(db: Database, company_id: number, order_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('order_product')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .where('refunded_at', 'is', null)
    .where((of) => of.or([of('cancelled_at', 'is', null), of('offered_at', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return count
}

/** Of a paid order: how many of these units, of which product, are neither refunded nor cancelled yet. Null: it is not paid. */
export async function findOrderOfUnits(db: Database, company_id: number, order_id: number, ids: readonly number[]) {
  const { rows } = await sql<{ event_id: number; is_test: boolean; removed: { product_id: number; amount: number }[] }>`
    select o.event_id, o.is_test,
           coalesce((select jsonb_agg(jsonb_build_object('product_id', product_id, 'amount', amount) order by product_id)
                       from (select product_id, count(*) as amount from order_product
                              where order_id = o.id and id = any(${ids}::bigint[]) and refunded_at is null and cancelled_at is null
                              group by product_id) unit), '[]') as removed
      from "order" o
     where o.company_id = ${company_id} and o.id = ${order_id} and o.payment_status in ${paidStates}`.execute(db)
  return rows[0] ?? null
}

/** Marks whether the orders' units count in their pools. */
export async function setStockHeld(db: Database, company_id: number, order_ids: number[], stock_held: boolean): Promise<void> {
  await db.updateTable('order').set({ stock_held }).where('company_id', '=', company_id).where('id', 'in', order_ids).execute()
}

/** What pools limit: the product (with its name), the seat, or the kind of pool alone. */
export async function describePools(db: Database, company_id: number, ids: number[]) {
  return db
    .selectFrom('stock_pool')
    .leftJoin('point_of_sale_product', 'point_of_sale_product.stock_pool_id', 'stock_pool.id')
    .leftJoin('box_office_product', 'box_office_product.stock_pool_id', 'stock_pool.id')
    .leftJoin('product', (join) =>
      join.on((on) =>
        on.or([
          on('product.stock_pool_id', '=', on.ref('stock_pool.id')),
          on('product.id', '=', on.ref('point_of_sale_product.product_id')),
          on('product.id', '=', on.ref('box_office_product.product_id')),
        ]),
      ),
    )
    .leftJoin('seat_pool', 'seat_pool.stock_pool_id', 'stock_pool.id')
    .leftJoin('seat', 'seat.id', 'seat_pool.seat_id')
    .where('stock_pool.company_id', '=', company_id)
    .where('stock_pool.id', 'in', ids)
    .select(['stock_pool.id', 'stock_pool.kind', 'product.id as product_id', 'product.name as product'])
    .select(['seat.section', 'seat.row_name as row', 'seat.number'])
    .orderBy('stock_pool.id')
    .execute()
}

/** Every company with pools. */
export async function listCompanyIds(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('company').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** The pools of a company whose count is not what its order rows say; one statement, so one moment. */
export async function findWrongPools(db: Database, company_id: number) {
  const { rows } = await sql<{ stock_pool_id: number; kind: string; taken: number; counted: number }>`
    select pool.id as stock_pool_id, pool.kind, pool.taken, coalesce(drawn.amount, 0)::integer as counted
      from stock_pool pool
      left join (select stock_pool_id, sum(amount) as amount from order_draw where company_id = ${company_id} group by stock_pool_id) drawn
        on drawn.stock_pool_id = pool.id
     where pool.company_id = ${company_id} and pool.taken <> coalesce(drawn.amount, 0)
     order by pool.id`.execute(db)
  return rows
}
