import { sql, type Kysely, type OperationNodeSource, type Transaction } from 'kysely'
import type { DB } from './tables.gen.ts'

/** A write that was put into words and not executed yet. */
export type Write = OperationNodeSource

/**
 * Executes several writes as one statement, all or nothing: one round trip instead of many. Each sees the tables
 * as they were before all of them, so no two of them may touch the same row, and none may need what another one writes.
 */
export async function writeTogether(db: Kysely<DB> | Transaction<DB>, writes: readonly Write[]): Promise<void> {
  const [only, ...more] = writes
  if (!only) return
  if (more.length === 0) return void (await sql`${only}`.execute(db))
  const parts = writes.map((write, index) => sql`${sql.id(`write_${index}`)} as (${write})`)
  await sql`with ${sql.join(parts)} select`.execute(db)
}
