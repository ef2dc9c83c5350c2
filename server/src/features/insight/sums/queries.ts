import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { columnsOf, IS_SETTLED, type Sum, type SummedKind } from './sum.ts'

/** Orders or scans of an event. */
export type Summed = { company_id: number; event_id: number; kind: SummedKind }
export type Cell = { id: number | null; first_id: number; last_id: number }

/** Only one transaction at a time writes cells and removes touches; it sees what the one before it has committed. */
export async function lockSums(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sums', 0))`.execute(tx)
}

/** Of what something was touched that not all sums may have seen. */
export async function listTouched(db: Database): Promise<Summed[]> {
  const { rows } = await sql<Summed>`
    select e.company_id, t.event_id, t.kind
      from (select distinct event_id, kind from sum_touch) t join event e on e.id = t.event_id
     order by t.event_id, t.kind`.execute(db)
  return rows
}

/** Events of all companies with orders or scans after those that are summed; looked for now and then, as of little nothing may be touched. */
export async function listUnsummed(db: Database): Promise<Summed[]> {
  const { rows } = await sql<Summed>`
    select e.company_id, e.id as event_id, one.kind
      from event e,
           lateral (select 'order' as kind, max(o.id) as last_id from "order" o where o.company_id = e.company_id and o.event_id = e.id
                    union all
                    select 'scan', max(c.id) from check_in c where c.company_id = e.company_id and c.event_id = e.id) one
     where one.last_id > coalesce((select max(c.last_id) from sum_cell c where c.event_id = e.id and c.kind = one.kind), 0)
     order by e.id, one.kind`.execute(db)
  return rows
}

/** The next cell of which something was touched since it was summed. */
export async function findTouchedCell(db: Database, { company_id, event_id, kind }: Summed): Promise<Cell | null> {
  const { rows } = await sql<Cell>`
    select c.id, c.first_id, c.last_id from sum_cell c
     where c.company_id = ${company_id} and c.event_id = ${event_id} and c.kind = ${kind} and not (${IS_SETTLED})
     order by c.id limit 1`.execute(db)
  return rows[0] ?? null
}

/** What came after the last cell, as far as it is from before `until`: of the first `limit` rows how many, the last of them and the first moment. */
export async function findRest(db: Database, of: Summed, until: string, limit: number) {
  const { rows } = await sql<{ first_id: number; rows: number; last_id: number | null; oldest: string | null }>`
    with last as (
      select coalesce(max(last_id), 0) as id from sum_cell where company_id = ${of.company_id} and event_id = ${of.event_id} and kind = ${of.kind}
    ), rest as (
      select row.id, row.at from ${rowsOf(of)} row, last where row.id > last.id order by row.id limit ${limit}
    )
    select (select id from last) + 1 as first_id, count(*)::int as rows, max(id) as last_id, min(at) as oldest from rest where at < ${until}`.execute(
    db,
  )
  return rows[0] ?? { first_id: 1, rows: 0, last_id: null, oldest: null }
}

/** The last cell of an event with how many rows it has, at most `limit` counted. */
export async function findLastCell(db: Database, of: Summed, limit: number): Promise<(Cell & { rows: number }) | null> {
  const { rows } = await sql<Cell & { rows: number }>`
    select c.id, c.first_id, c.last_id,
           (select count(*) from (select from ${rowsOf(of)} row where row.id between c.first_id and c.last_id limit ${limit}) counted)::int as rows
      from sum_cell c
     where c.company_id = ${of.company_id} and c.event_id = ${of.event_id} and c.kind = ${of.kind}
     order by c.last_id desc limit 1`.execute(db)
  return rows[0] ?? null
}

function rowsOf({ company_id, event_id, kind }: Summed): RawBuilder<unknown> {
  return kind === 'order'
    ? sql`(select id, created_at as at from "order" where company_id = ${company_id} and event_id = ${event_id})`
    : sql`(select id, received_at as at from check_in where company_id = ${company_id} and event_id = ${event_id})`
}

/**
 * Writes that a cell is being summed, and what is committed at this moment; what is summed after it in the same transaction has seen at least
 * that. Returns the cell's id.
 */
