import type { OverruleReason } from '@entree/domain/door/overrule-reason.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { dayBegan, IS_ENTRANCE } from './day-began.ts'

/**
 * Tickets of the products that are let in at an event, and of others that came in there, as of a batch; of them those that came in by this
 * operation, and those that are inside, by whichever: their last scan that counts was an entry, of a multi-day ticket one of today (PROD-45).
 */
export async function countByProduct(db: Database, company_id: number, operation: { id: number; event_id: number; now: string }) {
  const { id, event_id, now } = operation
  const { rows } = await sql<{
    id: number
    name: string
    is_entrance: boolean
    capacity: number
    scanned: number
    inside: number
  }>`
    with admitted as (
      select id from product where company_id = ${company_id} and event_id = ${event_id}
      union select product_id from event_allowed_product where event_id = ${event_id})
    select p.id, p.name, ${IS_ENTRANCE} as is_entrance, count(t.id)::int as capacity,
           count(t.id) filter (where door.first_in is not null)::int as scanned,
           count(t.id) filter (where door.direction = 'in' and (not p.multi_day or door.last_at >= ${dayBegan(now, sql`e.time_zone`)}))::int as inside
      from product p
      join event e on e.id = ${event_id}
      left join ticket t on t.company_id = ${company_id} and t.product_id = p.id and not t.is_test
       and ((t.status = 'active' and p.id in (select id from admitted)) or exists (select from check_in c where c.ticket_id = t.id and c.event_id = ${event_id} and c.counts))
      left join lateral (
        select min(c.scanned_at) filter (where c.direction = 'in' and s.scan_operation_id = ${id}) as first_in, max(c.scanned_at) as last_at,
               (array_agg(c.direction order by c.scanned_at desc, c.id desc))[1] as direction
          from check_in c join scan_session s on s.id = c.scan_session_id
         where c.ticket_id = t.id and c.event_id = ${event_id} and c.counts) door on true
     where p.company_id = ${company_id} and p.has_ticket
       and (p.id in (select id from admitted)
            or p.id in (select t.product_id from check_in c join ticket t on t.id = c.ticket_id
                         where c.company_id = ${company_id} and c.event_id = ${event_id} and c.counts))
     group by p.id order by (p.event_id = ${event_id}) desc, p.sort, p.id`.execute(db)
  return rows
}

/** Scans of an operation by whom they were made; without those that were made elsewhere and came with an import. */
export async function countByScanner(db: Database, company_id: number, scan_operation_id: number) {
  const { rows } = await sql<{ name: string; scans: number; refused: number }>`
    select u.name, count(*) filter (where c.counts)::int as scans, count(*) filter (where c.reason is not null)::int as refused
      from check_in c
      join scan_session s on s.id = c.scan_session_id
      join "user" u on u.id = c.user_id
     where c.company_id = ${company_id} and s.scan_operation_id = ${scan_operation_id} and c.source <> 'import'
     group by u.id order by scans desc, u.name`.execute(db)
  return rows
}

/** Scans of each session of an operation. */
export async function countBySession(db: Database, company_id: number, scan_operation_id: number) {
  const { rows } = await sql<{ id: number; name: string; scans: number; exits: number; refused: number }>`
    select s.id, s.name, count(*) filter (where c.counts and c.direction = 'in')::int as scans,
           count(*) filter (where c.counts and c.direction = 'out')::int as exits,
           count(*) filter (where c.reason is not null)::int as refused
      from scan_session s left join check_in c on c.scan_session_id = s.id
     where s.company_id = ${company_id} and s.scan_operation_id = ${scan_operation_id}
     group by s.id order by s.starts_at nulls first, s.id`.execute(db)
  return rows
}

/** Entries of an operation that were let in anyway and not taken back, by why (DOOR-30). */
export async function countOverruled(db: Database, company_id: number, scan_operation_id: number) {
  const { rows } = await sql<{ overrule_reason: OverruleReason | null; scans: number }>`
    select c.overrule_reason, count(*)::int as scans
      from check_in c join scan_session s on s.id = c.scan_session_id
     where c.company_id = ${company_id} and s.scan_operation_id = ${scan_operation_id} and c.is_overruled and c.counts and c.direction = 'in'
     group by 1 order by scans desc, c.overrule_reason`.execute(db)
  return rows
}
