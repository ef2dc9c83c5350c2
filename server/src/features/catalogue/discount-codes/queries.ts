import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/**
 * A discount code of the company by id, or by its text without regard to letter case, with the products and events it is for. One that is
 * found by its text in a transaction is there until its end: an order is about to have it.
 */
export async function findDiscountCodeRow(db: Database, company_id: number, by: { id: number } | { code: string }) {
  const query = db
    .selectFrom('discount_code as code')
    .innerJoin('stock_pool as pool', 'pool.id', 'code.stock_pool_id')
    .where('code.company_id', '=', company_id)
    .select([
      'code.id',
      'code.code',
      'code.type',
      'code.amount',
      'code.apply_type',
      'code.active',
      'code.starts_at',
      'code.ends_at',
      'code.stock_pool_id',
    ])
    .select(['pool.capacity', 'pool.taken'])
    .select([
      sql<
        number[]
      >`coalesce((select jsonb_agg(product_id order by product_id) from discount_code_product listed where listed.discount_code_id = code.id), '[]')`.as(
        'products',
      ),
      sql<
        number[]
      >`coalesce((select jsonb_agg(event_id order by event_id) from discount_code_event listed where listed.discount_code_id = code.id), '[]')`.as(
        'events',
      ),
    ])
  const found = 'id' in by ? query.where('code.id', '=', by.id) : query.where(sql`lower(code.code)`, '=', by.code.toLowerCase())
  const kept = 'code' in by && db.isTransaction ? found.forKeyShare('code') : found
  return (await kept.executeTakeFirst()) ?? null
}
