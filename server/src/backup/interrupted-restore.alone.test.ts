import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../platform/database/connect.ts'
import { query, TEST_PREFIX } from '../platform/testing/test-postgres.ts'
import { aShop } from '../testing/builders.ts'
import { prepareServer } from '../testing/prepare-server.ts'
import { randomNumbers } from '../testing/random-numbers.ts'
import { TEST_KEY } from '../testing/test-key.ts'
import { startTestServer } from '../testing/test-server.ts'
import { finishRestore } from './finish-restore.ts'
import { makeBackup } from './make-backup.ts'
import { RESTORE_STEPS, restoreBackup, type RestoreStep } from './restore-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'entree-interrupted-'))
const IMAGE = 'public/1/poster.webp'
const [older, newer] = [join(folder, 'older'), join(folder, 'newer')]
const data_dir = join(folder, 'source')
let target: { connection: Connection; data_dir: string }

afterAll(async () => {
  const { connection } = target
  await query({ ...connection, database: 'postgres' }, `drop database if exists ${connection.database} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})
const server = prepareServer({ env: { DATA_DIR: data_dir } })

/** Two backups of one installation: rows and files of both say which they are. */
beforeAll(async () => {
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
const KILL = resolve(import.meta.dirname, 'testing/kill-at.ts')

/** The command itself, with the settings of `kill-at.ts`. Returns what it printed, and its exit code: null when it was killed. */
async function runRestore(backup: string, kill: Record<string, string> = {}): Promise<{ said: string; code: number | null }> {
  const { host, port, user, database } = target.connection
  const DATABASE_URL = `postgresql://${user}@localhost:${port}/${database}?host=${host}`
  const child = spawn(process.execPath, ['--import', KILL, COMMAND, 'restore', backup, '--force'], {
    env: { ...process.env, DATABASE_URL, DATA_DIR: target.data_dir, SECRETS_KEY: TEST_KEY, ...kill },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  // Its connection ends when PostgreSQL finds that nobody reads its answer.
  const others = `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
  await expect.poll(() => query(target.connection, others)).toEqual([])
  return { said, code }
}

/** `RESTORE_KILLS=20` is what a release is tried with; `RESTORE_SEED` draws other moments. */
const KILLS = Number(process.env.RESTORE_KILLS ?? 6)
const SEED = Number(process.env.RESTORE_SEED ?? 20_261_126)

/**
 * Which operations of a whole restore it is killed at: half of them among those on files, half among the queries, one in each of as
 * many equal parts of either, so that they are spread over all of it.
 */
function drawMoments(trace: string, random: () => number): { at: number; is_begun: boolean }[] {
  const operations = [...trace].map((kind, index) => ({ kind, at: index + 1 }))
  return ['f', 'q'].flatMap((kind) => {
    const all = operations.filter((operation) => operation.kind === kind)
    const parts = KILLS / 2
    return Array.from({ length: parts }, (_, part) => {
      const { at } = all[Math.floor(((part + random()) / parts) * all.length)]!
      return { at, is_begun: random() < 0.5 }
    })
  })
}

test(`RUN-02 a restore killed at ${KILLS} moments (seed ${SEED}) leaves what was there or the new whole, and nothing else`, async () => {
  const KILL_TRACE = join(folder, 'trace')
  let present = await startedAs()
  const whole = await runRestore(present, { KILL_TRACE })
  expect([whole.code, whole.said]).toEqual([0, expect.stringContaining('and 2 files')])
  for (const { at, is_begun } of drawMoments(readFileSync(KILL_TRACE, 'utf8'), randomNumbers(SEED))) {
    const other = present === older ? newer : older
    const { said, code } = await runRestore(other, { KILL_AT: String(at), ...(is_begun && { KILL_WHILE: '1' }) })
    const moment = `killed ${is_begun ? 'in' : 'before'} operation ${at}, after: ${said}`
    expect(code, moment).toBe(null)
    const started = await startedAs()
    if (said.includes('committed')) expect(started, moment).toBe(other)
    else if (!said.includes('filled')) expect(started, moment).toBe(present)
    expect([older, newer], moment).toContain(started)
    expect(readdirSync(target.data_dir).toSorted(), moment).toEqual(['beside', 'files'])
    present = started
  }
  const { said, code } = await runRestore(present)
  expect([code, said]).toEqual([0, expect.stringContaining('and 2 files')])
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
