import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** The timeslots and opening hours of an event that no order is in. */
export async function deleteTimesOfEvent(db: Database, company_id: number, event_id: number): Promise<void> {
  await sql`delete from timeslot where company_id = ${company_id} and event_id = ${event_id}`.execute(db)
  await sql`delete from opening_hour where company_id = ${company_id} and event_id = ${event_id}`.execute(db)
}
