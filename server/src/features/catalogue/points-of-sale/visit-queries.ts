import type { Database } from '#platform/database/database.ts'
import { sql } from 'kysely'

/** The timeslots of some events that are not over, fixed ones and those made from opening hours, with the spots of their pools. */
export async function listComingTimeslots(db: Database, company_id: number, event_ids: number[], now: string) {
  return db
    .selectFrom('timeslot')
    .innerJoin('stock_pool', 'stock_pool.id', 'timeslot.stock_pool_id')
    .select(['timeslot.id', 'timeslot.event_id', 'timeslot.opening_hour_id', 'timeslot.starts_at', 'timeslot.ends_at'])
    .select(['timeslot.stock_pool_id', 'stock_pool.capacity as spots', 'stock_pool.taken as spots_sold'])
    .where('timeslot.company_id', '=', company_id)
    .where('timeslot.event_id', '=', anyOf(event_ids))
    .where('timeslot.ends_at', '>', now)
    .orderBy('timeslot.starts_at')
    .orderBy('timeslot.id')
    .execute()
}

/** The weekly opening hours of some events as visitors see them. */
export async function listHoursOfEvents(db: Database, company_id: number, event_ids: number[]) {
  return db
    .selectFrom('opening_hour')
    .select(['id', 'event_id', 'day as day_of_week', 'opens_at', 'closes_at', 'interval', 'spots'])
    .where('company_id', '=', company_id)
    .where('event_id', '=', anyOf(event_ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$narrowType<{ interval: 'hourly' | 'all_day' }>()
    .execute()
}

/** One parameter, however many there are. */
function anyOf(ids: number[]) {
  return sql<number>`any(${ids}::bigint[])`
}
