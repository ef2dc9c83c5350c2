import type { Database } from '#platform/database/database.ts'
import { createPool, removePools } from '#features/catalogue/stock/pools.ts'

export type FoundTimeslot = Awaited<ReturnType<typeof listFixedTimeslots>>[number]

/** The event of an order; null when the company has no such order. */
export async function findOrderEvent(db: Database, company_id: number, order_id: number) {
  const row = await db
    .selectFrom('order')
    .innerJoin('event', 'event.id', 'order.event_id')
    .select(['event.id', 'event.starts_at', 'event.ends_at', 'event.time_zone'])
    .where('order.company_id', '=', company_id)
    .where('order.id', '=', order_id)
    .executeTakeFirst()
  return row ?? null
}

/** When an event of the company is, and in which zone; null when it is not the company's. */
export async function findEventDates(db: Database, company_id: number, event_id: number) {
  const row = await db
    .selectFrom('event')
    .select(['id', 'starts_at', 'ends_at', 'time_zone'])
    .where('company_id', '=', company_id)
    .where('id', '=', event_id)
    .where('batch_id', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The fixed timeslots of an event with the spots of their pools (null: no limit), in time order. */
export async function listFixedTimeslots(db: Database, company_id: number, event_id: number) {
  return selectTimeslots(db, company_id, event_id)
    .where('timeslot.opening_hour_id', 'is', null)
    .orderBy('timeslot.starts_at')
    .orderBy('timeslot.id')
    .execute()
}

/** The timeslots made from opening hours that start in a span of time, with the spots of their pools. */
export async function listMadeTimeslots(db: Database, company_id: number, event_id: number, from: string, until: string) {
  return selectTimeslots(db, company_id, event_id)
    .where('timeslot.opening_hour_id', 'is not', null)
    .where('timeslot.starts_at', '>=', from)
    .where('timeslot.starts_at', '<', until)
    .execute()
}

/** Null when the event has no such timeslot. In a transaction nobody deletes it until that ends. */
export async function findTimeslot(
  db: Database,
  company_id: number,
  event_id: number,
  id: number,
): Promise<FoundTimeslot | null> {
  const found = selectTimeslots(db, company_id, event_id).where('timeslot.id', '=', id)
  const held = db.isTransaction ? found.forKeyShare('timeslot') : found
  return (await held.executeTakeFirst()) ?? null
}

function selectTimeslots(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('timeslot')
    .innerJoin('stock_pool', 'stock_pool.id', 'timeslot.stock_pool_id')
    .select(['timeslot.id', 'timeslot.starts_at', 'timeslot.ends_at', 'timeslot.opening_hour_id', 'timeslot.stock_pool_id'])
    .select(['stock_pool.capacity as spots', 'stock_pool.taken as spots_sold'])
    .where('timeslot.company_id', '=', company_id)
    .where('timeslot.event_id', '=', event_id)
}

/** The spots that an order holds now, by stock pool: at most one timeslot's. */
export async function findHeldSpots(db: Database, company_id: number, order_id: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('order_draw')
    .innerJoin('timeslot', 'timeslot.stock_pool_id', 'order_draw.stock_pool_id')
    .select(['order_draw.stock_pool_id', 'order_draw.amount'])
    .where('order_draw.company_id', '=', company_id)
    .where('order_draw.order_id', '=', order_id)
    .execute()
  return new Map(
    rows.flatMap(({ stock_pool_id, amount }) => (stock_pool_id === null || amount === null ? [] : [[stock_pool_id, amount]])),
  )
}

export type OpeningHourRow = Awaited<ReturnType<typeof listOpeningHours>>[number]

/** The weekly opening hours of an event as visitors see them, by day and time. */
export async function listOpeningHours(db: Database, company_id: number, event_id: number) {
  return selectOpeningHours(db, company_id)
    .where('event_id', '=', event_id)
    .orderBy('day')
    .orderBy('opens_at')
    .orderBy('id')
    .execute()
}

/** An opening hour, which nobody changes until the transaction ends; none when it is gone. */
export async function holdOpeningHour(db: Database, company_id: number, id: number): Promise<OpeningHourRow[]> {
  return selectOpeningHours(db, company_id).where('id', '=', id).forShare().execute()
}

function selectOpeningHours(db: Database, company_id: number) {
  return db
    .selectFrom('opening_hour')
    .select(['id', 'day as day_of_week', 'opens_at', 'closes_at', 'interval', 'spots', 'updated_at'])
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .$narrowType<{ interval: 'hourly' | 'all_day' }>()
}

/** The timeslot that was made for an opening hour at this instant; null when there is none. */
export async function findMadeTimeslotId(
  db: Database,
  company_id: number,
  opening_hour_id: number,
  starts_at: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('timeslot')
    .select('id')
    .where('company_id', '=', company_id)
    .where('opening_hour_id', '=', opening_hour_id)
    .where('starts_at', '=', starts_at)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Makes the timeslot of an opening hour with a pool of its own. Null when someone else made it meanwhile: waits for them, and
 * leaves nothing behind.
 */
export async function insertMadeTimeslot(
  db: Database,
  company_id: number,
  slot: { event_id: number; opening_hour_id: number; starts_at: string; ends_at: string },
  capacity: number | null,
): Promise<number | null> {
  const stock_pool_id = await createPool({ tx: db, company_id }, 'timeslot', capacity)
  const made = await db
    .insertInto('timeslot')
    .values({ company_id, stock_pool_id, ...slot })
    .onConflict((on) => on.columns(['opening_hour_id', 'starts_at']).where('opening_hour_id', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) await removePools({ tx: db, company_id }, [stock_pool_id])
  return made?.id ?? null
}
