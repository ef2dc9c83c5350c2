import type { SeatName } from '@entree/domain/catalogue/seating.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** A unit that is left of a seated product. */
export type SeatedUnit = {
  id: number
  order_id: number
  product_id: number
  seat_id: number | null
  event_id: number
  timeslot_id: number | null
  is_test: boolean
  /** Whether its order holds its stock. */
  holds_stock: boolean
  /** Not before the order has its timeslot, where the event has any: which seats are free depends on it. */
  has_hall: boolean
}

/** The units of orders whose products have seats, without refunded and cancelled ones, in the order in which they were written. */
export async function listSeatedUnits(db: Database, company_id: number, order_ids: readonly number[]): Promise<SeatedUnit[]> {
  const { rows } = await sql<SeatedUnit>`
    select unit.id, unit.order_id, unit.product_id, unit.seat_id, o.event_id, o.timeslot_id, o.is_test, o.stock_held as holds_stock,
           o.timeslot_id is not null
             or not (exists (select from timeslot where timeslot.event_id = o.event_id and timeslot.opening_hour_id is null)
                     or exists (select from opening_hour hour where hour.event_id = o.event_id and hour.deleted_at is null)) as has_hall
      from order_product unit
      join "order" o on o.id = unit.order_id
      join product p on p.id = unit.product_id and p.has_seats
     where unit.company_id = ${company_id} and unit.order_id = any(${[...order_ids]}::bigint[])
       and unit.refunded_at is null and unit.cancelled_at is null
     order by unit.order_id, unit.id`.execute(db)
  return rows
}

/** The seats that units of an order have, refunded and cancelled ones too, by what they are called. */
export async function listSeatsOfUnits(
  db: Database,
  company_id: number,
  order_id: number,
): Promise<(SeatName & { order_product_id: number; product_id: number; seat_id: number })[]> {
  const { rows } = await sql<SeatName & { order_product_id: number; product_id: number; seat_id: number }>`
    select unit.id as order_product_id, unit.product_id, unit.seat_id, seat.section, seat.row_name as row, seat.number
      from order_product unit
      join seat on seat.id = unit.seat_id
     where unit.company_id = ${company_id} and unit.order_id = ${order_id}
     order by unit.id`.execute(db)
  return rows
}

/** The seated products of these units of an order, whatever became of them. */
export async function listSeatedProducts(
  db: Database,
  company_id: number,
  order_id: number,
  unit_ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('order_product as unit')
    .innerJoin('product', 'product.id', 'unit.product_id')
    .select('product.id')
    .distinct()
    .where('unit.company_id', '=', company_id)
    .where('unit.order_id', '=', order_id)
    .where('unit.id', 'in', [...unit_ids])
    .where('product.has_seats', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}

/** A unit and its seat; null: none. */
export type UnitSeat = { order_product_id: number; seat_id: number | null }

/** Writes which seats units have. */
export async function setSeats(db: Database, company_id: number, seats: readonly UnitSeat[]): Promise<void> {
  await sql`
    update order_product unit set seat_id = said.seat_id
      from unnest(${seats.map(({ order_product_id }) => order_product_id)}::bigint[], ${seats.map(({ seat_id }) => seat_id)}::bigint[])
           as said (order_product_id, seat_id)
     where unit.company_id = ${company_id} and unit.id = said.order_product_id and unit.seat_id is distinct from said.seat_id`.execute(
    db,
  )
}

/** A place in a transaction to come back to: the seats that are locked after it are let go then. */
export async function rememberPlace(db: Database): Promise<void> {
  await sql`savepoint before_seats`.execute(db)
}
export async function goBack(db: Database): Promise<void> {
  await sql`rollback to savepoint before_seats`.execute(db)
}
