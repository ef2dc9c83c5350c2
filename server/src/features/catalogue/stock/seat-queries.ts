import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Seats by their ids, or all of some products. */
export type WhichSeats = { ids: readonly number[] } | { product_ids: readonly number[] }
export type LockedSeat = { id: number; product_id: number; is_closed: boolean }

const STRENGTHS = {
  take: sql`for no key update`,
  take_free: sql`for no key update skip locked`,
  remove: sql`for update`,
}
/** `take`: waits for whoever has one. `take_free`: leaves those out. `remove`: keeps units from getting one without it, too. */
export type SeatLock = keyof typeof STRENGTHS

/** Locks seats in id order, and answers them as they are then. */
export async function lockSeatRows(db: Database, company_id: number, which: WhichSeats, lock: SeatLock): Promise<LockedSeat[]> {
  const these = 'ids' in which ? sql`id = any(${which.ids}::bigint[])` : sql`product_id = any(${which.product_ids}::bigint[])`
  const { rows } = await sql<LockedSeat>`
    select id, product_id, is_closed from seat where company_id = ${company_id} and ${these} order by id ${STRENGTHS[lock]}`.execute(
    db,
  )
  return rows
}
