import { ENTRANCE_TYPE_ID } from '@entree/domain/door/visitors-inside.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { dayBegan, IS_ENTRANCE } from '#features/door/scan-operations/day-began.ts'

export type DoorRow = {
  event_id: number
  product_id: number
  name: string
  inside: number
  scanned: number
  left_to_scan: number
}

/**
 * Of each product that is let in at some events, also of other events and batches: visitors inside (DASH-07; entrance tickets whose last
 * scan was an entry, of a multi-day ticket since seven in the morning, DEC-B-46), tickets that came in (DASH-08), and valid ones that never
 * did (DASH-09).
 */
export async function readDoor(db: Database, company_id: number, event_ids: readonly number[], now: string): Promise<DoorRow[]> {
  const { rows } = await sql<DoorRow>`
    with at_the_door as (
      select event_id, ticket_id, bool_or(direction = 'in') as came_in, max(scanned_at) as last_at,
             (array_agg(direction order by scanned_at desc, id desc))[1] as last
        from check_in
       where company_id = ${company_id} and event_id = any(${event_ids}::bigint[]) and counts and ticket_id is not null
       group by event_id, ticket_id
    ), admitted as (
      select e.id as event_id, p.id as product_id, p.name, p.product_type_id, p.multi_day,
             ${dayBegan(now, sql`e.time_zone`)} as day_began, own.is_expected
        from event e
        join (select event_id, product_id, bool_or(is_expected) as is_expected from (
              select event_id, id as product_id, true as is_expected from product where company_id = ${company_id} and event_id = any(${event_ids}::bigint[])
              union
              select event_id, product_id, true from event_allowed_product
               where company_id = ${company_id} and event_id = any(${event_ids}::bigint[])
              union
              select d.event_id, t.product_id, false from at_the_door d join ticket t on t.id = d.ticket_id) listed
              group by event_id, product_id) own on own.event_id = e.id
        join product p on p.id = own.product_id and p.has_ticket
       where e.company_id = ${company_id}
    ), valid as (
      select product_id, count(*) as tickets
        from ticket
       where company_id = ${company_id} and status = 'active' and not is_test and product_id in (select product_id from admitted)
       group by product_id
    ), seen as (
      select a.event_id, a.product_id,
             count(*) filter (where d.last = 'in' and a.product_type_id = ${sql.lit(ENTRANCE_TYPE_ID)} and not t.is_test and (not a.multi_day or d.last_at >= a.day_began)) as inside,
             count(*) filter (where d.came_in) as scanned,
             count(*) filter (where d.came_in and t.status = 'active' and not t.is_test) as scanned_and_valid
        from at_the_door d
        join ticket t on t.company_id = ${company_id} and t.id = d.ticket_id
        join admitted a on a.event_id = d.event_id and a.product_id = t.product_id
       group by a.event_id, a.product_id
    )
    select a.event_id, a.product_id, a.name, coalesce(seen.inside, 0)::int as inside, coalesce(seen.scanned, 0)::int as scanned,
           case when a.is_expected then coalesce(valid.tickets, 0) - coalesce(seen.scanned_and_valid, 0) else 0 end::int as left_to_scan
      from admitted a
      left join valid on valid.product_id = a.product_id
      left join seen on seen.event_id = a.event_id and seen.product_id = a.product_id`.execute(db)
  return rows
}

export type LimitedSession = { id: number; event_id: number; name: string; people_limit: number; inside: number }

/**
 * The sessions of some events that have a limit, with the visitors inside by each (`cameInBy` of `domain`, DOOR-32): entrance tickets whose
 * last scan that counts is an entry of that session, of a multi-day ticket since seven in the morning.
 */
export async function readLimitedSessions(db: Database, company_id: number, event_ids: readonly number[], now: string) {
  const { rows } = await sql<LimitedSession>`
    select s.id, s.event_id, s.name, s.people_limit, came.inside
      from scan_session s
      join scan_operation o on o.id = s.scan_operation_id and o.archived_at is null
      join event e on e.id = s.event_id
     cross join lateral (
       select count(*)::int as inside
         from check_in c join ticket t on t.id = c.ticket_id and not t.is_test join product p on p.id = t.product_id
        where c.scan_session_id = s.id and c.counts and c.direction = 'in' and ${IS_ENTRANCE}
          and (not p.multi_day or c.scanned_at >= ${dayBegan(now, sql`e.time_zone`)})
          and not exists (select from check_in l where l.ticket_id = c.ticket_id and l.event_id = c.event_id and l.counts
                             and (l.scanned_at, l.id) > (c.scanned_at, c.id))) came
     where s.company_id = ${company_id} and s.event_id = any(${event_ids}::bigint[]) and s.people_limit is not null
     order by s.id`.execute(db)
  return rows
}

export type ScansRow = { scan_session_id: number; minute: number | null; entries: number; exits: number; refused: number }

/** Scans of an event by session and by minute since `from`; those before have no minute. */
export async function readScans(db: Database, company_id: number, event_id: number, from: string): Promise<ScansRow[]> {
  const { rows } = await sql<ScansRow>`
    select scan_session_id,
           case when scanned_at >= ${from} then floor(extract(epoch from scanned_at - ${from}::timestamptz) / 60)::int end as minute,
           count(*) filter (where counts and direction = 'in')::int as entries,
           count(*) filter (where counts and direction = 'out')::int as exits,
           count(*) filter (where reason is not null)::int as refused
      from check_in
     where company_id = ${company_id} and event_id = ${event_id}
     group by 1, 2`.execute(db)
  return rows
}

/** The sessions of an event's scan operations that are not archived, in the order in which they open. */
export async function listSessions(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('scan_session as s')
    .innerJoin('scan_operation as o', 'o.id', 's.scan_operation_id')
    .select(['s.id', 's.name', 'o.id as scan_operation_id', 'o.name as scan_operation_name'])
    .where('s.company_id', '=', company_id)
    .where('s.event_id', '=', event_id)
    .where('o.archived_at', 'is', null)
    .orderBy('o.id')
    .orderBy(sql`s.starts_at nulls first`)
    .orderBy('s.id')
    .execute()
}

/** What changes with every scan of an event, also one that is taken back, and every paid order of its company. */
export async function readMarks(db: Database, watched: readonly { company_id: number; event_id: number | null }[]) {
  const { rows } = await sql<{ mark: string }>`
    select concat(
             (select c.changed_in from check_in c where c.company_id = w.company_id and c.event_id = w.event_id
               order by c.changed_in desc limit 1), ' ',
             (select max(o.paid_at) from "order" o where o.company_id = w.company_id and o.payment_status = 'paid' and not o.is_test)) as mark
      from unnest(${watched.map(({ company_id }) => company_id)}::bigint[], ${watched.map(({ event_id }) => event_id)}::bigint[])
           with ordinality as w (company_id, event_id, place)
     order by w.place`.execute(db)
  return rows.map(({ mark }) => mark)
}
