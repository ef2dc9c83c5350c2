import pg from 'pg'
import type { Postmaster } from './postmaster.ts'
import { codeOf } from './processes.ts'

/** How to reach a database over the unix socket; good as `pg.PoolConfig`. */
export type PostgresConnection = { host: string; port: number; user: string; database: string }

/** How to reach a database of this server. */
export function connectionTo({ socket_dir, port }: Postmaster, database: string): PostgresConnection {
  return { host: socket_dir, port, user: 'entree', database }
}

/** The address of a connection, as `DATABASE_URL` would have it. */
export function urlOf({ host, port, user, database }: PostgresConnection): string {
  return `postgresql://${user}@localhost:${port}/${database}?host=${host}`
}

/** Whether the server answers a query. */
export async function answers(postmaster: Postmaster): Promise<boolean> {
  try {
    await query(connectionTo(postmaster, 'postgres'), 'select 1')
    return true
  } catch {
    return false
  }
}

/** Long enough for a server that is up on a machine that has no time for it. */
const BUSY_MS = 60_000

/** Makes the database unless it is there, on a server that says it is ready. */
export async function ensureDatabase(connection: PostgresConnection): Promise<void> {
  const server = { ...connection, database: 'postgres', connectionTimeoutMillis: BUSY_MS }
  const existing = await query(server, 'select 1 from pg_database where datname = $1', [connection.database])
  if (existing.length > 0) return
  try {
    await query(server, `create database ${pg.escapeIdentifier(connection.database)}`)
  } catch (error) {
    if (codeOf(error) !== DUPLICATE_DATABASE) throw error
  }
}

const DUPLICATE_DATABASE = '42P04'

const ANSWER_MS = 5000

async function query(connection: pg.ClientConfig, text: string, values: string[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionTimeoutMillis: ANSWER_MS, ...connection })
  // Without a listener a connection that breaks while idle would end the process.
  client.on('error', () => {})
  try {
    await client.connect().catch((error: unknown) => {
      throw new Error(`PostgreSQL runs and cannot be reached: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      })
    })
    return (await client.query(text, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
