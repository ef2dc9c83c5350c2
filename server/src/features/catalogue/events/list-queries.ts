import type { EventState } from '@entree/domain/catalogue/event-states.ts'
import { folded } from '@entree/domain/foundation/search-words.ts'
import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import { containing } from '#platform/database/like.ts'
import type { Database } from '#platform/database/database.ts'
import type { Place } from '#platform/database/paginate.ts'
import type { DB } from '#platform/database/tables.gen.ts'
import { isGivenAway, isReserved } from '#features/catalogue/stock/held-orders.ts'
import { openStates } from '#features/catalogue/stock/order-states.ts'

/** Which events a list shows. */
export type EventFilter = {
  company_id: number
  /** Null: all. */
  event_ids: readonly number[] | null
  search?: string
  /** None: all but the archived. */
  states: readonly EventState[]
  event_type_id?: number
  venue_id?: number
  with_seats?: boolean
}
export type EventSort = 'starts_at' | '-starts_at' | 'name' | '-name' | 'created_at' | '-created_at'

/** The name as it is sorted by, to the letter as in the index `event_name`. */
const FOLDED_NAME = sql<string>`lower(name) collate "C"`

/** One page of the events, or those after one, and the number of all. */
export async function selectEvents(db: Database, filter: EventFilter, now: string, sort: EventSort, place: Place) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const by = sort.replace('-', '')
  const found = db
    .selectFrom('event')
    .where('company_id', '=', filter.company_id)
    .where('batch_id', 'is', null)
    .where((of) => matches(of, filter, now))
    .$if(place.after_id !== undefined, (some) => some.where('id', '>', place.after_id ?? 0))
  const rows = found
    .select(['id', 'name', 'status', 'archived_at', 'starts_at', 'ends_at', 'time_zone', 'continuous'])
    .select(['image', 'venue_id', 'created_at'])
    .$if(place.after_id === undefined, (some) =>
      some.orderBy(by === 'name' ? FOLDED_NAME : by === 'starts_at' ? 'starts_at' : 'created_at', direction),
    )
    .orderBy('id', place.after_id === undefined ? direction : 'asc')
    .limit(PER_PAGE)
    .offset(place.after_id === undefined ? (place.page - 1) * PER_PAGE : 0)
  // The page comes out of an index in its order, or of the few that a search finds; only counting goes through them all.
  const [data, { total }] = await Promise.all([
    rows.execute(),
    found.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { data, total }
}

function matches(of: ExpressionBuilder<DB, 'event'>, filter: EventFilter, now: string) {
  const { company_id, event_ids, search = '', states, event_type_id, venue_id, with_seats = false } = filter
  return of.and([
    ...(event_ids === null ? [] : [event_ids.length === 0 ? of.val(false) : of('id', 'in', [...event_ids])]),
    states.length === 0 ? of('archived_at', 'is', null) : of.or(states.map((state) => isIn(of, state, now))),
    ...(event_type_id === undefined ? [] : [of('event_type_id', '=', event_type_id)]),
    ...(venue_id === undefined ? [] : [of('venue_id', '=', venue_id)]),
    ...(with_seats ? [hasSeats(of, company_id)] : []),
    ...folded(search)
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => holdsWord(of, word)),
  ])
}

/** `eventState` of the domain, said in SQL. */
function isIn(of: ExpressionBuilder<DB, 'event'>, state: EventState, now: string) {
  if (state === 'archived') return of('archived_at', 'is not', null)
  if (state === 'passed') return of.and([of('archived_at', 'is', null), of('ends_at', '<=', now)])
  return of.and([of('archived_at', 'is', null), of('ends_at', '>', now), of('status', '=', state)])
}

/** Whether the event has a seating plan: one that was emptied is none. */
function hasSeats(of: ExpressionBuilder<DB, 'event'>, company_id: number) {
  return of.exists(
    of.selectFrom('seat').select('seat.id').where('seat.company_id', '=', company_id).whereRef('seat.event_id', '=', 'event.id'),
  )
}

/** The word in the name without regard to accents, or the number of the event. */
function holdsWord(of: ExpressionBuilder<DB, 'event'>, word: string) {
  // The index knows three letters in a row; with fewer it would be asked in vain.
  const named = word.length < 3 ? sql<boolean>`strpos(search, ${word}) > 0` : of('search', 'like', containing(word))
  return /^\d{1,15}$/.test(word) ? of.or([named, of('id', '=', Number(word))]) : named
}

