import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/database/tables.gen.ts'

/** Resolves when at least `count` connections to this database wait for a lock that someone else holds. */
export async function waitUntilBlocked(db: Kysely<DB>, count: number): Promise<'blocked'> {
  for (;;) {
    const { rows } = await sql<{ blocked: number }>`
      select count(*)::integer as blocked from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
    if ((rows[0]?.blocked ?? 0) >= count) return 'blocked'
  }
}
