import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { beginAtOnce } from './begin-at-once.ts'
import { keepPlans } from './keep-plans.ts'
import { limitQueries } from './limit-queries.ts'
import type { DB } from './tables.gen.ts'

const { builtins } = pg.types

/** PostgreSQL's text of a timestamptz in UTC (`2026-07-04 10:00:00.123+00`) as ISO 8601 with milliseconds. */
function instantFromText(text: string): string {
  const fraction = /\.(\d{1,3})/.exec(text)?.[1] ?? ''
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`
}

const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.TIMESTAMPTZ]: instantFromText,
  [builtins.DATE]: (text) => text,
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    format === 'binary'
      ? pg.types.getTypeParser(oid, 'binary')
      : (parsers[oid] ?? pg.types.getTypeParser(oid))) as pg.CustomTypesConfig['getTypeParser'],
}

export type Connection = pg.PoolConfig

/**
 * A connection is replaced after this many uses, some minutes in a rush, so that its kept plans are never much older than the tables they
 * were made for. Not sooner: a new one costs its start, and the planning of every statement five times over.
 */
const MAX_USES = 20_000

/** Nobody waits for ever. What takes longer than this is at fault, and is better ended with an error than left hanging (`isUnavailable`). */
export const CONNECT_MS = 10_000
const PATIENCE = { statement_timeout: '60s', lock_timeout: '3s', idle_in_transaction_session_timeout: '60s' }

/** What each connection wants of PostgreSQL: the time zone that instants are read in, its limits, and what its pool adds. */
export function settingsOf(added: Record<string, string> = {}): Record<string, string> {
  return { timezone: 'UTC', ...PATIENCE, ...added }
}

/** The client waits this much longer than PostgreSQL lets a statement run: then the server is not slow, it has vanished. */
const VANISHED_MS = 5000

/**
 * A pool whose values have the types of the contract: ids and percentages are numbers, instants ISO strings, days
 * `YYYY-MM-DD`. `added`: further settings of PostgreSQL.
 */
export function createPool(connection: Connection, max: number, added: Record<string, string> = {}): pg.Pool {
  const settings = settingsOf(added)
  const limit_s = Number.parseInt(settings.statement_timeout ?? '0', 10)
  const { query_timeout = limit_s > 0 ? limit_s * 1000 + VANISHED_MS : null, ...reached } = connection
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECT_MS,
    ...reached,
    types,
    max,
    pipeline: true,
    maxUses: MAX_USES,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    keepAlive: true,
    keepAliveInitialDelayMillis: CONNECT_MS,
  })
  // An idle connection that breaks (server restart) must not end the process; the next query gets a fresh one.
  pool.on('error', () => {})
  // The pool listens to idle connections only. One that breaks inside a transaction, between two statements, would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', (client) => limitQueries(client, query_timeout))
  pool.on('connect', keepPlans)
  pool.on('connect', beginAtOnce)
  return pool
}

/** The typed query builder over a pool. */
export function createDatabase(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
