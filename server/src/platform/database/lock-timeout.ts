import { sql } from 'kysely'
import type { Database } from './database.ts'

/** For this transaction, how long it waits for a row that another transaction holds (`3s`). */
export async function setLockTimeout(tx: Database, patience: string): Promise<void> {
  await sql`select set_config('lock_timeout', ${patience}, true)`.execute(tx)
}
