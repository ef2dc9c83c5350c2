import { sql, type Insertable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { OpeningHour, Timeslot } from '#platform/database/tables.gen.ts'
import { createPools, removePools, setPoolCapacity } from '#features/catalogue/stock/pools.ts'
import { heldShortly } from '#features/catalogue/stock/held-shortly.ts'

export type PlannedRow = Awaited<ReturnType<typeof listPlannedTimeslots>>[number]

/** The fixed timeslots of an event with how far their pools are taken, in time order. */
export async function listPlannedTimeslots(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('timeslot')
    .innerJoin('stock_pool', 'stock_pool.id', 'timeslot.stock_pool_id')
    .select(['timeslot.id', 'timeslot.starts_at', 'timeslot.ends_at', 'timeslot.interval', 'timeslot.stock_pool_id'])
    .select(['timeslot.updated_at', 'stock_pool.capacity as spots', 'stock_pool.taken as spots_sold'])
    .where('timeslot.company_id', '=', company_id)
    .where('timeslot.event_id', '=', event_id)
    .where('timeslot.opening_hour_id', 'is', null)
    .orderBy('timeslot.starts_at')
    .orderBy('timeslot.id')
    .$narrowType<{ interval: 'hourly' | 'all_day' }>()
    .execute()
}

/** Locks the pools of some timeslots, so that what is sold of them stands still until the transaction ends. */
export async function lockPools(db: Database, company_id: number, ids: number[]): Promise<void> {
  await db
    .selectFrom('stock_pool')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', 'in', ids)
    .where(heldShortly)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Adds timeslots, each with a pool of its own, in two statements however many they are; returns their ids. */
export async function insertTimeslots(
  db: Database,
  company_id: number,
  slots: (Omit<Insertable<Timeslot>, 'company_id' | 'stock_pool_id'> & { capacity: number | null })[],
): Promise<number[]> {
  const capacities = slots.map(({ capacity }) => capacity)
  const pools = await createPools({ tx: db, company_id }, 'timeslot', capacities)
  const rows = slots.flatMap(({ capacity: _capacity, ...slot }, index) => {
    const stock_pool_id = pools[index]
    return stock_pool_id ? [{ ...slot, company_id, stock_pool_id }] : []
  })
  return (await db.insertInto('timeslot').values(rows).returning('id').execute()).map(({ id }) => id)
}

export async function updateTimeslot(
  db: Database,
  company_id: number,
  id: number,
  slot: { starts_at: string; ends_at: string; interval: string; updated_at: string },
): Promise<void> {
  await db.updateTable('timeslot').set(slot).where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** Gives many timeslots their new times in one statement. */
export async function moveTimeslots(
  db: Database,
  company_id: number,
  slots: readonly { id: number; starts_at: string; ends_at: string }[],
  now: string,
): Promise<void> {
  await sql`
    update timeslot t set starts_at = n.starts_at, ends_at = n.ends_at, updated_at = ${now}
      from unnest(
        ${slots.map(({ id }) => id)}::bigint[],
        ${slots.map(({ starts_at }) => starts_at)}::timestamptz[],
        ${slots.map(({ ends_at }) => ends_at)}::timestamptz[]
      ) as n (id, starts_at, ends_at)
     where t.company_id = ${company_id} and t.id = n.id`.execute(db)
}

/**
 * Locks timeslots that are to be deleted, and what would keep them: visitors hold a timeslot before its pool, and a buyer who pays late an
 * order that has run out before the pool it takes from again. So the pools come last here too.
 */
export async function lockToDelete(db: Database, company_id: number, slots: readonly PlannedRow[]): Promise<void> {
  const ids = slots.map(({ id }) => id)
  const rows = db.selectFrom('timeslot').select('id').where('company_id', '=', company_id).where('id', 'in', ids)
  await rows.orderBy('id').forUpdate().execute()
  await db
    .selectFrom('order')
    .select('id')
    .where('company_id', '=', company_id)
    .where('timeslot_id', 'in', ids)
    .where('payment_status', '=', 'expired')
    .orderBy('id')
    .forUpdate()
    .execute()
  await lockPools(
    db,
    company_id,
    slots.map(({ stock_pool_id }) => stock_pool_id),
  )
}

/** The ids of those timeslots that an order points at that has not run out. */
export async function listOrderedTimeslots(db: Database, company_id: number, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('order')
    .select('timeslot_id')
    .distinct()
    .where('company_id', '=', company_id)
    .where('timeslot_id', 'in', ids)
    .where('payment_status', '<>', 'expired')
    .execute()
  return new Set(rows.flatMap(({ timeslot_id }) => (timeslot_id === null ? [] : [timeslot_id])))
}

/** Removes timeslots that no order has any more, and their pools. */
export async function removeTimeslots(db: Database, company_id: number, slots: readonly PlannedRow[]): Promise<void> {
  const ids = slots.map(({ id }) => id)
  const pools = slots.map(({ stock_pool_id }) => stock_pool_id)
  await db.deleteFrom('timeslot').where('company_id', '=', company_id).where('id', 'in', ids).execute()
  await removePools({ tx: db, company_id }, pools)
}

/** The tickets of an event altogether; null when some of them are unlimited, or there are none yet. */
export async function findTicketCapacity(db: Database, company_id: number, event_id: number): Promise<number | null> {
  const { rows } = await sql<{ capacity: number | null }>`
    select case when bool_and(s.capacity is not null) then sum(s.capacity)::int end as capacity
      from product p join stock_pool s on s.id = p.stock_pool_id
     where p.company_id = ${company_id} and p.event_id = ${event_id} and p.has_ticket`.execute(db)
  return rows[0]?.capacity ?? null
}

export async function insertOpeningHour(db: Database, row: Insertable<OpeningHour>): Promise<number> {
  const { id } = await db.insertInto('opening_hour').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateOpeningHour(
  db: Database,
  company_id: number,
  id: number,
  row: Partial<Omit<Insertable<OpeningHour>, 'company_id' | 'event_id'>>,
): Promise<void> {
  await db.updateTable('opening_hour').set(row).where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** Marks opening hours as gone at `now`. */
export async function removeOpeningHours(db: Database, company_id: number, ids: number[], now: string): Promise<void> {
  await db
    .updateTable('opening_hour')
    .set({ deleted_at: now })
    .where('company_id', '=', company_id)
    .where('id', 'in', ids)
    .execute()
}

/** Makes the timeslots of an opening hour those of one that is gone, which is `as` it was until `now`. */
export async function leaveTimeslots(
  db: Database,
  id: number,
  as: Omit<Insertable<OpeningHour>, 'deleted_at'>,
  now: string,
): Promise<void> {
  const gone = await insertOpeningHour(db, { ...as, deleted_at: now })
  const { company_id } = as
  const ofHour = db.updateTable('timeslot').where('company_id', '=', company_id).where('opening_hour_id', '=', id)
  await ofHour.set({ opening_hour_id: gone }).execute()
}

export type SavedHour = {
  id: number
  day: number
  opens_at: string
  closes_at: string
  interval: 'hourly' | 'all_day'
  spots: number
}

/**
 * The timeslots that were made from an opening hour, or from one of the event that is gone, and are not over: its own first, then the
 * fullest.
 */
export async function listAdoptable(db: Database, company_id: number, event_id: number, opening_hour_id: number, now: string) {
  return db
    .selectFrom('timeslot')
    .innerJoin('opening_hour', 'opening_hour.id', 'timeslot.opening_hour_id')
    .innerJoin('stock_pool', 'stock_pool.id', 'timeslot.stock_pool_id')
    .select(['timeslot.id', 'timeslot.starts_at', 'timeslot.stock_pool_id', 'stock_pool.capacity', 'stock_pool.taken'])
    .where('timeslot.company_id', '=', company_id)
    .where('timeslot.event_id', '=', event_id)
    .where('timeslot.ends_at', '>', now)
    .where((where) =>
      where.or([where('opening_hour.id', '=', opening_hour_id), where('opening_hour.deleted_at', 'is not', null)]),
    )
    .orderBy((order) => order('opening_hour.id', '=', opening_hour_id), 'desc')
    .orderBy('stock_pool.taken', 'desc')
    .orderBy('timeslot.id')
    .execute()
}

/** Makes timeslots those of an opening hour, with its spots. */
export async function giveTimeslots(
  db: Database,
  company_id: number,
  hour: SavedHour,
  slots: readonly { id: number; stock_pool_id: number; ends_at: string }[],
  now: string,
): Promise<void> {
  if (slots.length === 0) return
  await sql`
    update timeslot t set opening_hour_id = ${hour.id}, ends_at = n.ends_at, updated_at = ${now}
      from unnest(${slots.map(({ id }) => id)}::bigint[], ${slots.map(({ ends_at }) => ends_at)}::timestamptz[]) as n (id, ends_at)
     where t.company_id = ${company_id} and t.id = n.id`.execute(db)
  const pools = slots.map(({ stock_pool_id }) => stock_pool_id)
  await setPoolCapacity({ tx: db, company_id }, pools, hour.spots)
}
