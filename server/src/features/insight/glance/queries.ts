import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { dayIn } from '#platform/database/in-zone.ts'
import type { Scope } from '#platform/scope.ts'

const EVENT = sql`
  e.id, e.name, e.starts_at, e.ends_at, e.time_zone, last.id as last_id, last.name as last_name, last.starts_at as last_starts_at,
  last.time_zone as last_time_zone`

export type EventWithLast = {
  id: number
  name: string
  starts_at: string
  ends_at: string
  time_zone: string
} & (
  | { last_id: number; last_name: string; last_starts_at: string; last_time_zone: string }
  | { last_id: null; last_name: null; last_starts_at: null; last_time_zone: null }
)

/** Whose events: of a company, of those that a user may see (null: all). */
type Seen = { company_id: number; event_ids: readonly number[] | null }

/** Of an event that is `e`, the last edition that may be seen and began before it. */
function lastEdition({ company_id, event_ids }: Seen) {
  return sql`
    left join last_edition on last_edition.event_id = e.id and last_edition.company_id = ${company_id}
    left join event last on last.id = last_edition.last_edition_id and last.company_id = ${company_id} and last.starts_at < e.starts_at
          and (${event_ids}::bigint[] is null or last.id = any(${event_ids}::bigint[]))`
}

/** The events that are on sale at `now`, the first to begin first. */
export async function listOnSale(db: Database, seen: Seen, now: string, limit: number): Promise<EventWithLast[]> {
  const { company_id, event_ids } = seen
  const { rows } = await sql<EventWithLast>`
    select ${EVENT} from event e ${lastEdition(seen)}
     where e.company_id = ${company_id} and e.status = 'live' and e.archived_at is null and e.batch_id is null and e.ends_at > ${now}
       and (${event_ids}::bigint[] is null or e.id = any(${event_ids}::bigint[]))
     order by e.starts_at, e.id limit ${limit}`.execute(db)
  return rows
}

/** One event of the company; null: there is none. */
export async function findEvent(db: Database, seen: Seen, event_id: number): Promise<EventWithLast | null> {
  const { rows } = await sql<EventWithLast>`
    select ${EVENT} from event e ${lastEdition(seen)}
     where e.company_id = ${seen.company_id} and e.id = ${event_id} and e.batch_id is null`.execute(db)
  return rows[0] ?? null
}

/** The events that began before another, and so can be its last edition; the last to begin first. */
export async function listEarlier(
  db: Database,
  { company_id, event_ids }: Seen,
  { id, starts_at }: { id: number; starts_at: string },
  limit: number,
) {
  return db
    .selectFrom('event')
    .select(['id', 'name', 'starts_at'])
    .where('company_id', '=', company_id)
    .where('batch_id', 'is', null)
    .where('id', '<>', id)
    .where('starts_at', '<', starts_at)
    .$if(event_ids !== null, (query) => query.where(sql<boolean>`id = any(${event_ids}::bigint[])`))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** How an edition is counted: days from its first; those before `from_offset` come as one. */
export type CountedEdition = {
  /** What its rows are known by: an event can be the last edition of several, and on sale itself. */
  place: number
  event_id: number
  time_zone: string
  /** Its first day, where it is. */
  first_day: string
  from_offset: number
  /** What comes from here on is counted separately; null: nothing does. */
  until: string | null
}

const editions = (counted: readonly CountedEdition[]) => sql`
  edition as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      as one (place int, event_id bigint, time_zone text, first_day date, from_offset int, until timestamptz))`

/** Days of all zones begin on a quarter of an hour: which day it is, is worked out once for each and not for every row. */
const quarterOf = (instant: RawBuilder<unknown>) => sql`date_bin('15 minutes', ${instant}, timestamptz '2000-01-01 00:00Z')`
const DAY = sql`greatest(${dayIn(sql`e.time_zone`, sql`c.quarter`)} - e.first_day, e.from_offset - 1)`

type DayRow = { place: number; day_offset: number; is_earlier: boolean }
export type SoldRow = DayRow & { sold: number }

/**
 * Valid tickets of paid orders, by the day they were paid; without tests, batches and what guest lists gave away
 * (DEC-B-125, DASH-05).
 */
export async function countSold(db: Database, company_id: number, counted: readonly CountedEdition[]): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    with ${editions(counted)}, counted as (
      select e.place, ${quarterOf(sql`o.paid_at`)} as quarter, e.until is null or o.paid_at < e.until as is_earlier, count(*) as sold
        from edition e
        join "order" o on o.company_id = ${company_id} and o.event_id = e.event_id
        join order_product op on op.order_id = o.id and op.refunded_at is null and op.cancelled_at is null
        join product p on p.id = op.product_id and p.has_ticket
       where o.payment_status = 'paid' and not o.is_test and not o.is_cancelled and o.type not in ('batch', 'free')
       group by 1, 2, 3
    )
    select c.place, ${DAY} as day_offset, c.is_earlier, sum(c.sold)::int as sold
      from counted c join edition e using (place)
     group by 1, 2, 3`.execute(db)
  return rows
}

export type MoneyRow = DayRow & { amount: number; service_fees: number; payment_fees: number }

/** Cents in the books by the day they came in or went back, and what of them are fees; without tests (DEC-B-128). */
export async function sumMoney(db: Database, company_id: number, counted: readonly CountedEdition[]): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    with ${editions(counted)}, counted as (
      select e.place, ${quarterOf(sql`l.occurred_at`)} as quarter, e.until is null or l.occurred_at < e.until as is_earlier,
             sum(l.amount) as amount, sum(l.service_fees) as service_fees, sum(l.payment_fee) as payment_fees
        from edition e
        join ledger_entry l on l.company_id = ${company_id} and l.event_id = e.event_id
       where l.order_id is not null and not l.is_test
       group by 1, 2, 3
    )
    select c.place, ${DAY} as day_offset, c.is_earlier, sum(c.amount)::bigint as amount, sum(c.service_fees)::bigint as service_fees,
           sum(c.payment_fees)::bigint as payment_fees
      from counted c join edition e using (place)
     group by 1, 2, 3`.execute(db)
  return rows
}

/** The name of what an event is compared with; null: nothing was said, or none. */
export async function findLastName({ tx, company_id }: Scope, event_id: number): Promise<string | null> {
  const row = await tx
    .selectFrom('last_edition')
    .innerJoin('event', 'event.id', 'last_edition.last_edition_id')
    .select('event.name')
    .where('last_edition.company_id', '=', company_id)
    .where('last_edition.event_id', '=', event_id)
    .executeTakeFirst()
  return row?.name ?? null
}

export async function writeLastEdition({ tx, company_id }: Scope, event_id: number, last_edition_id: number | null) {
  await tx
    .insertInto('last_edition')
    .values({ company_id, event_id, last_edition_id })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ last_edition_id }))
    .execute()
}
