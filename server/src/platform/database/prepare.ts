import type { Database } from './database.ts'
import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely'
import pg from 'pg'

/** Stands in a statement for a value that each execution brings. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is turned into SQL once and reused with other values: for the statements of every sale, where
 * building the same text each time would make a purchase a quarter more expensive for the server (docs/decisions/0007).
 * `build` is called with placeholders, so it may pass on the values but not look at them; nor may a value be a list or
 * `null` where that would change the SQL.
 */
export function prepare<Given extends Record<string, unknown>, Row>(
  build: (db: Database, given: Given) => Compilable<Row>,
): (db: Database, given: Given) => Promise<Row[]> {
  const placeholders = new Proxy({} as Given, { get: (_, name) => new Placeholder(String(name)) })
  let prepared: (CompiledQuery<Row> & { names: string[] }) | null = null
  return async (db, given) => {
    // Nothing of it belongs to one database or transaction but the execution.
    prepared ??= withConstants(build(db, placeholders).compile())
    const { rows } = await db.executeQuery<Row>({ ...prepared, parameters: prepared.names.map((name) => given[name]) })
    return rows
  }
}

/**
 * `prepare` for a company's rows of some ids, which `build` puts behind `=`. One id alone has a statement of its own, as a list is planned anew
 * each time (`anyOf`).
 */
export function prepareForIds<Row>(
  build: (db: Database, company_id: number, ids: RawBuilder<number>) => Compilable<Row>,
): (db: Database, company_id: number, ids: readonly number[]) => Promise<Row[]> {
  const ofOne = prepare((db, given: { company_id: number; id: number }) =>
    build(db, given.company_id, sql<number>`${given.id}::bigint`),
  )
  const ofSome = prepare((db, given: { company_id: number; ids: readonly number[] }) =>
    build(db, given.company_id, sql<number>`any(${given.ids}::bigint[])`),
  )
  return (db, company_id, ids) => {
    const [id, ...more] = ids
    return id !== undefined && more.length === 0 ? ofOne(db, { company_id, id }) : ofSome(db, { company_id, ids })
  }
}

/**
 * What is the same at every execution becomes part of the text: PostgreSQL keeps one plan for a statement only where that is as good as
 * a plan made for the values, and an index on some states is of use to it only when it knows the state beforehand.
 */
function withConstants<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> & { names: string[] } {
  const names: string[] = []
  const text = query.sql.replaceAll(/\$(\d+)/g, (_, position: string) => {
    const value = query.parameters[Number(position) - 1]
    if (value instanceof Placeholder) return `$${names.push(value.name)}`
    if (typeof value === 'string') return pg.escapeLiteral(value)
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    throw new Error(`a prepared statement has a constant that is no text, number or boolean: ${query.sql}`)
  })
  return { ...query, sql: text, names }
}
