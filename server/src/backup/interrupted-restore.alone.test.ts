import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../platform/database/connect.ts'
import { query, TEST_PREFIX } from '../platform/testing/test-postgres.ts'
import { aShop } from '../testing/builders.ts'
import { TEST_KEY } from '../testing/test-key.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { finishRestore } from './finish-restore.ts'
import { makeBackup } from './make-backup.ts'
import { RESTORE_STEPS, restoreBackup, type RestoreStep } from './restore-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'entree-interrupted-'))
const IMAGE = 'public/1/poster.webp'
const [older, newer] = [join(folder, 'older'), join(folder, 'newer')]
let server: TestServer
let target: { connection: Connection; data_dir: string }

/** Two backups of one installation: rows and files of both say which they are. */
beforeAll(async () => {
  const data_dir = join(folder, 'source')
  server = await startTestServer({ env: { DATA_DIR: data_dir } })
  await aShop(server.services.db)
  for (const backup of [older, newer]) {
    const value = JSON.stringify(backup)
    await server.services.db
      .insertInto('setting')
      .values({ key: 'whole', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
    await server.services.files.put(IMAGE, Buffer.from(backup), 'image/webp')
    writeFileSync(join(data_dir, 'beside'), backup)
    await makeBackup({ connection: server.connection, data_dir }, backup)
  }
  const database = `${TEST_PREFIX}${process.ppid}_${randomUUID().replaceAll('-', '')}`
  await query({ ...server.connection, database: 'postgres' }, `create database ${database}`)
  target = { connection: { ...server.connection, database }, data_dir: join(folder, 'target') }
})

afterAll(async () => {
  const { database } = target.connection
  await server.stop()
  await query({ ...server.connection, database: 'postgres' }, `drop database if exists ${database} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

/** Which backup the installation holds after a start, all of it. */
async function startedAs(): Promise<string> {
  const started = await startTestServer({ connection: target.connection, env: { DATA_DIR: target.data_dir } })
  try {
    await finishRestore(started.services)
    const row = await started.services.db
      .selectFrom('setting')
      .select('value')
      .where('key', '=', 'whole')
      .executeTakeFirstOrThrow()
    expect((await started.services.files.read(IMAGE)).toString()).toBe(row.value)
    expect(readFileSync(join(target.data_dir, 'beside'), 'utf8')).toBe(row.value)
    return String(row.value)
  } finally {
    await started.stop()
  }
}

const whereIs = (step: RestoreStep) => RESTORE_STEPS.indexOf(step)

test('RUN-02 a restore that ends at any step leaves what was there or the new whole, and can be repeated', async () => {
  await restoreBackup(target, older, { force: false })
  let present = older
  for (const step of RESTORE_STEPS) {
    const other = present === older ? newer : older
    const reached = (at: RestoreStep) => {
      if (at === step) throw new Error(`ended at: ${step}`)
    }
    await expect(restoreBackup(target, other, { force: true, reached })).rejects.toThrow(`ended at: ${step}`)
    const started = await startedAs()
    expect(started, step).toBe(whereIs(step) < whereIs('committed') ? present : other)
    expect(readdirSync(target.data_dir).filter((name) => name.startsWith('restore-'))).toEqual([])
    present = started
  }
})

const COMMAND = resolve(import.meta.dirname, 'command.ts')

/** The command itself; killed (-9) when it says that it has reached the step. Returns what it said, and its exit code. */
async function runRestore(backup: string, killed_at: RestoreStep | null): Promise<{ said: string; code: number | null }> {
  const { host, port, user, database } = target.connection
  const DATABASE_URL = `postgresql://${user}@localhost:${port}/${database}?host=${host}`
  const child = spawn(process.execPath, [COMMAND, 'restore', backup, '--force'], {
    env: { ...process.env, DATABASE_URL, DATA_DIR: target.data_dir, SECRETS_KEY: TEST_KEY },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  createInterface({ input: child.stdout }).on('line', (line) => {
    said += `${line}\n`
    if (line === `… ${killed_at}`) child.kill('SIGKILL')
  })
  const [code] = await once(child, 'exit')
  // Its connection ends when PostgreSQL finds that nobody reads its answer.
  const others = `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
  await expect.poll(() => query(target.connection, others)).toEqual([])
  return { said, code }
}

test('RUN-02 a restore whose process is killed is repeated by the same command, and says how many files there are', async () => {
  const before = await startedAs()
  const other = before === older ? newer : older
  expect((await runRestore(other, 'filled')).code).toBe(null)
  expect([older, newer]).toContain(await startedAs())
  const { said, code } = await runRestore(other, null)
  expect([code, said]).toEqual([0, expect.stringContaining('and 2 files')])
  expect(await startedAs()).toBe(other)
})

test('RUN-03 files that a backup lacks, or that are not as they were, are named before anything is changed', async () => {
  const present = await startedAs()
  const image = join(newer, 'data/files', IMAGE)
  const content = readFileSync(image)
  writeFileSync(image, Buffer.from(content.map((byte) => byte ^ 1)))
  await expect(restoreBackup(target, newer, { force: true })).rejects.toThrow(
    `of its 2 files 1 are missing or not as they were: files/${IMAGE}`,
  )
  rmSync(join(newer, 'data'), { recursive: true })
  await expect(restoreBackup(target, newer, { force: true })).rejects.toThrow(/2 are missing.*beside, files\/public/)
  expect(await startedAs()).toBe(present)

  // A backup of an older version knows their number only.
  const manifest = JSON.parse(readFileSync(join(newer, 'backup.json'), 'utf8'))
  writeFileSync(join(newer, 'backup.json'), JSON.stringify({ ...manifest, has_file_list: undefined }))
  rmSync(join(newer, 'files.jsonl.gz'))
  await expect(restoreBackup(target, newer, { force: true })).rejects.toThrow('of its 2 files 2 are missing')
  expect(await restoreBackup(target, newer, { force: true, incomplete: true })).toMatchObject({ files: 0 })
  expect(existsSync(join(target.data_dir, 'files', IMAGE))).toBe(false)
})