/** Where the events of a page are. */
export async function listVenuesOf(db: Database, company_id: number, event_ids: readonly number[]) {
  if (event_ids.length === 0) return []
  return db
    .selectFrom('event')
    .innerJoin('venue', 'venue.id', 'event.venue_id')
    .select(['event.id as event_id', 'venue.id', 'venue.name', 'venue.city'])
    .where('event.company_id', '=', company_id)
    .where('event.id', 'in', [...event_ids])
    .execute()
}

export type SoldFigures = { event_id: number; sold: number; capacity: number | null }

/**
 * Tickets sold and there are, of some events. Sold is what the pools have taken, without what lies in unpaid orders and
 * what guest lists gave away, so that no order of a buyer is read however many there are. What is no longer offered counts for what it sold.
 */
export async function readSoldFigures(db: Database, company_id: number, event_ids: readonly number[]): Promise<SoldFigures[]> {
  if (event_ids.length === 0) return []
  const { rows } = await sql<SoldFigures>`
    with offered as (
      select p.event_id, sum(pool.taken) as taken,
             case when bool_or(pool.capacity is null and p.status = 'live') then null
                  else sum(case when p.status = 'live' then pool.capacity else pool.taken end) end as capacity
        from product p
        join stock_pool pool on pool.id = p.stock_pool_id
       where p.company_id = ${company_id} and p.event_id = any(${event_ids}::bigint[]) and p.has_ticket
       group by p.event_id
    ), reserved as materialized (
      select o.event_id, count(*) as amount
        from "order" o
        join order_product op on op.order_id = o.id and op.refunded_at is null and op.cancelled_at is null
        join product p on p.id = op.product_id and p.has_ticket
       where o.company_id = ${company_id} and o.event_id = any(${event_ids}::bigint[])
         and ${isReserved}
       group by o.event_id
    ), gift as materialized (
      select o.event_id, count(*) as amount
        from "order" o
        join order_product op on op.order_id = o.id and op.refunded_at is null and op.cancelled_at is null
        join product p on p.id = op.product_id and p.has_ticket
       where o.company_id = ${company_id} and o.event_id = any(${event_ids}::bigint[]) and ${isGivenAway}
       group by o.event_id
    )
    select offered.event_id, greatest(offered.taken - coalesce(reserved.amount, 0) - coalesce(gift.amount, 0), 0)::integer as sold,
           offered.capacity::integer as capacity
      from offered left join reserved using (event_id) left join gift using (event_id)`.execute(db)
  return rows
}

export async function listEventTypeRows(db: Database) {
  return db.selectFrom('event_type').select(['id', 'name']).orderBy('id').execute()
}

/** The points of sale of some events, by event and name. */
export async function listPointsOfSaleOf(db: Database, company_id: number, event_ids: readonly number[]) {
  if (event_ids.length === 0) return []
  return db
    .selectFrom('point_of_sale')
    .select(['id', 'event_id', 'name', 'url', 'status'])
    .where('company_id', '=', company_id)
    .where('event_id', 'in', [...event_ids])
    .orderBy('event_id')
    .orderBy('id')
    .execute()
}

/** The products of some events, in the order they are shown. */
export async function listProductsOf(db: Database, company_id: number, event_ids: readonly number[]) {
  if (event_ids.length === 0) return []
  return db
    .selectFrom('product')
    .select(['id', 'event_id', 'name', 'price', 'product_type_id'])
    .where('company_id', '=', company_id)
    .where('event_id', 'in', [...event_ids])
    .orderBy('event_id')
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** What lies in unpaid orders of an event whose time is not up (DEC-B-40). */
export async function readCarts(db: Database, company_id: number, event_id: number, now: string) {
  const { rows } = await sql<{ order_id: number; product_id: number; name: string; amount: number }>`
    select o.id as order_id, p.id as product_id, p.name, count(*)::integer as amount
      from "order" o
      join order_product op on op.order_id = o.id and op.refunded_at is null and op.cancelled_at is null
      join product p on p.id = op.product_id
     where o.company_id = ${company_id} and o.event_id = ${event_id} and ${isReserved}
       and o.payment_status in ${openStates} and o.expires_at > ${now} and not o.is_cancelled
     group by o.id, p.id, p.name, p.sort
     order by p.sort, p.id`.execute(db)
  return rows
}
