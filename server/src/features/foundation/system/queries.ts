import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Rejects on a database that only reads. */
export async function expectWritable(db: Database): Promise<void> {
  const { rows } = await sql<{ read_only: string }>`select current_setting('transaction_read_only') as read_only`.execute(db)
  if (rows[0]?.read_only !== 'off') throw new Error('the database is read-only')
}

/**
 * Commits something and fills a temporary file: fails when the disk of the database is full, and waits when commits wait. Neither leaves a
 * row behind: the commit is of a message that nobody reads, the file is of more numbers than the memory allowed here holds.
 */
export async function writeAndSpill(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx)
    await sql`select pg_logical_emit_message(true, 'entree', ''), count(*) from generate_series(1, 20000)`.execute(tx)
  })
}
