import type { Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Event } from '#platform/database/tables.gen.ts'

/** An event without what is only there to find it by. */
export type EventRow = Omit<Selectable<Event>, 'search' | 'batch_id'>

/** An event of the company, locked against other writers; not against selling, which only points at it. */
export async function lockEventRow(db: Database, company_id: number, event_id: number): Promise<EventRow | null> {
  const row = await db
    .selectFrom('event')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('id', '=', event_id)
    .where('batch_id', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? withoutSearch(row) : null
}

/**
 * The column that lists search in is made of the name: it is copied by nobody and shown to nobody. No more is that of a batch, whose event
 * is nowhere read as one.
 */
export function withoutSearch<Row extends { search: string; batch_id: number | null }>({
  search: _search,
  batch_id: _batch_id,
  ...row
}: Row): Omit<Row, 'search' | 'batch_id'> {
  return row
}
