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

/** Which transactions a reader has read (a snapshot: those that were over then), which it is reading, and up to which of their facts. */
export type Position = { seen: string; seeing: string | null; read_id: number }

/**
 * A reader begins with what is not over yet when it is first asked for; one that is there stays where it is, and a process reading with it is not
 * waited for, as the insert alone would.
 */
export async function insertReader(db: Database, name: string): Promise<void> {
  await sql`insert into fact_reader (name, seen)
            select ${name}, ${await selectSettled(db)}::pg_snapshot where not exists (select from fact_reader where name = ${name})
            on conflict (name) do nothing`.execute(db)
}

/** Locks a reader and returns how far it has come; null while another process reads with it. */
export async function lockReader(db: Database, name: string): Promise<Position | null> {
  const { rows } = await sql<Position>`
    select seen::text, seeing::text, read_id from fact_reader where name = ${name} for update skip locked`.execute(db)
  return rows[0] ?? null
}

/**
 * Which transactions are over, as a snapshot: all that they wrote is there to be seen, now and ever after. The one that asks counts as under way,
 * which PostgreSQL does not say of it.
 */
export async function selectSettled(db: Database): Promise<string> {
  const { rows } = await sql<{ snapshot: string; own: string | null }>`
    select pg_current_snapshot()::text as snapshot, pg_current_xact_id_if_assigned()::text as own`.execute(db)
  const { snapshot = '1:1:', own = null } = rows[0] ?? {}
  const [least = '1', next = '1', under_way = ''] = snapshot.split(':')
  const ids = under_way.split(',').filter((id) => id !== '')
  if (own === null || BigInt(own) >= BigInt(next) || ids.includes(own)) return snapshot
  const all = [...ids, own].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  return `${least}:${next}:${all.join(',')}`
}

/** The next facts of the transactions that were over at `to` and not at `from`, for which `only` holds, by id. */
export async function selectFacts(
  db: Database,
  { from, to, after, limit, only }: { from: string; to: string; after: number; limit: number; only: RawBuilder<boolean> },
): Promise<StoredFact[]> {
  const { rows } = await sql<StoredFact>`
    select id, company_id, event_id, order_id, kind, data, happened_at from fact
     where written_in >= pg_snapshot_xmin(${from}::pg_snapshot) and written_in < pg_snapshot_xmax(${to}::pg_snapshot)
       and pg_visible_in_snapshot(written_in, ${to}::pg_snapshot) and not pg_visible_in_snapshot(written_in, ${from}::pg_snapshot)
       and id > ${after} and ${only}
     order by id limit ${limit}`.execute(db)
  return rows
}

export async function updateReader(db: Database, name: string, { seen, seeing, read_id }: Position): Promise<void> {
  await sql`update fact_reader set seen = ${seen}::pg_snapshot, seeing = ${seeing}::pg_snapshot, read_id = ${read_id}
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
