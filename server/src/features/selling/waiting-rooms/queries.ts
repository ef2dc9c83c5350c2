import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { TURN_MINUTES, waitingRoomModes, type WaitingRoom } from '@entree/domain/selling/waiting-room.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'
import { unitsLeftIn } from '#features/catalogue/stock/units-left.ts'
import { openStates } from '#features/catalogue/stock/order-states.ts'

/** A room with what it belongs to. */
export type RoomRow = WaitingRoom & {
  point_of_sale_id: number
  company_id: number
  generation: number
  waited_at: string | null
  looked_at: string | null
  updated_at: string
}

const Mode = z.enum(waitingRoomModes)
const History = z.array(z.object({ at: z.string(), admitted: z.number() }))

const columns = [
  'waiting_room.point_of_sale_id',
  'waiting_room.company_id',
  'waiting_room.mode',
  'waiting_room.opens_at',
  'waiting_room.pace',
  'waiting_room.is_paused',
  'waiting_room.generation',
  'waiting_room.lobby',
  'waiting_room.seed',
  'waiting_room.next_number',
  'waiting_room.admitted',
  'waiting_room.carry',
  'waiting_room.history',
  'waiting_room.is_sold_out',
  'waiting_room.waited_at',
  'waiting_room.looked_at',
  'waiting_room.updated_at',
] as const

type StoredRoom = Omit<RoomRow, 'mode' | 'history'> & { mode: string; history: unknown }

function asRoom(row: StoredRoom): RoomRow {
  return { ...row, mode: Mode.parse(row.mode), history: History.parse(row.history) }
}

/** The room of a point of sale of the company; null when it never had one. */
export async function findRoom(
  { tx, company_id }: Pick<Scope, 'tx' | 'company_id'>,
  point_of_sale_id: number,
): Promise<RoomRow | null> {
  const row = await tx
    .selectFrom('waiting_room')
    .select(columns)
    .where('company_id', '=', company_id)
    .where('point_of_sale_id', '=', point_of_sale_id)
    .executeTakeFirst()
  return row ? asRoom(row) : null
}

/** The room of the point of sale with this url; null when it has none. */
export async function findRoomByUrl({ tx, company_id }: Pick<Scope, 'tx' | 'company_id'>, url: string): Promise<RoomRow | null> {
  const row = await tx
    .selectFrom('waiting_room')
    .innerJoin('point_of_sale as pos', 'pos.id', 'waiting_room.point_of_sale_id')
    .select(columns)
    .where('pos.company_id', '=', company_id)
    .where('pos.url', '=', url)
    .where('waiting_room.mode', '<>', 'off')
    .executeTakeFirst()
  return row ? asRoom(row) : null
}

/** Whether the point of sale is one of this event of the company's. */
export async function isOfEvent({ tx, company_id }: Scope, event_id: number, point_of_sale_id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('point_of_sale')
    .select('id')
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .where('id', '=', point_of_sale_id)
    .executeTakeFirst()
  return row !== undefined
}

/** What an organiser set at `updated_at`; `isNew` also ends all numbers given out so far, for another sale. */
export async function writeSettings(
  { tx, company_id, now }: Scope,
  point_of_sale_id: number,
  settings: Pick<RoomRow, 'mode' | 'opens_at' | 'pace' | 'is_paused' | 'updated_at'>,
  isNew: boolean,
): Promise<void> {
  await tx
    .insertInto('waiting_room')
    .values({ point_of_sale_id, company_id, ...settings, created_at: now })
    .onConflict((conflict) => conflict.column('point_of_sale_id').doUpdateSet(settings))
    .execute()
  if (isNew) await startAnew(tx, company_id, point_of_sale_id)
}

/** Nobody waits, and nobody who waited before does: another sale, or an automatic room that is not needed any more. */
export async function startAnew(db: Database, company_id: number, point_of_sale_id: number): Promise<void> {
  await db
    .updateTable('waiting_room')
    .set({ lobby: null, seed: null, next_number: 0, admitted: 0, carry: 0, history: '[]', is_sold_out: false, waited_at: null })
    .set((of) => ({ generation: of('generation', '+', 1) }))
    .where('company_id', '=', company_id)
    .where('point_of_sale_id', '=', point_of_sale_id)
    .execute()
}

/** The rooms that are not switched off, those that nobody else is working on; held until the transaction ends. */
export async function lockRooms(db: Database): Promise<RoomRow[]> {
  const rows = await db
    .selectFrom('waiting_room')
    .select(columns)
    .where('mode', '<>', 'off')
    .orderBy('point_of_sale_id')
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(asRoom)
}

