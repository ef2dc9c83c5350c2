import type { Compilable, CompiledQuery, Kysely, Transaction } from 'kysely'
import type { DB } from './tables.gen.ts'

type Database = Kysely<DB> | Transaction<DB>

/** Stands in a statement for a value that each execution brings. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is put into SQL once and executed with other values ever after: for those of every sale, where putting together the
 * same text each time would cost as much as all else that we do about it. `build` is called with placeholders, so it may hand on what
 * is given, and not look at it; a list or `null` cannot be given where the SQL would be another one for it.
 */
export function prepare<Given extends Record<string, unknown>, Row>(
  build: (db: Database, given: Given) => Compilable<Row>,
): (db: Database, given: Given) => Promise<Row[]> {
  const placeholders = new Proxy({} as Given, { get: (_, name) => new Placeholder(String(name)) })
  let prepared: CompiledQuery<Row> | null = null
  return async (db, given) => {
    // Nothing of it belongs to one database or transaction but the execution.
    prepared ??= build(db, placeholders).compile()
    const parameters = prepared.parameters.map((value) => (value instanceof Placeholder ? given[value.name] : value))
    const { rows } = await db.executeQuery<Row>({ ...prepared, parameters })
    return rows
  }
}
