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

type Reader = { order_id: number; to_address: string; ticket_id?: number | undefined }

/** What mails about other seats that have not gone out yet are about, of one reader, the first first. */
export async function listUntold({ tx, company_id }: Scope, { order_id, to_address, ticket_id }: Reader): Promise<unknown[]> {
  const { rows } = await sql<{ subject_ids: unknown }>`
    select subject_ids from mail
     where company_id = ${company_id} and (subject_ids ->> 'order_id')::bigint = ${order_id} and kind = 'seat_changed'
       and status in ('queued', 'sending') and fold_email(to_address) = fold_email(${to_address})
       and (subject_ids ->> 'ticket_id' is null) = ${ticket_id === undefined}
     order by id`.execute(tx)
  return rows.map(({ subject_ids }) => subject_ids)
}

/** Whether a later mail tells the same reader of seats that were changed. */
export async function isToldLater(
  { tx, company_id }: Scope,
  { id, order_id, to_address, ticket_id }: Reader & { id: number },
): Promise<boolean> {
  const { rows } = await sql<{ is_told: boolean }>`
    select exists (
      select from mail
       where company_id = ${company_id} and (subject_ids ->> 'order_id')::bigint = ${order_id} and kind = 'seat_changed'
         and id > ${id} and fold_email(to_address) = fold_email(${to_address})
         and (subject_ids ->> 'ticket_id' is null) = ${ticket_id === undefined}) as is_told`.execute(tx)
  return rows[0]?.is_told ?? false
}
