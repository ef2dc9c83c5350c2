import { sql, type ExpressionBuilder, type Insertable, type Updateable } from 'kysely'
import { holdsWords } from '#platform/database/like.ts'
import type { Database } from '#platform/database/database.ts'
import type { DB, Venue } from '#platform/database/tables.gen.ts'

/** Whose venues: a company's id, or null for the platform, which sees all. */
export type Owner = number | null

const columns = [
  'id',
  'company_id',
  'name',
  'address',
  'zip',
  'city',
  'country_code',
  'active',
  'verified',
  'updated_at',
] as const

/** The venues that someone sees, with these words in their name, city or address. */
export function venuesSeenBy(db: Database, company_id: Owner, filter: { search?: string; active?: boolean }) {
  return db
    .selectFrom('venue')
    .select(columns)
    .where((of) => isSeen(of, company_id))
    .where(holdsWords(sql`concat_ws(' ', name, city, address)`, filter.search ?? ''))
    .$if(filter.active !== undefined, (query) => query.where('active', '=', filter.active ?? true))
}

/** Its own and verified ones; the platform sees all (DEC-B-163). */
function isSeen(of: ExpressionBuilder<DB, 'venue'>, company_id: Owner) {
  if (company_id === null) return of.val(true)
  return of.or([of('company_id', '=', company_id), of('verified', '=', true)])
}

export async function findVenue(db: Database, company_id: Owner, id: number) {
  const query = venuesSeenBy(db, company_id, {}).where('id', '=', id)
  return (await query.executeTakeFirst()) ?? null
}

/** The venue, locked for a change. */
export async function lockVenue(db: Database, company_id: Owner, id: number) {
  const query = venuesSeenBy(db, company_id, {}).where('id', '=', id).forUpdate()
  return (await query.executeTakeFirst()) ?? null
}

/** Null: there is one with this name and zip. */
export async function insertVenue(db: Database, row: Insertable<Venue>): Promise<number | null> {
  const made = await db
    .insertInto('venue')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

export async function updateVenue(db: Database, company_id: Owner, id: number, values: Updateable<Venue>): Promise<void> {
  await db
    .updateTable('venue')
    .set(values)
    .where('id', '=', id)
    .$if(company_id !== null, (query) => query.where('company_id', '=', company_id))
    .execute()
}

export async function deleteVenueRow(db: Database, company_id: Owner, id: number): Promise<void> {
  await db
    .deleteFrom('venue')
    .where('id', '=', id)
    .$if(company_id !== null, (query) => query.where('company_id', '=', company_id))
    .execute()
}

/** How many events are at each of the venues: of the company, or of all for the platform. */
export async function countEvents(db: Database, company_id: Owner, venue_ids: readonly number[]) {
  if (venue_ids.length === 0) return []
  return db
    .selectFrom('event')
    .select((of) => ['venue_id', of.fn.countAll<number>().as('events_count')])
    .where('venue_id', 'in', [...venue_ids])
    .$if(company_id !== null, (query) => query.where('company_id', '=', company_id))
    .groupBy('venue_id')
    .execute()
}
