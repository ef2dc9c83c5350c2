import { sql } from 'kysely'
import type { SeatInput } from '@entree/contract/catalogue/seating/entities.ts'
import type { Database } from '#platform/database/database.ts'
import { paidStates } from '#features/catalogue/stock/order-states.ts'

type OfTimeslot = { event_id: number; timeslot_id: number | null }

/** A seat as it is written. */
export type SeatColumns = Omit<SeatInput, 'id' | 'row'> & { row_name: string }
export type SeatRow = SeatColumns & { id: number }

/** Units that are left, of orders that hold stock: what a seat can be in use by. */
const UNITS = sql`
  "order" o join order_product unit on unit.order_id = o.id and unit.refunded_at is null and unit.cancelled_at is null`
const HELD = sql`o.stock_held and not o.is_test`

export async function findPlannedEvent(db: Database, company_id: number, event_id: number) {
  const row = await db
    .selectFrom('event')
    .select('seating_saved_at')
    .where('company_id', '=', company_id)
    .where('id', '=', event_id)
    .where('batch_id', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The seats of an event from the stage to the back, each with what units of the timeslot make of it. */
export async function listPlanSeats(db: Database, company_id: number, { event_id, timeslot_id }: OfTimeslot) {
  const { rows } = await sql<SeatRow & { state: string; is_in_use: boolean }>`
    select seat.id, seat.product_id, seat.section, seat.row_name, seat.number, seat.x, seat.y, seat.is_accessible, seat.is_closed,
           case when held.is_sold then 'sold' when held.is_held then 'held' else 'free' end as state,
           held.seat_id is not null as is_in_use
      from seat
      left join (select unit.seat_id,
                        bool_or(o.payment_status in ${paidStates} and ${ofTimeslot(timeslot_id)}) as is_sold,
                        bool_or(${ofTimeslot(timeslot_id)}) as is_held
                   from ${UNITS}
                  where o.company_id = ${company_id} and o.event_id = ${event_id} and ${HELD} and unit.seat_id is not null
                  group by unit.seat_id) held on held.seat_id = seat.id
     where seat.company_id = ${company_id} and seat.event_id = ${event_id}
     order by seat.y, seat.x, seat.id`.execute(db)
  return rows
}

/** How many units of products with seats are left without one. */
export async function countUnseated(db: Database, company_id: number, { event_id, timeslot_id }: OfTimeslot): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
      from ${UNITS} join product on product.id = unit.product_id and product.has_seats
     where o.company_id = ${company_id} and o.event_id = ${event_id} and ${HELD} and ${ofTimeslot(timeslot_id)}
       and unit.seat_id is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** The timeslots that were planned, and those made of opening hours that an order holds, in time order (SEAT-21). */
export async function listPlannedTimes(db: Database, company_id: number, event_id: number) {
  const { rows } = await sql<{ id: number; starts_at: string; ends_at: string }>`
    select slot.id, slot.starts_at, slot.ends_at
      from timeslot slot
     where slot.company_id = ${company_id} and slot.event_id = ${event_id}
       and (slot.opening_hour_id is null
            or exists (select from "order" o where o.company_id = ${company_id} and o.timeslot_id = slot.id and ${HELD}))
     order by slot.starts_at, slot.id`.execute(db)
  return rows
}

function ofTimeslot(timeslot_id: number | null) {
  return timeslot_id === null ? sql`true` : sql`o.timeslot_id = ${timeslot_id}`
}

export async function listSeats(db: Database, company_id: number, event_id: number): Promise<SeatRow[]> {
  return db
    .selectFrom('seat')
    .select(['id', 'product_id', 'section', 'row_name', 'number', 'x', 'y', 'is_accessible', 'is_closed'])
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .orderBy('id')
    .execute()
}

/** Those of the seats that a unit has which is left. */
export async function listUsedSeats(db: Database, company_id: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ seat_id: number }>`
    select distinct unit.seat_id from ${UNITS}
     where o.company_id = ${company_id} and unit.seat_id = any(${ids}::bigint[]) and ${HELD}`.execute(db)
  return new Set(rows.map(({ seat_id }) => seat_id))
}

/** The products of an event that can have seats: those with a ticket. */
export async function listSeatableProducts(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('product')
    .select(['id', 'product_type_id'])
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .where('has_ticket', '=', true)
    .execute()
}

/** Removes seats that nobody has, with their pools. */
export async function deleteSeats(db: Database, company_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from seat where company_id = ${company_id} and id = any(${ids}::bigint[])`.execute(db)
}

const COLUMNS = sql`
  product_id bigint, section text, row_name text, number text, x integer, y integer, is_accessible boolean, is_closed boolean`

/** Writes seats over those with their ids, in one statement. */
export async function updateSeats(db: Database, company_id: number, seats: readonly SeatRow[]): Promise<void> {
  if (seats.length === 0) return
  await sql`
    update seat set product_id = new.product_id, section = new.section, row_name = new.row_name, number = new.number, x = new.x, y = new.y,
                    is_accessible = new.is_accessible, is_closed = new.is_closed
      from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as new (id bigint, ${COLUMNS})
     where seat.id = new.id and seat.company_id = ${company_id}`.execute(db)
}

/** Adds seats, in one statement. */
export async function insertSeats(
  db: Database,
  { company_id, event_id }: { company_id: number; event_id: number },
  seats: readonly SeatColumns[],
): Promise<void> {
  if (seats.length === 0) return
  await sql`
    insert into seat (company_id, event_id, product_id, section, row_name, number, x, y, is_accessible, is_closed)
    select ${company_id}, ${event_id}, new.product_id, new.section, new.row_name, new.number, new.x, new.y, new.is_accessible, new.is_closed
      from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as new (${COLUMNS})
     order by new.y, new.x`.execute(db)
}

/** Copies the seats of an event, each with the copy of its product. Returns how many. */
export async function insertSeatCopies(
  db: Database,
  company_id: number,
  { from, to, products }: { from: number; to: number; products: readonly (readonly [number, number])[] },
): Promise<number> {
  const copied = await sql`
    insert into seat (company_id, event_id, product_id, section, row_name, number, x, y, is_accessible, is_closed)
    select seat.company_id, ${to}, copy.id, seat.section, seat.row_name, seat.number, seat.x, seat.y, seat.is_accessible, seat.is_closed
      from seat
      join unnest(${products.map(([was]) => was)}::bigint[], ${products.map(([, is]) => is)}::bigint[]) as copy (of, id)
        on copy.of = seat.product_id
     where seat.company_id = ${company_id} and seat.event_id = ${from}
     order by seat.id`.execute(db)
  return Number(copied.numAffectedRows ?? 0)
}
