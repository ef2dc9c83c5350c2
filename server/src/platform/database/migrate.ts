import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { installJobs } from '../jobs/jobs.ts'
import { CONNECT_MS, type Connection } from './connect.ts'
import { explainConnectError } from './explain-connect-error.ts'

const folder = new URL('../../../migrations/', import.meta.url)

/**
 * Applies the numbered SQL files of `server/migrations/` that this database does not have yet, each in a transaction of its
 * own, forward only; all of them, or those that are `wanted`. Several processes may call it at once: they wait for each other.
 */
export async function migrate(connection: Connection, wanted?: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_MS, ...connection })
  // A connection that breaks fails the statement under way; without a listener it would end the process as well.
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    throw explainConnectError(error, connection.connectionString === undefined)
  })
  try {
    await client.query('select pg_advisory_lock(727001)')
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = new Set((await client.query('select name from migration')).rows.map((row: { name: string }) => row.name))
    const files = await listMigrations()
    refuseNewerSchema([...applied].filter((name) => !files.includes(name)))
    for (const name of files) {
      if (applied.has(name) || wanted?.includes(name) === false) continue
      const sql = await readFile(new URL(name, folder), 'utf8')
      await client.query('begin')
      try {
        await client.query(sql)
        await client.query('insert into migration (name) values ($1)', [name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
      }
    }
    await installJobs(connection)
  } finally {
    await client.end()
  }
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
