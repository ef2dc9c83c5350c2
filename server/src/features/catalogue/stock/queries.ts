import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Draw } from './reservation.ts'

export type Pool = { id: number; capacity: number | null; taken: number }

/** Locks pools in id order, the order that every writer keeps, and answers them. */
export async function lockPools(db: Database, company_id: number, ids: number[]): Promise<Pool[]> {
  return db
    .selectFrom('stock_pool')
    .select(['id', 'capacity', 'taken'])
    .where('company_id', '=', company_id)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** A new pool from which nothing is taken yet; `capacity` null is unlimited. Returns its id. */
export async function insertPool(db: Database, company_id: number, kind: string, capacity: number | null): Promise<number> {
  const { id } = await db
    .insertInto('stock_pool')
    .values({ company_id, kind, capacity })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setCapacity(db: Database, company_id: number, id: number, capacity: number | null): Promise<void> {
  await db.updateTable('stock_pool').set({ capacity }).where('company_id', '=', company_id).where('id', '=', id).execute()
}

export async function deletePools(db: Database, company_id: number, ids: number[]): Promise<void> {
  await db.deleteFrom('stock_pool').where('company_id', '=', company_id).where('id', 'in', ids).execute()
}

/** Moves what locked pools have taken, and answers how many of them were moved. */
export async function movePools(db: Database, company_id: number, draws: Draw[]): Promise<number> {
  const moved = await db
    .updateTable('stock_pool')
    .from(
      sql<Draw>`unnest(${draws.map((draw) => draw.stock_pool_id)}::bigint[], ${draws.map((draw) => draw.amount)}::integer[])`.as<'draw'>(
        sql`draw(stock_pool_id, amount)`,
      ),
    )
    .set({ taken: sql<number>`stock_pool.taken + draw.amount` })
    .whereRef('stock_pool.id', '=', 'draw.stock_pool_id')
    .where('stock_pool.company_id', '=', company_id)
    .executeTakeFirst()
  return Number(moved.numUpdatedRows)
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

/** Locks those of the orders that still hold stock, in id order, and answers their ids. */
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

/** How many units of an order are neither refunded nor cancelled. */
export async function countUnitsLeft(db: Database, company_id: number, order_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('order_product')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .where('refunded_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Marks whether the orders' units count in their pools. */
export async function setStockHeld(db: Database, company_id: number, order_ids: number[], stock_held: boolean): Promise<void> {
  await db.updateTable('order').set({ stock_held }).where('company_id', '=', company_id).where('id', 'in', order_ids).execute()
}

/** What pools limit: the product (with its name), or the kind of pool alone. */
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
    .where('stock_pool.company_id', '=', company_id)
    .where('stock_pool.id', 'in', ids)
    .select(['stock_pool.id', 'stock_pool.kind', 'product.id as product_id', 'product.name as product'])
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
