import { sql } from 'kysely'
import type { Scope } from '#platform/scope.ts'
import type { Database } from '#platform/database/database.ts'

export type AlmostSoldOut = { product_id: number; company_id: number; capacity: number }

/**
 * Products of companies that want to know, of which that percentage is sold (paid, not given back), and for which no notice was sent yet at
 * this capacity or a larger one. What is taken, with what is only reserved, is looked at first: it costs nothing.
 */
export async function selectAlmostSoldOut(db: Database, percentage: number, now: string): Promise<AlmostSoldOut[]> {
  const { rows } = await sql<AlmostSoldOut>`
    select p.id as product_id, p.company_id, pool.capacity
      from company c
      join event e on e.company_id = c.id and e.status = 'live' and e.archived_at is null and e.ends_at > ${now}
      join product p on p.company_id = c.id and p.event_id = e.id and p.status = 'live'
      join stock_pool pool on pool.company_id = c.id and pool.id = p.stock_pool_id
     where c.active and c.almost_sold_out_notification and pool.capacity > 0
       and pool.taken >= pool.capacity * ${percentage}::numeric / 100
       and (p.almost_sold_out_capacity is null or pool.capacity > p.almost_sold_out_capacity)
       and (select count(*)
              from order_product unit
              join "order" o on o.id = unit.order_id
             where unit.product_id = p.id and unit.company_id = c.id and unit.refunded_at is null and unit.cancelled_at is null
               and o.payment_status = 'paid' and not o.is_cancelled) >= pool.capacity * ${percentage}::numeric / 100
     order by p.id
     limit 200`.execute(db)
  return rows
}

/** Notes that the notice was sent; false when someone else just did. */
export async function markAlmostSoldOut({ tx, company_id }: Scope, product_id: number, capacity: number): Promise<boolean> {
  const row = await tx
    .updateTable('product')
    .set({ almost_sold_out_capacity: capacity })
    .where('company_id', '=', company_id)
    .where('id', '=', product_id)
    .where((where) => where.or([where('almost_sold_out_capacity', 'is', null), where('almost_sold_out_capacity', '<', capacity)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What a notice about a product says: its name, event, and how many of it were sold. */
export async function findSoldProduct({ tx, company_id }: Scope, product_id: number) {
  const { rows } = await sql<{ name: string; event_id: number; event_name: string; capacity: number | null; sold: number }>`
    select p.name, e.id as event_id, e.name as event_name, pool.capacity,
           (select count(*)::int from order_product unit join "order" o on o.id = unit.order_id
             where unit.product_id = p.id and unit.company_id = ${company_id} and unit.refunded_at is null and unit.cancelled_at is null
               and o.payment_status = 'paid' and not o.is_cancelled) as sold
      from product p
      join event e on e.id = p.event_id
      join stock_pool pool on pool.id = p.stock_pool_id
     where p.company_id = ${company_id} and p.id = ${product_id}`.execute(tx)
  return rows[0] ?? null
}
