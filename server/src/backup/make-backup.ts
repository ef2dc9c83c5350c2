import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from '../platform/database/connect.ts'
import { saveBucketList, type Bucket } from './bucket-list.ts'
import { writeManifest, type Manifest } from './manifest.ts'
import { copyStored, saveFileList } from './stored-files.ts'
import { listTables, saveRows, saveTable } from './table-rows.ts'

/** An installation: its database, the folder with its files, and the bucket with those that are not there. */
export type Installation = { connection: Connection; data_dir: string; bucket?: Bucket | null }

/**
 * Writes a backup of an installation, running or not, into a new folder: every row as of one moment, then the files, and
 * which files a bucket holds. The folder has its name only once the backup is complete.
 */
export async function makeBackup(installation: Installation, folder: string): Promise<Manifest> {
  if (existsSync(folder)) throw new Error(`${folder} is there already. Name a folder that is not.`)
  const partial = `${folder}.part`
  await rm(partial, { recursive: true, force: true })
  await mkdir(join(partial, 'tables'), { recursive: true, mode: 0o700 })
  const database = await saveDatabase(installation.connection, partial)
  // After the database: a file that a row tells of was there before the row.
  const stored = await copyStored(installation.data_dir, join(partial, 'data'))
  await saveFileList(partial, stored)
  const bucket = installation.bucket ? await saveBucketList(partial, installation.bucket) : null
  const manifest: Manifest = { made_at: new Date().toISOString(), ...database, files: stored.length, has_file_list: true, bucket }
  await writeManifest(partial, manifest)
  await rename(partial, folder)
  return manifest
}

async function saveDatabase(
  connection: Connection,
  folder: string,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'jobs'>> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    // Everything below sees the database as of the first query, whatever is sold meanwhile.
    await client.query('begin isolation level repeatable read read only')
    await client.query(
      `set local timezone = 'UTC'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
    )
    const migrations = await client.query<{ name: string }>('select name from migration order by name')
    const tables: Record<string, number> = {}
    for (const table of await listTables(client)) tables[table] = await saveTable(client, table, rowsOf(folder, table))
    const jobs = await saveRows(client, UNFINISHED_JOBS, jobsOf(folder))
    // Sequences know no snapshot: read last, they are past every id that was saved.
    const sequences = await client.query<{ sequencename: string; last_value: string }>(
      `select sequencename, last_value::text from pg_sequences where schemaname = 'public' and last_value is not null`,
    )
    return {
      migrations: migrations.rows.map(({ name }) => name),
      tables,
      sequences: Object.fromEntries(sequences.rows.map(({ sequencename, last_value }) => [sequencename, last_value])),
      jobs,
    }
  } finally {
    await client.end()
  }
}

/** The file with the rows of a table. */
export function rowsOf(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.jsonl.gz`)
}

/** The file with the jobs that were still to be done. */
export function jobsOf(folder: string): string {
  return join(folder, 'jobs.jsonl.gz')
}

/** The tables of the queue are its own and change with its version: what is still to be done is all that counts, and it is queued again. */
const UNFINISHED_JOBS = `select name, data from jobs.job where state < 'completed' and name not like '\\_\\_pgboss%' order by created_on`
