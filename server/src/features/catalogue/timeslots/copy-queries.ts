import { sql, type Insertable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Timeslot } from '#platform/database/tables.gen.ts'

export async function copyOpeningHours(db: Database, company_id: number, from: number, to: number): Promise<void> {
  await sql`
    insert into opening_hour (company_id, event_id, day, opens_at, closes_at, spots, interval)
    select company_id, ${to}, day, opens_at, closes_at, spots, interval
      from opening_hour where company_id = ${company_id} and event_id = ${from} and deleted_at is null order by id`.execute(db)
}

/** The fixed timeslots; those made from opening hours are made again when someone buys. */
export async function listTimeslots(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('timeslot')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .where('opening_hour_id', 'is', null)
    .orderBy('id')
    .execute()
}

export async function insertTimeslots(db: Database, rows: Insertable<Timeslot>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('timeslot').values(rows).execute()
}