export async function writeCell(tx: Database, of: Summed, { id, first_id, last_id }: Cell): Promise<number> {
  const { rows } = await (
    id === null
      ? sql<{ id: number }>`
        insert into sum_cell (company_id, event_id, kind, first_id, last_id, seen)
        values (${of.company_id}, ${of.event_id}, ${of.kind}, ${first_id}, ${last_id}, pg_current_snapshot()) returning id`
      : sql<{ id: number }>`
        update sum_cell set last_id = ${last_id}, seen = pg_current_snapshot() where company_id = ${of.company_id} and id = ${id} returning id`
  ).execute(tx)
  return rows[0]?.id ?? 0
}

/** Calculates the sum of a cell again. */
export async function replaceSum(tx: Database, company_id: number, cell_id: number, sum: Sum): Promise<void> {
  const table = sql.table(sum.table)
  await sql`delete from ${table} where company_id = ${company_id} and cell_id = ${cell_id}`.execute(tx)
  await sql`
    insert into ${table} (cell_id, company_id, ${columns(sum)})
    with span as (select event_id, first_id, last_id from sum_cell where company_id = ${company_id} and id = ${cell_id})
    select ${cell_id}::bigint, ${company_id}::bigint, ${columnsOf(sum, 'made')} from (${sum.rows(company_id)}) made`.execute(tx)
}

/** Removes what all sums have seen. Only with `lockSums`: a cell that is being made is then none that this does not see. */
export async function deleteSeenTouches(tx: Database): Promise<void> {
  await sql`
    delete from sum_touch t
     where not exists (select from sum_cell c
                        where c.event_id = t.event_id and c.kind = t.kind and c.last_id >= t.row_id and c.first_id <= coalesce(t.upto_id, t.row_id)
                          and not pg_visible_in_snapshot(t.written_in, c.seen))
       and (t.row_id is not null
            or not exists (select from sum_cell c where c.event_id = t.event_id and c.kind = t.kind
                                                    and not pg_visible_in_snapshot(t.written_in, c.seen)))`.execute(tx)
}

export type SummedCell = { id: number; company_id: number; event_id: number; kind: SummedKind }

/** The cell that was not compared with its rows for longest, and not since `before`; it is noted that it is now. */
export async function takeCellToRecount(tx: Database, before: string, now: string): Promise<SummedCell | null> {
  const { rows } = await sql<SummedCell>`
    update sum_cell set recounted_at = ${now}
     where id = (select id from sum_cell where recounted_at is null or recounted_at < ${before} order by recounted_at nulls first, id limit 1)
    returning id, company_id, event_id, kind`.execute(tx)
  return rows[0] ?? null
}

/** How many rows of a sum are not what the rows of a settled cell come to; 0 for one that is not settled, as nobody reads it. */
export async function countWrong(db: Database, { id, company_id }: SummedCell, sum: Sum): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    with span as (
      select c.id, c.event_id, c.first_id, c.last_id from sum_cell c where c.company_id = ${company_id} and c.id = ${id} and ${IS_SETTLED}
    ), kept as (
      select ${columnsOf(sum, 'kept')} from span join ${sql.table(sum.table)} kept on kept.cell_id = span.id and kept.company_id = ${company_id}
    ), made as (
      select ${columnsOf(sum, 'made')} from (${sum.rows(company_id)}) made
    )
    select (select count(*) from (table kept except all table made) more)::int
         + (select count(*) from (table made except all table kept) less)::int as rows`.execute(db)
  return rows[0]?.rows ?? 0
}

/** Marks a cell as not summed: its rows are read one by one until it is summed again. */
export async function unsettleCell(tx: Database, { company_id, event_id, kind, id }: SummedCell): Promise<void> {
  await sql`update sum_cell set seen = '1:1:' where company_id = ${company_id} and id = ${id}`.execute(tx)
  await sql`insert into sum_touch (event_id, kind, row_id)
            select event_id, kind, first_id from sum_cell where company_id = ${company_id} and event_id = ${event_id} and kind = ${kind} and id = ${id}`.execute(
    tx,
  )
}

function columns(sum: Sum): RawBuilder<unknown> {
  return sql.join(sum.columns.map((column) => sql.ref(column)))
}
