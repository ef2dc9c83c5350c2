import { sql, type Kysely, type OperationNodeSource, type Transaction } from 'kysely'
import { LATER } from './join-packets.ts'
import type { DB } from './tables.gen.ts'

/** A write that was put into words and not executed yet. */
export type Write = OperationNodeSource

/**
 * Executes several writes as one statement, all or nothing: one way to the server and back instead of many. Each sees the tables
 * as they were before all of them, so no two of them may touch the same row, and none may need what another one writes.
 *
 * In a transaction they go with its next statement or its commit, and should they fail, that one fails.
 */
export async function writeTogether(db: Kysely<DB> | Transaction<DB>, writes: readonly Write[]): Promise<void> {
  const [only, ...more] = writes
  if (!only) return
  const later = sql.raw(db.isTransaction ? `${LATER} ` : '')
  if (more.length === 0) return void (await sql`${later}${only}`.execute(db))
  const parts = writes.map((write, index) => sql`${sql.id(`write_${index}`)} as (${write})`)
  await sql`${later}with ${sql.join(parts)} select`.execute(db)
}
