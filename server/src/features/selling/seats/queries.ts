import { sql } from 'kysely'
import type { Scope } from '#platform/scope.ts'

/** Where an order is of, and when; null when unknown. */
export async function findVisit({ tx, company_id }: Scope, order_id: number) {
  const row = await tx
    .selectFrom('order')
    .select(['event_id', 'timeslot_id'])
    .where('company_id', '=', company_id)
    .where('id', '=', order_id)
    .executeTakeFirst()
  return row ?? null
}

/** The seated products of an order, with how many units are left of each and their seats. */
export async function listOrderedProducts({ tx, company_id }: Scope, order_id: number) {
  const { rows } = await sql<{ id: number; name: string; count: number; seat_ids: number[] }>`
    select p.id, p.name, count(*)::integer as count, coalesce(json_agg(unit.seat_id) filter (where unit.seat_id is not null), '[]') as seat_ids
      from order_product unit
      join product p on p.id = unit.product_id and p.has_seats
     where unit.company_id = ${company_id} and unit.order_id = ${order_id}
       and unit.refunded_at is null and unit.cancelled_at is null
     group by p.id
     order by min(unit.id)`.execute(tx)
  return rows
}
