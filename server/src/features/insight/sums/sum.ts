import { sql, type RawBuilder } from 'kysely'

/** What is summed: orders, or scans at the door. */
export type SummedKind = 'order' | 'scan'

/**
 * A sum: the table it is kept in, what it is of, its columns, and the one statement that makes it of the rows of `span` (event_id, first_id,
 * last_id; by id): event_id, then its columns. What is kept was made by it, and what is not kept yet is read by it.
 */
export type Sum = {
  table: string
  kind: SummedKind
  columns: readonly string[]
  rows: (company_id: number) => RawBuilder<unknown>
}

type Of = { company_id: number; event_ids: readonly number[] }

/**
 * At the end of what is looked for once for each span, or for each row of one: by its index then, as both are few. How few the planner cannot
 * know, and would read the whole table beside them: 1.3 s for a million orders.
 */
export const BY_ITS_ID = sql`offset 0`

/** Whether a row is of the company, and in the span. */
export const inSpan = (company_id: number) => sql<boolean>`
  company_id = ${company_id} and event_id = span.event_id and id between span.first_id and span.last_id`

/** Larger than any id. */
const LAST_ID = sql`9223372036854775807`

/**
 * The touches `t` of a cell `c`, each found by the index of row_id: those that begin in it, those that begin before it
 * and reach into it, and those of its whole event.
 */
const TOUCHES = [
  sql`t.row_id between c.first_id and c.last_id`,
  sql`t.row_id < c.first_id and t.upto_id >= c.first_id`,
  sql`t.row_id is null`,
]

/** Whether all of the touches of a cell that are like this are seen by its sums. */
const isSeen = (touches: RawBuilder<unknown>) => sql<boolean>`
  not exists (select from sum_touch t where t.event_id = c.event_id and t.kind = c.kind and ${touches}
                                        and not pg_visible_in_snapshot(t.written_in, c.seen))`

/** The cells `c` whose sums are what a count would be now: nothing of them was changed that the sums have not seen. */
export const IS_SETTLED = sql<boolean>`${sql.join(TOUCHES.map(isSeen), sql` and `)}`

/**
 * A sum of events, to be read from like a table. What is settled is read as it was summed, all else (what came since, and what was touched)
 * row by row, in one statement: so it is exactly what a count of all rows at that moment would be (docs/decisions/0062).
 */
export function sumsOf(sum: Sum, of: Of): RawBuilder<unknown> {
  const events = sql`unnest(${of.event_ids}::bigint[])`
  return sql`(
    with cell as materialized (
      select c.id, c.event_id, c.first_id, c.last_id, ${IS_SETTLED} as is_settled
        from sum_cell c
       where c.company_id = ${of.company_id} and c.kind = ${sql.lit(sum.kind)} and c.event_id = any(${of.event_ids}::bigint[])
    ), span as materialized (
      select event_id, first_id, last_id from cell where not is_settled
      union all
      select e.id, coalesce(max(cell.last_id), 0) + 1, ${LAST_ID}
        from ${events} e (id) left join cell on cell.event_id = e.id
       group by e.id
    )
    select cell.event_id, ${columnsOf(sum, 'kept')}
      from cell join ${sql.table(sum.table)} kept on kept.cell_id = cell.id and kept.company_id = ${of.company_id}
     where cell.is_settled
    union all
    ${sum.rows(of.company_id)}
  )`
}

/** The columns of a sum, of the table that goes by this name. */
export function columnsOf(sum: Sum, table: string): RawBuilder<unknown> {
  return sql.join(sum.columns.map((column) => sql.ref(`${table}.${column}`)))
}

/**
 * The quarter of an hour that an instant is in: days and hours begin with one in every time zone. To a zone's clock go some thousands of
 * these then, not each scan, which took longer than to find them.
 */
export function quarterOf(instant: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`date_bin('15 minutes', ${instant}, timestamptz 'epoch')`
}
