import { sql, type Insertable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { DiscountCode } from '#platform/database/tables.gen.ts'
import { voucherChargedBack, voucherVoid } from './voucher-states.ts'

/**
 * A discount code of the company by id, or by its text without regard to letter case, with the products and events it is for. One that is
 * found by its text in a transaction is there until its end: an order is about to have it. A gift voucher is one too.
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
    .leftJoin('gift_voucher as voucher', 'voucher.discount_code_id', 'code.id')
    .select(['voucher.id as voucher_id', sql<boolean>`voucher.blocked_at is not null`.as('is_blocked')])
    .select([voucherVoid.as('is_void'), voucherChargedBack.as('is_charged_back')])
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

/** Writes the codes of gift vouchers; returns their ids in the same order. */
export async function insertVoucherCodes(
  db: Database,
  company_id: number,
  rows: readonly Omit<Insertable<DiscountCode>, 'company_id'>[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const values = rows.map((row) => ({ ...row, company_id }))
  const made = await db.insertInto('discount_code').values(values).returning(['id', 'code']).execute()
  const ids = new Map(made.map(({ id, code }) => [code, id]))
  return rows.map(({ code }) => ids.get(code) ?? 0)
}
