import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { createPool, type Connection } from './connect.ts'
import { explainConnectError } from './explain-connect-error.ts'
import type { DB } from './tables.gen.ts'

/** What is read from a standby is few and slow: reports. */
const CONNECTIONS = 6
/** A standby that cannot be reached is soon noticed: the primary answers in its place. */
const CONNECT_MS = 2000
/** How long one that was not reached is left alone. */
const LEFT_ALONE_MS = 10_000

type Log = { warn: (data: object, text: string) => void }
export type Standby = { db: Kysely<DB>; end: () => Promise<void> }

/**
 * A database to read from that may be some seconds behind (RUN-06). While `connection` cannot be reached, what is asked of it is asked of
 * `primary`; `log` gets one line, and another when it is back. Throws a sentence when `connection` is no address at all.
 */
export function createStandby(connection: Connection, primary: pg.Pool, log: Log): Standby {
  refuseUnreadable(connection)
  const pool = createPool({ ...connection, connectionTimeoutMillis: CONNECT_MS }, CONNECTIONS)
  let missing_since: number | null = null
  let next_try = 0
  const connect = async () => {
    if (performance.now() < next_try) return primary.connect()
    try {
      const client = await pool.connect()
      if (missing_since !== null) log.warn({ ms: Math.round(performance.now() - missing_since) }, 'the standby is back')
      missing_since = null
      return client
    } catch (error) {
      if (missing_since === null) log.warn({ err: error }, 'the standby cannot be reached, the primary answers in its place')
      missing_since ??= performance.now()
      next_try = performance.now() + LEFT_ALONE_MS
      return primary.connect()
    }
  }
  const either: PostgresPool = { connect, end: async () => undefined, options: pool.options }
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: either }) }), end: () => pool.end() }
}

/** An address that is misspelt would never be reached, and not only for a while. */
function refuseUnreadable(connection: Connection): void {
  try {
    void new pg.Client(connection)
  } catch (error) {
    throw explainConnectError(error, 'DATABASE_READ_URL')
  }
}
