import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { seatsOfProduct } from './seat-stock.ts'

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

/** The pools of products whose closed seats have these pools. */
export async function listStocksOfClosed(db: Database, company_id: number, pool_ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ stock_pool_id: number }>`
    select distinct product.stock_pool_id
      from seat_pool of
      join seat on seat.id = of.seat_id and seat.is_closed
      join product on product.id = seat.product_id
     where of.company_id = ${company_id} and of.stock_pool_id = any(${pool_ids}::bigint[]) and of.timeslot_id is null`.execute(db)
  return rows.map(({ stock_pool_id }) => stock_pool_id)
}

/** Those of the pools that are the stock of a product with seats, with how many these are. */
export async function listSeatStocks(db: Database, company_id: number, pool_ids: readonly number[]) {
  const { rows } = await sql<{ stock_pool_id: number; seats: number }>`
    select counted.stock_pool_id, counted.seats
      from (select product.stock_pool_id, ${seatsOfProduct} as seats from product
             where product.company_id = ${company_id} and product.stock_pool_id = any(${pool_ids}::bigint[])) counted
     where counted.seats is not null
     order by counted.stock_pool_id`.execute(db)
  return rows
}

/** The pools that the stock of the seats of an event is counted from: those of its products with seats, and of its closed seats. */
export async function listCountedPools(db: Database, company_id: number, event_id: number): Promise<number[]> {
  const { rows } = await sql<{ stock_pool_id: number }>`
    select stock_pool_id from product where company_id = ${company_id} and event_id = ${event_id} and has_seats
     union all
    select of.stock_pool_id
      from seat
      join seat_pool of on of.seat_id = seat.id and of.timeslot_id is null
     where seat.company_id = ${company_id} and seat.event_id = ${event_id} and seat.is_closed`.execute(db)
  return rows.map(({ stock_pool_id }) => stock_pool_id)
}
