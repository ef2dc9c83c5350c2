import type pg from 'pg'

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
