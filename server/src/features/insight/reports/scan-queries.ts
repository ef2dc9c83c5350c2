import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { ReportScope } from './report-scope.ts'

/** What came of a scan: it let somebody in or out, was a try, was taken back, or why it was refused. */
const OUTCOME = sql`case when c.undone_at is not null then 'undone' when c.reason is not null then c.reason when not c.counts then 'test'
                         when c.direction = 'out' then 'exit' else 'entry' end`

/** Scans by what came of them (REP-06). */
export async function countScans(db: Database, of: ReportScope) {
  const { rows } = await sql<{ scan: string; scans: number }>`
    select ${OUTCOME} as scan, count(*)::int as scans
      from check_in c
      join event e on e.id = c.event_id
      left join ticket t on t.id = c.ticket_id
     where ${scansOf(of)}
     group by 1
     order by scans desc, scan`.execute(db)
  return rows
}

/** Scans of each hour, day, week (from Monday) or month in which there were any, where the event is (REP-07, REP-08, REP-09, REP-10, DEC-B-130). */
export async function countScansInTime(db: Database, of: ReportScope, unit: 'hour' | 'day' | 'week' | 'month') {
  const { rows } = await sql<{ from: string; entries: number; exits: number; refused: number }>`
    select date_trunc(${unit}, c.scanned_at, e.time_zone) as "from",
           count(*) filter (where c.reason is null and c.direction = 'in')::int as entries,
           count(*) filter (where c.reason is null and c.direction = 'out')::int as exits,
           count(*) filter (where c.reason is not null)::int as refused
      from check_in c
      join event e on e.id = c.event_id
      left join ticket t on t.id = c.ticket_id
     where ${scansOf(of)} and c.undone_at is null and (c.counts or c.reason is not null)
     group by 1
     order by 1`.execute(db)
  return rows
}

/** Of tickets of the products; and of none, as nobody knows what a code that does not exist was meant to be. */
function scansOf(of: ReportScope): RawBuilder<boolean> {
  const day = sql`(c.scanned_at at time zone e.time_zone)::date`
  const conditions = [
    sql`c.company_id = ${of.company_id} and c.event_id = any(${of.event_ids}::bigint[])
        and (c.ticket_id is null or t.product_id = any(${of.product_ids}::bigint[]) or t.event_id <> c.event_id)`,
    ...(of.start === null ? [] : [sql`${day} >= ${of.start}::date`]),
    ...(of.end === null ? [] : [sql`${day} <= ${of.end}::date`]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
