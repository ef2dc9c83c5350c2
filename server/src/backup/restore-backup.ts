import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '../platform/database/connect.ts'
import { dropSchemas } from '../platform/database/empty-database.ts'
import { lockRestores, lockSchema } from '../platform/database/lock-schema.ts'
import { applyMigrations, listMigrations } from '../platform/database/migrate.ts'
import { installJobs } from '../platform/jobs/jobs.ts'
import { jobsOf, rowsOf, type Installation } from './make-backup.ts'
import { readManifest, type Manifest } from './manifest.ts'
import { findRestored, markRestored, newStage, removeStages, stageFiles, swapFiles, type Stage } from './staged-restore.ts'
import { findUnlike, type StoredFile } from './stored-files.ts'
import { countRows, listTables, loadTable } from './table-rows.ts'

const HAS_DATA = 'This installation has data already, which would be lost. Add --force when that is what you want.'
const IN_USE = 'The database is in use: stop every server that uses it first.'

/** How far a restore is, in this order; what ends it between two of them leaves what was there before, or the new whole. */
export const RESTORE_STEPS = ['files copied', 'emptied', 'filled', 'committed', 'files in place'] as const
export type RestoreStep = (typeof RESTORE_STEPS)[number]

/**
 * PostgreSQL has a connection for a moment after its client has ended it, on a busy machine for seconds. Its own commands that need a
 * database without users wait as long for them.
 */
const LEAVING_MS = 5000

/**
 * `force`: what is there may be lost. `incomplete`: a backup that lacks files is restored without them. `leaving_ms`: how long to wait for
 * connections that are about to end, in milliseconds.
 */
export type RestoreOptions = {
  force: boolean
  incomplete?: boolean
  leaving_ms?: number
  reached?: (step: RestoreStep) => void | Promise<void>
}

/** What a restore did: the backup's own account of itself, how many files there are now, and which of the backup's are missing. */
export type Restored = { manifest: Manifest; files: number; missing: string[] }

/**
 * Puts a backup into an empty installation that nobody uses; with `force` into any, whose data is then gone. What is there stays until
 * the new whole stands: the files are copied beside those that are there and compared, and the tables are made as they were when the
 * backup was, filled and brought up to date in one transaction. `finishRestore` does the rest, now or at the next start.
 * @throws when there is something to lose, someone uses the database, or the backup is incomplete or of a newer version.
 */
export async function restoreBackup(installation: Installation, folder: string, options: RestoreOptions): Promise<Restored> {
  const { connection, data_dir } = installation
  const { force, leaving_ms = LEAVING_MS, reached = () => {} } = options
  const manifest = await readManifest(folder)
  const known = await listMigrations()
  const unknown = manifest.migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`The backup was made by a newer version of Entree (${unknown.join(', ')}).`)
  await checkRows(folder, manifest)
  if (!force && existsSync(join(data_dir, 'files'))) throw new Error(HAS_DATA)
  return withClient(connection, async (client) => {
    // Held until the files are in place, so that no start takes this restore for one that was interrupted.
    await refuseUse(client, leaving_ms)
    await refuseLoss(client, force)
    // One that was interrupted after its commit comes to its end first: what is there is then whole again.
    const before = await findRestored(client)
    await removeStages(data_dir, before)
    if (before !== null) await swapFiles(data_dir, before)
    const stage = newStage(data_dir)
    try {
      const copied = await stageFiles(folder, stage)
      const missing = await checkFiles(folder, manifest, copied, options)
      await reached('files copied')
      await replaceDatabase(client, { folder, manifest, stage, options })
      await installJobs(connection)
      await swapFiles(data_dir, stage.name)
      await reached('files in place')
      return { manifest, files: copied.length, missing }
    } catch (error) {
      // Without the commit the stage is nobody's; what cannot be asked may have been committed.
      const isCommitted = await client.query('rollback').then(
        async () => (await findRestored(client)) === stage.name,
        () => true,
      )
      if (!isCommitted) await rm(stage.folder, { recursive: true, force: true })
      throw error
    }
  })
}

