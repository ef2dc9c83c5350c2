import { aStockPool } from '../testing/builders.ts'
import type { Database } from '#platform/database/database.ts'

/** A gift voucher of 1,000.00, as if it had been sold with the first unit of an order. */
export async function aGiftVoucher(
  db: Database,
  of: { company_id: number; order_id: number },
  code: string,
): Promise<{ id: number }> {
  const { company_id, order_id } = of
  const amount = 100_000
  const stock_pool_id = await aStockPool(db, company_id, 'gift_voucher', amount)
  const { id: discount_code_id } = await db
    .insertInto('discount_code')
    .values({ company_id, code, type: 'voucher', amount, stock_pool_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const first = db.selectFrom('order_product').select('id').where('order_id', '=', order_id).orderBy('id')
  const { id: order_product_id } = await first.executeTakeFirstOrThrow()
  return db
    .insertInto('gift_voucher')
    .values({ company_id, order_id, order_product_id, discount_code_id, amount, sold_at: '2026-06-01T10:00:00.000Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
}
