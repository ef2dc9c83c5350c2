import type { PaymentStatus } from '@entree/domain/selling/order-states.ts'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { OrderNote } from '#platform/database/tables.gen.ts'

/** Locks an order of the company, with what the rules about its actions look at; null: unknown. */
export async function lockOrder(db: Database, company_id: number, id: number) {
  const row = await db
    .selectFrom('order')
    .select(['order.id', 'order.event_id', 'order.customer_id', 'order.language', 'order.payment_status'])
    // Its event is not joined: an order that moves to another one while this waits for the lock would not be found.
    .select(['order.is_cancelled', 'order.is_test', 'order.expires_at', 'order.time_zone'])
    .where('order.company_id', '=', company_id)
    .where('order.id', '=', id)
    .$narrowType<{ payment_status: PaymentStatus }>()
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The details of a buyer; null: there are none yet. */
export async function findCustomer(db: Database, company_id: number, id: number | null) {
  if (id === null) return null
  const row = await db
    .selectFrom('customer')
    .select(['id', 'company_name', 'first_name', 'last_name', 'address', 'house_nr', 'zip', 'city', 'country', 'phone'])
    .select(['gender', 'dob', 'email', 'optin'])
    .select((of) => of.fn.coalesce('updated_at', 'created_at').as('updated_at'))
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function insertNote(db: Database, note: Insertable<OrderNote>): Promise<number> {
  const { id } = await db.insertInto('order_note').values(note).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The notes of an order, newest first. */
export async function listNotes(db: Database, company_id: number, order_id: number) {
  return db
    .selectFrom('order_note')
    .select(['id', 'message', 'created_at'])
    .select(sql<string>`concat(user_name, ' (' || impersonator_name || ')')`.as('who'))
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}
