import type { TicketMark } from '@entree/domain/door/ticket-mark.ts'
import type { Database } from '#platform/database/database.ts'
import { sql, type Updateable } from 'kysely'
import type { Ticket } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'

export async function setMark(db: Database, company_id: number, id: number, mark: TicketMark | null): Promise<void> {
  await db
    .updateTable('ticket')
    .set({ mark_kind: mark?.kind ?? null, mark_text: mark?.text ?? null })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

export async function lockOfOrder({ tx, company_id }: Scope, order_id: number): Promise<void> {
  await tx
    .selectFrom('ticket')
    .select('id')
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .orderBy('id')
    .forUpdate()
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

export async function setUnitsActive(db: Database, company_id: number, order_product_ids: readonly number[]): Promise<void> {
  await db
    .updateTable('ticket')
    .set({ status: 'active' })
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
  // Devices that ask for it get the answer that it is not there.
  await sql`delete from ticket_departure where company_id = ${company_id} and event_id = ${event_id}`.execute(db)
}

export async function updateTicket({ tx, company_id }: Scope, id: number, changes: Updateable<Ticket>): Promise<void> {
  await tx.updateTable('ticket').set(changes).where('company_id', '=', company_id).where('id', '=', id).execute()
}

export async function clearPdf({ tx, company_id }: Scope, order_id: number, ticket_id: number): Promise<void> {
  await tx
    .updateTable('ticket')
    .set({ generated_at: null })
    .where('company_id', '=', company_id)
    .where('id', '=', ticket_id)
    .execute()
  await tx
    .updateTable('order')
    .set({ tickets_generated_at: null })
    .where('company_id', '=', company_id)
    .where('id', '=', order_id)
    .execute()
}

/** Those that open nothing any more keep what was made of them. */
export async function clearPdfs({ tx, company_id }: Scope, order_id: number): Promise<void> {
  await sql`
    update ticket set generated_at = null
      from order_product unit
     where ticket.company_id = ${company_id} and ticket.order_id = ${order_id} and unit.id = ticket.order_product_id
       and ticket.status = 'active' and unit.refunded_at is null and unit.cancelled_at is null`.execute(tx)
  await tx
    .updateTable('order')
    .set({ tickets_generated_at: null })
    .where('company_id', '=', company_id)
    .where('id', '=', order_id)
    .execute()
}

/** Has a calendar take the next file in place of the one that it has; and tickets that are being drawn are drawn once more (`lockDrawn`). */
export async function countCalendar({ tx, company_id }: Scope, order_id: number): Promise<void> {
  await sql`
    update "order" set calendar_sequence = calendar_sequence + 1 where company_id = ${company_id} and id = ${order_id}`.execute(
    tx,
  )
}

export async function setInvited({ tx, company_id, now }: Scope, order_id: number) {
  const { rows } = await sql<{ id: number; secret: string; email: string }>`
    update ticket set claimant_id = holder.id, customer_id = null, invite_email = holder.email, invited_at = ${now}
      from customer holder
     where ticket.company_id = ${company_id} and ticket.order_id = ${order_id} and holder.id = ticket.customer_id
       and holder.email is not null
    returning ticket.id, ticket.secret, holder.email`.execute(tx)
  return rows
}

/** The tickets of an order whose units are other products, of another event. */
export async function setEvent({ tx, company_id }: Scope, order_id: number, event_id: number): Promise<void> {
  await sql`
    update ticket set event_id = ${event_id}, product_id = unit.product_id
      from order_product unit
     where ticket.company_id = ${company_id} and ticket.order_id = ${order_id} and unit.id = ticket.order_product_id
       and unit.refunded_at is null and unit.cancelled_at is null`.execute(tx)
}
