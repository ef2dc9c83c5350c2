import type { TicketMark } from '@entree/domain/door/ticket-mark.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from 'kysely'

export async function setMark(db: Database, company_id: number, id: number, mark: TicketMark | null): Promise<void> {
  await db
    .updateTable('ticket')
    .set({ mark_kind: mark?.kind ?? null, mark_text: mark?.text ?? null })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

export async function setUnitsCancelled(db: Database, company_id: number, order_product_ids: readonly number[]): Promise<void> {
  await db
    .updateTable('ticket')
    .set({ status: 'cancelled' })
    .where('company_id', '=', company_id)
    .where('order_product_id', 'in', [...order_product_ids])
    .execute()
}

export async function setOrderCancelled(db: Database, company_id: number, order_id: number): Promise<void> {
  await db
    .updateTable('ticket')
    .set({ status: 'cancelled' })
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .execute()
}

/** Deletes the tickets of orders. */
export async function deleteTickets(db: Database, company_id: number, order_ids: readonly number[]): Promise<void> {
  await sql`delete from ticket where company_id = ${company_id} and order_id = any(${order_ids}::bigint[])`.execute(db)
}

/** What an event without tickets leaves: what signed them, and which of them went elsewhere. */
export async function deleteSigningOfEvent(db: Database, company_id: number, event_id: number): Promise<void> {
  await sql`delete from event_signing_key where company_id = ${company_id} and event_id = ${event_id}`.execute(db)
  // Devices that ask for it are told that it is not there.
  await sql`delete from ticket_departure where company_id = ${company_id} and event_id = ${event_id}`.execute(db)
}
