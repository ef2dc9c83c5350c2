import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'

/** Of all who make or change the tables: migrations and restores. */
const SCHEMA_LOCK = 727001

/**
 * Locks the tables' making for the client's open transaction: it ends with the transaction, so a pooler in between cannot keep it
 * when the process is gone. Waits as long as it takes, whatever limits the role has, and tells `notice` of it: bringing the tables
 * up to date and restoring take minutes.
 */
export async function lockSchema(client: pg.ClientBase, notice: (line: string) => void): Promise<void> {
  await client.query(
    `set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  )
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [SCHEMA_LOCK])
  if (rows[0]?.locked) return
  notice('Waiting for another process that brings the tables of this database up to date, or restores a backup into it.')
  await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
}

/** Of all who lay out, put in place or remove the files of a restore. */
const RESTORE_LOCK = 727002

/** Locks restores for the client's session; false when another process restores, or still tidies up after one, into this database. */
export async function lockRestores(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [RESTORE_LOCK])
  return rows[0]?.locked === true
}

/** Does `work` while no restore into this database runs, and waits for one that does: the restore of a killed process ends on its own. */
export async function withoutRestores(db: Database, work: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${RESTORE_LOCK})`.execute(tx)
    await work()
  })
}
