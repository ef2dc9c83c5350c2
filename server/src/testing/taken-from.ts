import type { Database } from '#platform/database/database.ts'

/** How much is taken of a stock pool. */
export async function takenFrom(db: Database, stock_pool_id: number | null): Promise<number> {
  const pool = db.selectFrom('stock_pool').select('taken').where('id', '=', stock_pool_id)
  return (await pool.executeTakeFirstOrThrow()).taken
}
