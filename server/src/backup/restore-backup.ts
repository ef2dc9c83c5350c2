import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import type { Connection } from '../platform/database/connect.ts'
import { emptyDatabase } from '../platform/database/empty-database.ts'
import { listMigrations, migrate } from '../platform/database/migrate.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { jobsOf, rowsOf, type Installation } from './make-backup.ts'
import type { Services } from '../features/services.ts'
import { readManifest, type Manifest } from './manifest.ts'
import { copyStored } from './stored-files.ts'
import { countRows, listTables, loadTable, readLines } from './table-rows.ts'

const HAS_DATA = 'This installation has data already, which would be lost. Add --force when that is what you want.'

const Job = z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) })

/**
 * Puts a backup into an empty installation that nobody uses; with `force` into any, whose data is then gone. The tables are made as they
 * were when the backup was, filled, and then brought up to date.
 * @throws when there is something to lose, someone uses the database, or the backup is incomplete or of a newer version.
 */
export async function restoreBackup(installation: Installation, folder: string, force: boolean): Promise<Manifest> {
  const { connection, data_dir } = installation
  const manifest = await readManifest(folder)
  const known = await listMigrations()
  const unknown = manifest.migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`The backup was made by a newer version of Entree (${unknown.join(', ')}).`)
  await checkRows(folder, manifest)
  if (!force && existsSync(join(data_dir, 'files'))) throw new Error(HAS_DATA)
  await prepareDatabase(connection, force)
  await migrate(connection, manifest.migrations)
  await fillTables(connection, folder, manifest)
  await migrate(connection)
  // A ticket of another installation may have the same path.
  await rm(join(data_dir, 'files'), { recursive: true, force: true })
  await copyStored(join(folder, 'data'), data_dir)
  return manifest
}

/** Before anything is lost for it. */
async function checkRows(folder: string, manifest: Manifest): Promise<void> {
  const files = Object.entries(manifest.tables).map(([table, rows]) => ({ file: rowsOf(folder, table), rows }))
  for (const { file, rows } of [...files, { file: jobsOf(folder), rows: manifest.jobs }]) {
    const count = await countRows(file).catch((error: unknown) => String(error))
    if (count !== rows) throw new Error(`The backup is damaged: ${file} should hold ${rows} rows (${count}).`)
  }
}

/** Queues what was still to be done when the backup was made; done twice it is the same as once. */
export async function queueSavedJobs({ db, jobs }: Pick<Services, 'db' | 'jobs'>, folder: string): Promise<void> {
  for await (const lines of readLines(jobsOf(folder))) {
    for (const line of lines) {
      const { name, data } = Job.parse(JSON.parse(line))
      await jobs.queue({ tx: db }, defineJob(name), [data])
    }
  }
}

async function prepareDatabase(connection: Connection, force: boolean): Promise<void> {
  await withClient(connection, async (client) => {
    const others = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    if (others.rows.length > 0) throw new Error('The database is in use: stop every server that uses it first.')
    const tables = await listTables(client)
    const hasCompanies = tables.includes('company') && (await client.query('select 1 from company limit 1')).rows.length > 0
    if (hasCompanies && !force) throw new Error(HAS_DATA)
    await emptyDatabase(client)
  })
}

/** All or nothing: afterwards every row that was saved is there, and every reference leads somewhere. */
async function fillTables(connection: Connection, folder: string, manifest: Manifest): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('begin')
    const tables = await listTables(client)
    const missing = [
      ...tables.filter((table) => !(table in manifest.tables)),
      ...Object.keys(manifest.tables).filter((table) => !tables.includes(table)),
    ]
    if (missing.length > 0) throw new Error(`The backup and its migrations name other tables: ${missing.join(', ')}.`)
    // Rows come table by table, so that references hold only at the end; adding them again checks every one.
    const references = await client.query<{ drop: string; add: string }>(REFERENCES)
    for (const { drop } of references.rows) await client.query(drop)
    // A table that is only ever added to refuses to be emptied.
    const guards = await client.query<{ off: string; on: string }>(GUARDS)
    for (const { off } of guards.rows) await client.query(off)
    await client.query(`truncate ${tables.map((table) => pg.escapeIdentifier(table)).join(', ')}`)
    for (const { on } of guards.rows) await client.query(on)
    for (const table of Object.keys(manifest.tables)) {
      await loadTable(client, table, rowsOf(folder, table))
    }
    for (const { add } of references.rows) await client.query(add)
    for (const [sequence, value] of Object.entries(manifest.sequences)) {
      await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(sequence), value])
    }
    await client.query('commit')
    await client.query('analyze')
  })
}

const REFERENCES = `select
  format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
  format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`

const GUARDS = `select
  format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
  format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as on
  from pg_trigger where not tgisinternal and tgtype & 32 <> 0 and tgrelid::regclass::text not like 'pgboss.%'`

async function withClient(connection: Connection, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
