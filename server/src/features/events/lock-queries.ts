import type { Kysely, Selectable, Transaction } from 'kysely'
import type { DB, Event } from '#platform/database/tables.gen.ts'

export type Database = Kysely<DB> | Transaction<DB>
export type EventRow = Selectable<Event>

/** An event of the company, locked against other writers; not against selling, which only points at it. */
export async function lockEventRow(db: Database, company_id: number, event_id: number): Promise<EventRow | null> {
  const row = await db
    .selectFrom('event')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('id', '=', event_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}
