import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import {
  insertReader,
  lockReader,
  selectFacts,
  selectSettled,
  updateReader,
  type Position,
  type StoredFact,
} from './reader-queries.ts'

/**
 * The next facts for a reader, at most `limit`, oldest first; what it does with them is committed together with how far it has come, in the
 * caller's transaction. Nothing is skipped, however late a transaction commits, and facts of one order come in the order in which they
 * happened (FACT-04; docs/decisions/0053). Nothing comes while another process reads under the same name.
 * `only`: those of `fact` that the reader wants, said in SQL so that the others never leave the database: scans at a door write thousands a
 * second.
 */
export async function takeFacts(
  tx: Database,
  reader: string,
  limit: number,
  only: RawBuilder<boolean> = sql`true`,
): Promise<StoredFact[]> {
  const position = await lockReader(tx, reader)
  if (position === null) {
    await insertReader(tx, reader)
    return []
  }
  const to = position.seeing ?? (await selectSettled(tx))
  const { seen: from, read_id: after } = position
  if (to === from) return []
  // In a statement of its own: it sees all that was settled when that was asked for.
  const facts = await selectFacts(tx, { from, to, after, limit, only })
  await updateReader(tx, reader, next(facts, { from, to, limit }))
  return facts
}

/** Within transactions that were settled together facts are read by id; only then come those after them. */
function next(facts: readonly StoredFact[], { from, to, limit }: { from: string; to: string; limit: number }): Position {
  const last = facts.at(-1)
  if (last === undefined || facts.length < limit) return { seen: to, seeing: null, read_id: 0 }
  return { seen: from, seeing: to, read_id: last.id }
}
