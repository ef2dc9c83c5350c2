import type { FactKind } from '@entree/domain/foundation/fact-permissions.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'

export type StoredFact = {
  id: number
  company_id: number
  event_id: number | null
  order_id: number | null
  kind: FactKind
  data: Record<string, unknown>
  happened_at: string
}

/** How far a reader has come. */
export type Position = { read_to: string; reading_to: string | null; read_id: number }

/**
 * A reader begins with what is not over yet when it is first asked for; one that is there stays where it is, and a process reading with it is not
 * waited for, as the insert alone would.
 */
export async function insertReader(db: Database, name: string): Promise<void> {
  await sql`insert into fact_reader (name, read_to)
            select ${name}, pg_snapshot_xmin(pg_current_snapshot()) where not exists (select from fact_reader where name = ${name})
            on conflict (name) do nothing`.execute(db)
}

/** Locks a reader and returns how far it has come; null while another process reads with it. */
export async function lockReader(db: Database, name: string): Promise<Position | null> {
  const { rows } = await sql<Position>`
    select read_to::text, reading_to::text, read_id from fact_reader where name = ${name} for update skip locked`.execute(db)
  return rows[0] ?? null
}

/** The number below which no transaction is under way any more: all that they wrote is there to be seen, now and ever after. */
export async function selectSettledNumber(db: Database): Promise<string> {
  const { rows } = await sql<{ number: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as number`.execute(db)
  return rows[0]?.number ?? '0'
}

/** The next facts of the transactions `from` to before `to` for which `only` holds, by id. */
export async function selectFacts(
  db: Database,
  { from, to, after, limit, only }: { from: string; to: string; after: number; limit: number; only: RawBuilder<boolean> },
): Promise<StoredFact[]> {
  const { rows } = await sql<StoredFact>`
    select id, company_id, event_id, order_id, kind, data, happened_at from fact
     where written_in >= ${from}::xid8 and written_in < ${to}::xid8 and id > ${after} and ${only}
     order by id limit ${limit}`.execute(db)
  return rows
}

export async function updateReader(db: Database, name: string, { read_to, reading_to, read_id }: Position): Promise<void> {
  await sql`update fact_reader set read_to = ${read_to}::xid8, reading_to = ${reading_to}::xid8, read_id = ${read_id}
             where name = ${name}`.execute(db)
}

/** Removes some of the oldest facts that happened before `before`, and returns how many. Ids grow with time, so no index is needed for it. */
export async function deleteOldFacts(db: Database, before: string, limit: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from fact where id in (select id from fact order by id limit ${limit}) and happened_at < ${before} returning id`.execute(
    db,
  )
  return rows.length
}
