import { sql } from 'kysely'
import type { DiscountCodesChange } from '@entree/contract/catalogue/discount-codes/entities.ts'
import type { Database } from '#platform/database/database.ts'
import { countsAt } from './counts-at.ts'
import { isFound, type CodeFilter } from './settings-queries.ts'

/**
 * Locks the codes that are found, in one order, and returns their ids; no more than `limit`. Not their pools: a buyer who places an order locks
 * the pool and then keeps the code from being deleted, which neither waits for this nor holds it up.
 */
export async function lockFoundCodes(db: Database, company_id: number, filter: CodeFilter, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from discount_code d join stock_pool s on s.id = d.stock_pool_id
     where d.company_id = ${company_id} and d.type <> 'voucher' and ${countsAt(filter.event_ids)} and ${isFound(filter)}
     order by d.id limit ${limit} for no key update of d`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Those of these codes that were limited to events, or to products, and are no more because these were deleted: switched on, they would count
 * for everything. What they were limited to is what the trail says last.
 */
export async function listCodesWithoutLimits(db: Database, company_id: number, ids: readonly number[]): Promise<Set<number>> {
  const said = (list: 'events' | 'products') => sql`
    (select a.after -> ${sql.lit(list)} from audit a
      where a.company_id = d.company_id and a.entity = 'discount_code' and a.entity_id = d.id and a.after -> ${sql.lit(list)} is not null
      order by a.id desc limit 1)`
  const { rows } = await sql<{ id: number }>`
    select d.id from discount_code d
     where d.company_id = ${company_id} and d.id = any(${ids}::bigint[])
       and ((not exists (select from discount_code_event e where e.discount_code_id = d.id) and ${said('events')} <> '[]')
         or (not exists (select from discount_code_product p where p.discount_code_id = d.id) and ${said('products')} <> '[]'))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Gives these codes, which are locked, another state or end. */
export async function updateCodes(
  db: Database,
  company_id: number,
  ids: readonly number[],
  { active, ends_at }: DiscountCodesChange,
  now: string,
): Promise<void> {
  await db
    .updateTable('discount_code')
    .set({ updated_at: now, ...(active === undefined ? {} : { active }), ...(ends_at === undefined ? {} : { ends_at }) })
    .where('company_id', '=', company_id)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}
