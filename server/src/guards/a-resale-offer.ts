import type { Database } from '#platform/database/database.ts'

type Offered = { company_id: number; event_id: number; order_id: number }

/** An offer for resale of an order's first unit that its buyer has taken back: to take it back again changes nothing. */
export async function aResaleOffer(db: Database, of: Offered): Promise<{ id: number }> {
  const first = db.selectFrom('order_product').select('id').where('order_id', '=', of.order_id).orderBy('id')
  const { id: order_product_id } = await first.executeTakeFirstOrThrow()
  const at = '2026-06-01T10:00:00.000Z'
  const terms = { hours: 24, percentage: 100, returns_fees: false }
  const ended = { offered_at: at, ended_at: at, outcome: 'taken_back' }
  return db
    .insertInto('resale_offer')
    .values({ ...of, ...terms, ...ended, order_product_id, unit_ids: [order_product_id] })
    .returning('id')
    .executeTakeFirstOrThrow()
}
