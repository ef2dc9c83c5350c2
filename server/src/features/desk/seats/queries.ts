import { sql } from 'kysely'
import type { Scope } from '#platform/scope.ts'

/** The orders of an event (in a timeslot) that hold their stock with units that should have a seat and have none. */
export async function listUnseatedOrders(
  { tx, company_id }: Scope,
  { event_id, timeslot_id }: { event_id: number; timeslot_id: number | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct o.id
      from "order" o
      join order_product unit on unit.order_id = o.id and unit.refunded_at is null and unit.cancelled_at is null and unit.seat_id is null
      join product p on p.id = unit.product_id and p.has_seats
     where o.company_id = ${company_id} and o.event_id = ${event_id} and o.stock_held and not o.is_test
       and (${timeslot_id}::bigint is null or o.timeslot_id = ${timeslot_id})
     order by o.id`.execute(tx)
  return rows.map(({ id }) => id)
}