/** Before anything is lost for it. */
async function checkRows(folder: string, manifest: Manifest): Promise<void> {
  const files = Object.entries(manifest.tables).map(([table, rows]) => ({ file: rowsOf(folder, table), rows }))
  for (const { file, rows } of [...files, { file: jobsOf(folder), rows: manifest.jobs }]) {
    const count = await countRows(file).catch((error: unknown) => String(error))
    if (count !== rows) throw new Error(`The backup is damaged: ${file} should hold ${rows} rows (${count}).`)
  }
}

const NAMED = 10

/** Compares what was copied with what the backup says it holds, before anything is lost for it. Returns what is missing or another. */
async function checkFiles(folder: string, manifest: Manifest, copied: StoredFile[], options: RestoreOptions): Promise<string[]> {
  const missing = manifest.has_file_list ? await findUnlike(folder, copied) : []
  const lacking = Math.max(missing.length, manifest.files - copied.length)
  if (lacking <= 0 || options.incomplete) return missing
  const named = missing.length === 0 ? '' : `: ${missing.slice(0, NAMED).join(', ')}${missing.length > NAMED ? ', …' : ''}`
  throw new Error(
    `The backup is damaged: of its ${manifest.files} files ${lacking} are missing or not as they were${named}. ` +
      'Nothing was changed. Add --incomplete to restore without them: tickets are made anew, images are not.',
  )
}

/** Locks restores, and @throws when after `leaving_ms` another process still holds that lock or is connected. */
async function refuseUse(client: pg.ClientBase, leaving_ms: number): Promise<void> {
  const until = Date.now() + leaving_ms
  let isLocked = false
  for (;;) {
    isLocked ||= await lockRestores(client)
    if (isLocked && !(await hasOthers(client))) return
    if (Date.now() >= until) throw new Error(IN_USE)
    await delay(100)
  }
}

async function hasOthers(client: pg.ClientBase): Promise<boolean> {
  // A transaction sees who is connected as it was when it first looked.
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return rows.length > 0
}

async function refuseLoss(client: pg.ClientBase, force: boolean): Promise<void> {
  if (force) return
  const tables = await listTables(client)
  const hasCompanies = tables.includes('company') && (await client.query('select 1 from company limit 1')).rows.length > 0
  if (hasCompanies) throw new Error(HAS_DATA)
}

type Replacing = { folder: string; manifest: Manifest; stage: Stage; options: RestoreOptions }

/** One transaction: whatever ends it before its commit, the database is as it was. */
async function replaceDatabase(client: pg.Client, { folder, manifest, stage, options }: Replacing): Promise<void> {
  const { reached = () => {}, force, leaving_ms = LEAVING_MS } = options
  await client.query('begin')
  await lockSchema(client, () => {})
  // Another process may have connected meanwhile.
  await refuseUse(client, leaving_ms)
  await refuseLoss(client, force)
  await dropSchemas(client)
  await reached('emptied')
  await applyMigrations(client, manifest.migrations)
  await fillTables(client, folder, manifest)
  await reached('filled')
  await applyMigrations(client)
  await client.query(FACTS_ANEW)
  await client.query(READERS_ANEW)
  await client.query(SUMS_ANEW)
  await markRestored(client, stage.name)
  await client.query('commit')
  await reached('committed')
  await client.query('analyze')
}

/** Afterwards every row that was saved is there, and every reference leads somewhere. */
async function fillTables(client: pg.ClientBase, folder: string, manifest: Manifest): Promise<void> {
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
}

/** Numbers of transactions mean nothing elsewhere: what nobody has read yet is read after this, all else never (docs/decisions/0053). */
const FACTS_ANEW = `update fact set written_in =
  case when exists (select from fact_reader where not pg_visible_in_snapshot(fact.written_in, seen)) then pg_current_xact_id() else '0'::xid8 end`
const READERS_ANEW = `update fact_reader set
  seen = format('%1$s:%1$s:', pg_current_xact_id())::pg_snapshot, seeing = null, read_id = 0`
/** What was filled in touches no sum, as there are none yet (docs/decisions/0062). */
const SUMS_ANEW = 'truncate sum_touch'

const REFERENCES = `select
  format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
  format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`

const GUARDS = `select
  format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
  format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as on
  from pg_trigger where not tgisinternal and tgtype & 32 <> 0 and tgrelid::regclass::text not like 'pgboss.%'`

async function withClient<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
