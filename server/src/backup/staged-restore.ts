import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../platform/database/database.ts'
import { jobsOf } from './make-backup.ts'
import { copyStored, type StoredFile } from './stored-files.ts'

/**
 * The files of a restore lie complete beside those that are there before the database is touched, in a folder whose name the database has
 * as soon as its rows are the restored ones. So whatever ends a restore, the database says which files belong to it.
 */
const STAGE = /^restore-[0-9a-f-]{36}$/

/** Where a restore lays out its files: a folder of `data_dir`, and its name there. */
export type Stage = { name: string; folder: string }

/** A stage for one restore, not made yet. */
export function newStage(data_dir: string): Stage {
  const name = `restore-${randomUUID()}`
  return { name, folder: join(data_dir, name) }
}

/** Lays out the files of a backup, and its jobs, in a stage. Returns what was copied. */
export async function stageFiles(backup: string, { folder }: Stage): Promise<StoredFile[]> {
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 })
  await copyFile(jobsOf(backup), jobsOf(folder))
  return copyStored(join(backup, 'data'), folder)
}

/** Within the transaction that restores the rows: from its commit on, the files of this stage are the right ones. */
export async function markRestored(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(`comment on schema public is ${pg.escapeLiteral(name)}`)
}

/** The stage that the rows of the database belong to; null when they were never restored. */
export async function findRestored(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ name: string | null }>(RESTORED)
  return stageName(rows[0]?.name)
}

/** `findRestored` for a running server. */
export async function readRestored(db: Database): Promise<string | null> {
  const { rows } = await sql.raw<{ name: string | null }>(RESTORED).execute(db)
  return stageName(rows[0]?.name)
}

const RESTORED = `select obj_description(to_regnamespace('public'), 'pg_namespace') as name`

function stageName(text: string | null | undefined): string | null {
  return text && STAGE.test(text) ? text : null
}

/**
 * Puts the files of a stage in place of those that are there, which stay in the stage until it is removed. May be interrupted and
 * repeated. Returns the folder of the stage; null when `data_dir` has none by that name (done before, or on another machine).
 */
export async function swapFiles(data_dir: string, name: string): Promise<string | null> {
  const folder = join(data_dir, name)
  if (!(await isThere(folder))) return null
  const files = join(data_dir, 'files')
  if (await isThere(join(folder, 'files'))) {
    if (await isThere(files)) await rename(files, join(await mkdtemp(join(folder, 'before-')), 'files'))
    await rename(join(folder, 'files'), files)
  }
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isFile() && join(folder, entry.name) !== jobsOf(folder))
      await rename(join(folder, entry.name), join(data_dir, entry.name))
  }
  return folder
}

/** Removes what restores left that never came to their end, but not the stage `kept`. */
export async function removeStages(data_dir: string, kept: string | null): Promise<void> {
  for (const name of await listStages(data_dir)) {
    if (name !== kept) await rm(join(data_dir, name), { recursive: true, force: true })
  }
}

/** The names of the stages that `data_dir` has, of restores that run or were interrupted. */
export async function listStages(data_dir: string): Promise<string[]> {
  const names = await readdir(data_dir).catch(() => [])
  return names.filter((name) => STAGE.test(name))
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? false : Promise.reject(error)),
  )
}
