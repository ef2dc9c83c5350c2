import { sql, type Kysely } from 'kysely'
import type { DB } from '#platform/database/tables.gen.ts'

export type Spent = { key: string; spent: number; ends_at: string }

/** Counts a try under each key, in windows that end at `ends_at` when they begin now; how many there are by then. */
export async function spendAttempts(db: Kysely<DB>, keys: readonly string[], now: string, ends_at: string): Promise<Spent[]> {
  // In one order for everybody, so that two who count the same keys do not deadlock.
  const values = keys.toSorted().map((key) => sql`(${key}, 1, ${ends_at}::timestamptz)`)
  const { rows } = await sql<Spent>`
    insert into attempt (key, spent, ends_at) values ${sql.join(values)}
    on conflict (key) do update set
      spent = case when attempt.ends_at <= ${now} then 1 else attempt.spent + 1 end,
      ends_at = case when attempt.ends_at <= ${now} then excluded.ends_at else attempt.ends_at end
    returning key, spent, ends_at`.execute(db)
  return rows
}

/** Takes a counted try back. */
export async function forgiveAttempts(db: Kysely<DB>, keys: readonly string[]): Promise<void> {
  await sql`
    with mine as (select key from attempt where key = any(${keys}::text[]) order by key for update)
    update attempt set spent = greatest(0, spent - 1) from mine where attempt.key = mine.key`.execute(db)
}

/** Whether a key is remembered at `now`. */
export async function isRemembered(db: Kysely<DB>, key: string, now: string): Promise<boolean> {
  const row = await db.selectFrom('attempt').select('key').where('key', '=', key).where('ends_at', '>', now).executeTakeFirst()
  return row !== undefined
}

/** Remembers a key until `ends_at`. */
export async function remember(db: Kysely<DB>, key: string, ends_at: string): Promise<void> {
  await db
    .insertInto('attempt')
    .values({ key, spent: 0, ends_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ ends_at }))
    .execute()
}
