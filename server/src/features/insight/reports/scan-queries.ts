import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { dayIn } from '#platform/database/in-zone.ts'
import { scanSum } from '#features/insight/sums/scan-sums.ts'
import { summed, type ReportScope } from './report-scope.ts'

/** Scans by what came of them (REP-06). */
export async function countScans(db: Database, of: ReportScope) {
  const { rows } = await sql<{ scan: string; scans: number }>`
    select s.scan, sum(s.scans)::int as scans
      from ${summed(scanSum, of)}
     where ${narrowedScans(of)}
     group by 1
     order by scans desc, scan`.execute(db)
  return rows
}

/** Scans of each hour, day, week (from Monday) or month in which there were any, where the event is (REP-07, REP-08, REP-09, REP-10, DEC-B-130). */
export async function countScansInTime(db: Database, of: ReportScope, unit: 'hour' | 'day' | 'week' | 'month') {
  const { rows } = await sql<{ from: string; entries: number; exits: number; refused: number }>`
    with quarter as (
      select s.event_id, s.at, sum(s.scans) filter (where s.scan = 'entry' and not s.is_refused) as entries,
             sum(s.scans) filter (where s.scan = 'exit' and not s.is_refused) as exits, sum(s.scans) filter (where s.is_refused) as refused
        from ${summed(scanSum, of)}
       where ${narrowedScans(of)} and (s.is_refused or s.scan in ('entry', 'exit')) and s.scan <> 'undone'
       group by 1, 2
    )
    select date_trunc(${unit}, quarter.at, e.time_zone) as "from", coalesce(sum(entries), 0)::int as entries, coalesce(sum(exits), 0)::int as exits,
           coalesce(sum(refused), 0)::int as refused
      from quarter
      join event e on e.id = quarter.event_id and e.company_id = ${of.company_id}
     group by 1
     order by 1`.execute(db)
  return rows
}

/**
 * The scans `s` of tickets of the products, of tickets of other events, and of none, as nobody knows what a code that does not exist was
 * meant to be.
 */
function narrowedScans(of: ReportScope): RawBuilder<boolean> {
  const day = dayIn(sql`e.time_zone`, sql`s.at`)
  const conditions = [
    sql`(s.product_id is null or s.product_id = any(${of.product_ids}::bigint[]))`,
    ...(of.start === null ? [] : [sql`${day} >= ${of.start}::date`]),
    ...(of.end === null ? [] : [sql`${day} <= ${of.end}::date`]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
