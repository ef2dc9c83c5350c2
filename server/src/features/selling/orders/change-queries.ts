import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Write } from '#platform/database/write-together.ts'
import type { NewUnits } from '#features/catalogue/stock/reservation.ts'
import { openStates } from '#features/catalogue/stock/order-states.ts'

/** The units of an order, equal ones counted together, in the order in which they were written. */
export async function listUnits(db: Database, company_id: number, order_id: number): Promise<NewUnits[]> {
  const rows = await db
    .selectFrom('order_product')
    .select(['product_id', 'price', 'discount_price', 'service_fee', 'vat_percentage', 'is_cross_sell', 'is_disabled'])
    .select((of) => of.fn.countAll<number>().as('amount'))
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .where('refunded_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .groupBy(['product_id', 'price', 'discount_price', 'service_fee', 'vat_percentage', 'is_cross_sell', 'is_disabled'])
    .orderBy((of) => of.fn.min('id'))
    .execute()
  return rows
}

/** Takes units out of an unpaid order: all of them, or those of the extra-products page. */
export async function deleteUnits(
  db: Database,
  company_id: number,
  order_id: number,
  which: 'all' | 'cross_sell',
): Promise<void> {
  const query = db.deleteFrom('order_product').where('company_id', '=', company_id).where('order_id', '=', order_id)
  await (which === 'all' ? query : query.where('is_cross_sell', '=', true)).execute()
}

/** Those of these products that are there, and stay until the transaction ends. */
export async function keepProducts(db: Database, company_id: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Writes units, one row each. */
export async function insertUnits(db: Database, company_id: number, order_id: number, units: readonly NewUnits[]): Promise<void> {
  await sql`
    insert into order_product (company_id, order_id, product_id, price, discount_price, service_fee, vat_percentage, is_cross_sell, is_disabled, takes_code)
    select ${company_id}, ${order_id}, product_id, price, discount_price, service_fee, vat_percentage, is_cross_sell, is_disabled,
           coalesce(takes_code, true)
      from json_to_recordset(${JSON.stringify(units.map((unit, position) => ({ position, ...unit })))}) as unit (
             position integer, product_id bigint, amount integer, price integer, discount_price integer, service_fee integer,
             vat_percentage numeric, is_cross_sell boolean, is_disabled boolean, takes_code boolean)
     cross join generate_series(1, amount)
     order by position`.execute(db)
}

/** To be written: which units of an order its discount code is for, as `unitsWithCode` has it of new ones; null: all, since there is none. */
export function codeUpdate(company_id: number, order_id: number, product_ids: readonly number[] | null): Write {
  const own = [...(product_ids ?? [])]
  return sql`
    update order_product unit set takes_code = said.takes_code
      from (select op.id, cardinality(${own}::bigint[]) = 0 or op.product_id = any(${own}::bigint[])
                          or not exists (select from order_product other where other.company_id = ${company_id} and other.order_id = ${order_id}
                                          and other.product_id = any(${own}::bigint[])) as takes_code
              from order_product op where op.company_id = ${company_id} and op.order_id = ${order_id}) said
     where unit.id = said.id and unit.company_id = ${company_id} and unit.takes_code <> said.takes_code`
}

/** Marks an order cancelled; returns false when it was already. */
export async function markCancelled(db: Database, company_id: number, id: number, now: string): Promise<boolean> {
  const marked = await db
    .updateTable('order')
    .set({ is_cancelled: true, cancelled_at: now })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('is_cancelled', '=', false)
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

/** How many units of each product of an order are neither refunded nor cancelled. */
export async function countGoodUnits(
  db: Database,
  company_id: number,
  order_id: number,
): Promise<{ product_id: number; amount: number }[]> {
  return db
    .selectFrom('order_product')
    .select(['product_id', (unit) => unit.fn.countAll<number>().as('amount')])
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .where('refunded_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .groupBy('product_id')
    .orderBy('product_id')
    .execute()
}

/** The companies that have unpaid orders whose time is up. */
export async function listCompaniesWithExpired(db: Database, now: string): Promise<number[]> {
  const rows = await db.selectFrom('order').select('company_id').distinct().where(isDue(now)).orderBy('company_id').execute()
  return rows.map(({ company_id }) => company_id)
}

/** Locks unpaid orders whose time is up, without waiting for those that someone is changing or paying at this moment. */
export async function lockExpired(db: Database, company_id: number, now: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('order')
    .select('id')
    .where('company_id', '=', company_id)
    .where(isDue(now))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

export async function markExpired(db: Database, company_id: number, ids: number[]): Promise<void> {
  await db
    .updateTable('order')
    .set({ payment_status: 'expired' })
    .where('company_id', '=', company_id)
    .where('id', 'in', ids)
    .execute()
}

/** Makes an unpaid order expire by then at the latest. */
export async function endOrderAt(db: Database, company_id: number, id: number, until: string): Promise<void> {
  await db
    .updateTable('order')
    .set({ expires_at: until })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where(sql<boolean>`stock_held and payment_status in ${openStates} and expires_at > ${until}::timestamptz`)
    .execute()
}

/** Pending and paid orders never expire; the words stand as in the index that finds the others. */
function isDue(now: string) {
  return sql<boolean>`stock_held and payment_status in ${openStates} and expires_at <= ${now}::timestamptz`
}
