import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { installJobs } from '../jobs/jobs.ts'
import type { Connection } from './connect.ts'

const folder = new URL('../../../migrations/', import.meta.url)

/**
 * Applies the numbered SQL files of `server/migrations/` that this database does not have yet, each in a transaction of its
 * own, forward only. Several processes may call it at once: they wait for each other.
 */
export async function migrate(connection: Connection): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(727001)')
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = new Set((await client.query('select name from migration')).rows.map((row: { name: string }) => row.name))
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
    for (const name of files) {
      if (applied.has(name)) continue
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
