import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** A seat of an event, with how it stands in a timeslot. */
export type HallSeatRow = {
  id: number
  product_id: number
  section: string
  row: string
  number: string
  x: number
  y: number
  is_accessible: boolean
  is_closed: boolean
  /** Whether an order holds it there. */
  is_taken: boolean
}

/** The seats of an event with what is taken in a timeslot (null: the event has none), from the left and the stage, section by section. */
export async function listHall(
  db: Database,
  company_id: number,
  event_id: number,
  timeslot_id: number | null,
): Promise<HallSeatRow[]> {
  const { rows } = await sql<HallSeatRow>`
    select seat.id, seat.product_id, seat.section, seat.row_name as row, seat.number, seat.x, seat.y, seat.is_accessible, seat.is_closed,
           coalesce(pool.taken > 0, false) as is_taken
      from seat
      left join seat_pool own on own.seat_id = seat.id and own.timeslot_id is not distinct from ${timeslot_id}::bigint
      left join stock_pool pool on pool.id = own.stock_pool_id
     where seat.company_id = ${company_id} and seat.event_id = ${event_id}
     order by seat.section, seat.y, seat.x`.execute(db)
  return rows
}

/** The pools of these seats in a timeslot (null: the event has none), as far as they were ever taken in it. */
export async function listSeatPools(db: Database, company_id: number, seat_ids: readonly number[], timeslot_id: number | null) {
  return db
    .selectFrom('seat_pool as own')
    .innerJoin('stock_pool as pool', 'pool.id', 'own.stock_pool_id')
    .select(['own.seat_id', 'pool.taken'])
    .where('own.company_id', '=', company_id)
    .where('own.seat_id', 'in', [...seat_ids])
    .where('own.timeslot_id', 'is not distinct from', timeslot_id)
    .orderBy('own.seat_id')
    .execute()
}

/** Gives each seat its pool in a timeslot. */
export async function insertSeatPools(
  db: Database,
  company_id: number,
  timeslot_id: number | null,
  pools: readonly { seat_id: number; stock_pool_id: number }[],
): Promise<void> {
  await db
    .insertInto('seat_pool')
    .values(pools.map((pool) => ({ ...pool, company_id, timeslot_id })))
    .execute()
}
