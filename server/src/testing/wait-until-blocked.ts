import { sql, type Kysely, type Transaction } from 'kysely'
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

type Tx = Transaction<DB>

/**
 * Presses while somebody else's transaction has written and is not committed yet, and returns what the press was answered. The transaction is
 * committed once the press waits for it; a press that waits for nobody fails the test.
 */
export async function pressDuring<Answer>(
  db: Kysely<DB>,
  write: (tx: Tx) => Promise<unknown>,
  press: () => Promise<Answer>,
): Promise<Answer> {
  const written = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const writing = db.transaction().execute(async (tx) => {
    await write(tx)
    written.resolve()
    await go.promise
  })
  await Promise.race([written.promise, writing])
  const pressed = press()
  const outcome = await Promise.race([waitUntilBlocked(db, 1), pressed.then(() => 'not waited')])
  go.resolve()
  await writing
  const answer = await pressed
  if (outcome !== 'blocked') throw new Error(`what is pressed waits for nobody: ${JSON.stringify(answer)}`)
  return answer
}

/** The same while somebody comes in with the tickets of an order. */
export async function pressDuringScan<Answer>(
  db: Kysely<DB>,
  { order_id, scanned_at }: { order_id: number; scanned_at: string },
  press: () => Promise<Answer>,
): Promise<Answer> {
  const scan = (tx: Tx) => tx.updateTable('ticket').set({ scanned_at }).where('order_id', '=', order_id).execute()
  return pressDuring(db, scan, press)
}
