import type { RawBuilder } from 'kysely'
import type { Database } from './database.ts'

/**
 * Asks several things of an open transaction without waiting in between: all are sent at once, and PostgreSQL does one after the other, each
 * seeing what those before it have waited for. Waiting for an answer is waiting for whatever else the process does meanwhile. Throws what the
 * first of them that failed was refused with; the transaction is of no use then.
 */
export async function askInOrder<Rows extends readonly unknown[]>(
  tx: Database,
  queries: { [At in keyof Rows]: RawBuilder<Rows[At]> },
): Promise<{ [At in keyof Rows]: Rows[At][] }>
export async function askInOrder(tx: Database, queries: readonly RawBuilder<unknown>[]): Promise<unknown[][]> {
  if (!tx.isTransaction) throw new Error('one connection has an order: this takes a transaction')
  return tx.getExecutor().provideConnection(async (connection) => {
    const answers = await Promise.all(queries.map((query) => connection.executeQuery<unknown>(query.compile(tx))))
    return answers.map(({ rows }) => rows)
  })
}
