import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { SERVER_FOLDER } from '../folders.ts'
import { installJobs } from '../jobs/jobs.ts'
import { CONNECT_MS, type Connection } from './connect.ts'
import { explainConnectError } from './explain-connect-error.ts'
import { lockSchema } from './lock-schema.ts'
import { isLockedByOther } from './refused-by-database.ts'

const folder = new URL('migrations/', SERVER_FOLDER)

/**
 * Waiting for a table that a long report or a backup reads, a migration keeps everybody else from it who comes after: so it lets them pass after
 * this long, and tries again after a pause (RUN-29).
 */
const PATIENCE = '2s'
const PAUSE_MS = 1000

/**
 * Applies the numbered SQL files of `server/migrations/` that this database does not have yet, each in a transaction of its own, forward
 * only. Several processes may call it at once: they wait for each other, and `notice` hears what is waited for.
 */
export async function migrate(connection: Connection, notice: (line: string) => void = () => {}): Promise<void> {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_MS, ...connection })
  // A connection that breaks fails the statement under way; without a listener it would end the process as well.
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    throw explainConnectError(error, connection.connectionString === undefined ? null : 'DATABASE_URL')
  })
  try {
    const said = sayOnce(notice)
    const { rows } = await client.query<{ is_old: boolean }>(`select to_regclass('migration') is not null as is_old`)
    if (rows[0]?.is_old && (await listMissing(client)).length > 0)
      said('Bringing the tables of this database up to date. With millions of orders that may take minutes.')
    for (let hasMore = true; hasMore;) hasMore = await applyNext(client, said)
    await installJobs(connection)
  } finally {
    await client.end()
  }
}

/** Applies one migration under the lock, which ends with its transaction. Returns whether there may be more. */
async function applyNext(client: pg.Client, notice: (line: string) => void): Promise<boolean> {
  await client.query('begin')
  try {
    await lockSchema(client, notice)
    const [name] = await listMissing(client)
    if (name !== undefined) {
      await client.query(`set local lock_timeout = '${PATIENCE}'`)
      await apply(client, name)
    }
    await client.query('commit')
    return name !== undefined
  } catch (error) {
    // The connection may be what failed.
    await client.query('rollback').catch(() => {})
    if (!(error instanceof Error && isLockedByOther(error.cause))) throw error
    notice(
      'Somebody works with a table of this database that has to be changed. Others are let through meanwhile, and it is tried again.',
    )
    await setTimeout(PAUSE_MS)
    return true
  }
}

/** Says each line once, however often it is tried. */
function sayOnce(notice: (line: string) => void): (line: string) => void {
  const said = new Set<string>()
  return (line) => {
    if (said.has(line)) return
    said.add(line)
    notice(line)
  }
}

/** Applies those of the migrations that are `wanted`, or all of them, within the client's open transaction, which holds the lock. */
export async function applyMigrations(client: pg.ClientBase, wanted?: readonly string[]): Promise<void> {
  for (const name of await listMissing(client)) {
    if (wanted?.includes(name) !== false) await apply(client, name)
  }
}

async function apply(client: pg.ClientBase, name: string): Promise<void> {
  const sql = await readFile(new URL(name, folder), 'utf8')
  try {
    await client.query(sql)
    await client.query('insert into migration (name) values ($1)', [name])
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

/** The migrations that the database does not have, in their order. */
async function listMissing(client: pg.ClientBase): Promise<string[]> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  )
  const applied = new Set((await client.query('select name from migration')).rows.map((row: { name: string }) => row.name))
  const files = await listMigrations()
  refuseNewerSchema([...applied].filter((name) => !files.includes(name)))
  return files.filter((name) => !applied.has(name))
}

/** The names of all migrations, in their order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
}

/** What a newer program has made of the data, this one cannot know: it would sell with rules of the past. */
function refuseNewerSchema(unknown: string[]): void {
  if (unknown.length === 0) return
  throw new Error(
    `The database was last used by a newer version of Entree, which this one does not know (${unknown.toSorted().join(', ')}). ` +
      'Start that version, or restore a backup that this one has made.',
  )
}