/** What was worked out of a room. */
export async function writeRoom(db: Database, room: RoomRow): Promise<void> {
  const { lobby, seed, admitted, carry, is_sold_out, waited_at, looked_at } = room
  await db
    .updateTable('waiting_room')
    .set({ lobby, seed, admitted, carry, is_sold_out, waited_at, looked_at, history: JSON.stringify(room.history) })
    .where('company_id', '=', room.company_id)
    .where('point_of_sale_id', '=', room.point_of_sale_id)
    .execute()
}

/** The first of `count` numbers that nobody has, and whether the room was still shut when they were given out; null: it is gone. */
export async function takeNumbers(
  db: Database,
  { company_id, point_of_sale_id }: Pick<RoomRow, 'company_id' | 'point_of_sale_id'>,
  count: number,
): Promise<{ first: number; is_early: boolean; generation: number } | null> {
  const row = await db
    .updateTable('waiting_room')
    .set((of) => ({ next_number: of('next_number', '+', count) }))
    .where('company_id', '=', company_id)
    .where('point_of_sale_id', '=', point_of_sale_id)
    .returning(['next_number', 'lobby', 'generation'])
    .executeTakeFirst()
  return row ? { first: row.next_number - count, is_early: row.lobby === null, generation: row.generation } : null
}

/** Now, and when what is counted began: the turns that are not over, and the last minute. */
type Moments = { now: string; turn_began: string; minute_began: string }

/** The moments that a count at `now` is about. */
export function momentsOf(now: string): Moments {
  return { now, turn_began: addMs(now, -TURN_MINUTES * MINUTE_MS), minute_began: addMs(now, -MINUTE_MS) }
}

/** What decides how many more may go in, and whether an automatic room is needed: orders of the last minute. */
export async function countInside(
  db: Database,
  { company_id, point_of_sale_id, generation }: Pick<RoomRow, 'company_id' | 'point_of_sale_id' | 'generation'>,
  { turn_began, minute_began, now }: Moments,
): Promise<{ open_orders: number; ordered: number; recent: number; left: number | null }> {
  const { rows } = await sql<{ open_orders: number; ordered: number; recent: number; left: number | null }>`
    with of_shop as (
      select o.created_at from "order" o
       where o.company_id = ${company_id} and o.point_of_sale_id = ${point_of_sale_id}
         and o.stock_held and not o.is_test and o.payment_status in ${openStates}
    ), sold as (
      select ${unitsLeftIn('pool', 'pos_pool')} as units
        from point_of_sale_product here
        join product p on p.id = here.product_id
        join stock_pool pool on pool.id = p.stock_pool_id
        join stock_pool pos_pool on pos_pool.id = here.stock_pool_id
       where here.company_id = ${company_id} and here.point_of_sale_id = ${point_of_sale_id} and here.removed_at is null
         and p.status = 'live' and p.has_ticket and not p.is_cross_sell
    ), times as (
      select ${unitsLeftIn('pool')} as units from point_of_sale pos
        join timeslot t on t.event_id = pos.event_id join stock_pool pool on pool.id = t.stock_pool_id
       where pos.company_id = ${company_id} and pos.id = ${point_of_sale_id} and t.starts_at > ${now}::timestamptz
    )
    select (select count(*)::int from of_shop) as open_orders,
           (select count(*)::int from of_shop where created_at > ${minute_began}::timestamptz) as recent,
           (select count(*)::int from waiting_place w
             where w.company_id = ${company_id} and w.point_of_sale_id = ${point_of_sale_id} and w.generation = ${generation}
               and w.order_id is not null and w.used_at > ${turn_began}::timestamptz) as ordered,
           least((select case when bool_or(units is null) then null else sum(units) end from sold),
                 (select case when bool_or(units is null) then null else sum(units) end from times))::int as left`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count without a row')
  return row
}

/** How many of those who were let in bought, and how many are about to. */
export async function countPlaces(
  { tx, company_id }: Scope,
  { point_of_sale_id, generation }: Pick<RoomRow, 'point_of_sale_id' | 'generation'>,
): Promise<{ bought: number; ordering: number }> {
  const { rows } = await sql<{ bought: number; ordering: number }>`
    select count(*) filter (where o.payment_status in ('paid', 'pending'))::int as bought,
           count(*) filter (where o.stock_held and o.payment_status in ${openStates})::int as ordering
      from waiting_place w join "order" o on o.id = w.order_id
     where w.company_id = ${company_id} and w.point_of_sale_id = ${point_of_sale_id} and w.generation = ${generation}`.execute(tx)
  return rows[0] ?? { bought: 0, ordering: 0 }
}
