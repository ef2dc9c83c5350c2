import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { quarterOf, type ReportScope } from './report-scope.ts'

/** What came of a scan: it let somebody in or out, was a try, was taken back, or why it was refused. */
const OUTCOME = sql`case when c.undone_at is not null then 'undone' when c.reason is not null then c.reason when not c.counts then 'test'
                         when c.direction = 'out' then 'exit' else 'entry' end`

/** Scans by what came of them (REP-06). */
export async function countScans(db: Database, of: ReportScope) {
  const { rows } = await sql<{ scan: string; scans: number }>`
    select ${OUTCOME} as scan, count(*)::int as scans
      from ${await scansOf(db, of)}
     group by 1
     order by scans desc, scan`.execute(db)
  return rows
}

/** Scans of each hour, day, week (from Monday) or month in which there were any, where the event is (REP-07, REP-08, REP-09, REP-10, DEC-B-130). */
export async function countScansInTime(db: Database, of: ReportScope, unit: 'hour' | 'day' | 'week' | 'month') {
  const { rows } = await sql<{ from: string; entries: number; exits: number; refused: number }>`
    with quarter as (
      select c.event_id, ${quarterOf(sql`c.scanned_at`)} as at,
             count(*) filter (where c.reason is null and c.direction = 'in') as entries,
             count(*) filter (where c.reason is null and c.direction = 'out') as exits,
             count(*) filter (where c.reason is not null) as refused
        from ${await scansOf(db, of)} and c.undone_at is null and (c.counts or c.reason is not null)
       group by 1, 2
    )
    select date_trunc(${unit}, quarter.at, e.time_zone) as "from", sum(entries)::int as entries, sum(exits)::int as exits,
           sum(refused)::int as refused
      from quarter
      join event e on e.id = quarter.event_id
     group by 1
     order by 1`.execute(db)
  return rows
}

/**
 * The scans `c` of tickets of the products, of tickets of other events, and of none, as nobody knows what a code that does not exist was
 * meant to be. What is left out is looked for, not what is told: mostly that is nothing, and then no ticket is read.
 */
async function scansOf(db: Database, of: ReportScope): Promise<RawBuilder<unknown>> {
  const left_out = await listLeftOut(db, of)
  const day = sql`(c.scanned_at at time zone e.time_zone)::date`
  const conditions = [
    sql`c.company_id = ${of.company_id} and c.event_id = any(${of.event_ids}::bigint[])`,
    ...(left_out.length === 0
      ? []
      : [
          sql`not exists (select from ticket t
                           where t.id = c.ticket_id and t.event_id = c.event_id and t.product_id = any(${left_out}::bigint[]))`,
        ]),
    ...(of.start === null ? [] : [sql`${day} >= ${of.start}::date`]),
    ...(of.end === null ? [] : [sql`${day} <= ${of.end}::date`]),
  ]
  const event = of.start === null && of.end === null ? sql`` : sql`join event e on e.id = c.event_id`
  return sql`check_in c ${event} where ${sql.join(conditions, sql` and `)}`
}

/** The products of the events that the report is not of. */
async function listLeftOut(db: Database, of: ReportScope): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from product
     where company_id = ${of.company_id} and event_id = any(${of.event_ids}::bigint[]) and id <> all(${of.product_ids}::bigint[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
