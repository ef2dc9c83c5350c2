import type { Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Event } from '#platform/database/tables.gen.ts'

/** An event without what is only there to find it by. */
export type EventRow = Omit<Selectable<Event>, 'search'>

/** An event of the company, locked against other writers; not against selling, which only points at it. */
export async function lockEventRow(db: Database, company_id: number, event_id: number): Promise<EventRow | null> {
  const row = await db
    .selectFrom('event')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('id', '=', event_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? withoutSearch(row) : null
}

/** The column that lists search in is made of the name: it is copied by nobody and shown to nobody. */
export function withoutSearch<Row extends { search: string }>({ search: _search, ...row }: Row): Omit<Row, 'search'> {
  return row
}
