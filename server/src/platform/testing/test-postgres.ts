import { readdirSync, rmSync } from 'node:fs'
import pg from 'pg'
import { isRunning } from '../postgres/processes.ts'
import { startPostgres, type RunningPostgres } from '../postgres/start-postgres.ts'
import { testFolder } from './test-folder.ts'

/** How tests reach the server and the template their databases are cloned from. */
export type TestServer = { connection: pg.ClientConfig; template: string }

/** Databases of a test run are called `entree_test_<pid of the run>_…`, so that runs side by side never meet. */
export const TEST_PREFIX = 'entree_test_'

/**
 * Starts the database server of a test run (or uses TEST_DATABASE_URL), builds the template with `migrate`, and returns how to
 * reach it and how to clear up. Not durable: a test that needs durability starts a server of its own.
 */
export async function startTestServer(
  migrate: (connection: pg.PoolConfig) => Promise<void>,
): Promise<TestServer & { stop: () => Promise<void> }> {
  const server = await reachServer()
  const template = `${TEST_PREFIX}${process.pid}_template`
  await dropDatabases(server.connection, (name) => !isRunning(runOf(name)))
  await dropDatabases(server.connection, (name) => runOf(name) === process.pid)
  await query(server.connection, `create database ${template}`)
  await migrate({ ...server.connection, database: template })
  // Nobody can be connected to the template while it is cloned.
  await query(server.connection, `alter database ${template} with is_template true allow_connections false`)
  return {
    connection: server.connection,
    template,
    stop: async () => {
      await dropDatabases(server.connection, (name) => runOf(name) === process.pid)
      await server.stop()
    },
  }
}

/** Runs one statement on a connection of its own. */
export async function query(connection: pg.ClientConfig, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

async function reachServer(): Promise<{ connection: pg.ClientConfig; stop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL
  if (url) {
    const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: url })
    return { connection: { host, port, user, password, database, ssl }, stop: async () => {} }
  }
  const { data_dir, leave } = await testFolder()
  const { connection, stop } = await startAnew(data_dir)
  return { connection, stop: () => stop().then(leave) }
}

async function startAnew(data_dir: string): Promise<RunningPostgres> {
  try {
    return await startPostgres({ data_dir, durable: false })
  } catch (error) {
    // Without fsync a power cut can leave it broken; nothing in it is worth keeping.
    if (!hasData(data_dir)) throw error
    rmSync(data_dir, { recursive: true, force: true })
    return await startPostgres({ data_dir, durable: false })
  }
}

function hasData(data_dir: string): boolean {
  try {
    return readdirSync(data_dir).length > 0
  } catch {
    return false
  }
}

function runOf(name: string): number {
  return Number.parseInt(name.slice(TEST_PREFIX.length), 10)
}

async function dropDatabases(connection: pg.ClientConfig, which: (name: string) => boolean): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
      TEST_PREFIX,
    ])
    for (const { datname } of rows.filter((row) => which(row.datname))) {
      if (datname.endsWith('_template'))
        await client.query(`alter database ${pg.escapeIdentifier(datname)} with is_template false`)
      await client.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`)
    }
  } finally {
    await client.end()
  }
}
