import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, createPool, type Connection } from '../platform/database/connect.ts'
import { query, TEST_PREFIX } from '../platform/testing/test-postgres.ts'
import { aShop } from '../testing/builders.ts'
import { prepare, prepareServer } from '../testing/prepare-server.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { takeFacts } from '#features/foundation/facts/take-facts.ts'
import { buy, type PlacedOrder } from '#features/money/payments/payment-testing.ts'
import { describeBucket, describeMissing, findMissing } from './bucket-list.ts'
import { makeBackup } from './make-backup.ts'
import { KEY_FILE } from '../platform/secrets/open-vault.ts'
import { finishRestore } from './finish-restore.ts'
import { restoreBackup } from './restore-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'entree-backup-'))
const IMAGE = 'public/1/poster.webp'
let made: string[] = []

afterAll(async () => {
  for (const name of made) await query(elsewhere(), `drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})
const server = prepareServer({ env: { DATA_DIR: join(folder, 'source') } })
const shop = prepare(() => aShop(server.services.db, { stock: 1000 }))
beforeAll(async () => {
  await server.services.files.put(IMAGE, Buffer.from('an image'), 'image/webp')
  writeFileSync(join(folder, 'source', 'secret.key'), 'a key')
  writeFileSync(join(folder, 'source', KEY_FILE), 'the key of the secrets in the database')
})

const elsewhere = (): Connection => ({ ...server.connection, database: 'postgres' })
const installation = (name: string) => ({ connection: server.connection, data_dir: join(folder, name) })

/** A database without anything in it, as a new installation has. */
async function emptyDatabase(): Promise<Connection> {
  const database = `${TEST_PREFIX}${process.ppid}_${randomUUID().replaceAll('-', '')}`
  made = [...made, database]
  await query(elsewhere(), `create database ${database}`)
  return { ...server.connection, database }
}

async function isComplete(restored: TestServer, { id, secret }: PlacedOrder): Promise<void> {
  const { status, body } = await restored.send('getOrder', { id, secret })
  expect([status, body.payment_status]).toEqual([200, 'paid'])
  await restored.services.jobs.drain()
  const pdf = await restored.send('downloadOrderTickets', { id, secret })
  expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
}

test('a backup that is made while it sells, restored into an empty installation, has every order paid before, and sells on', async () => {
  const before = [await buy(server, shop), await buy(server, shop)]
  await server.services.jobs.drain()
  // Its tickets are still to be made: the job is in the queue.
  before.push(await buy(server, shop))
  const over = new AbortController()
  const selling = Promise.all(
    [1, 2, 3].map(async () => {
      while (!over.signal.aborted) await buy(server, shop)
    }),
  )
  const backup = join(folder, 'while-selling')
  await makeBackup(installation('source'), backup)
  over.abort()
  await selling

  const target = { connection: await emptyDatabase(), data_dir: join(folder, 'target') }
  await restoreBackup(target, backup, { force: false })
  const restored = await startTestServer({ connection: target.connection, env: { DATA_DIR: target.data_dir } })
  await finishRestore(restored.services)
  for (const order of before) await isComplete(restored, order)
  expect(await recount(restored.services.db)).toEqual([])
  expect((await restored.services.files.read(IMAGE)).toString()).toBe('an image')
  expect(readFileSync(join(target.data_dir, 'secret.key'), 'utf8')).toBe('a key')
  // Someone who finds a backup must not have what its secrets are encrypted with.
  expect(existsSync(join(target.data_dir, KEY_FILE))).toBe(false)
  const last = await restored.services.db.selectFrom('order').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const next = await buy(restored, shop)
  expect(next.id).toBeGreaterThan(last.id)
  await isComplete(restored, next)
  expect(await recount(restored.services.db)).toEqual([])
  await restored.stop()
})

test('every value survives: a backup of what was restored is the same', async () => {
  // What a text of JSON could mistake: null within JSON, microseconds, an exact number, a line break.
  const { db } = server.services
  await db.insertInto('setting').values({ key: 'a.null', value: 'null' }).execute()
  await db
    .insertInto('setting')
    .values({ key: 'a.text', value: JSON.stringify('"line"\n\\ 0.1 💥') })
    .execute()
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const target = { connection: await emptyDatabase(), data_dir: join(folder, 'same') }
  const { tables } = await makeBackup(installation('source'), first)
  await restoreBackup(target, first, { force: false })
  expect(await makeBackup(target, second)).toMatchObject({ tables })
  const rowsIn = (backup: string, file: string) =>
    gunzipSync(readFileSync(join(backup, 'tables', file)))
      .toString()
      // Numbers of transactions are another PostgreSQL's.
      .replaceAll(/"(?:written_in|seen)":"[\d:,]+"/g, '')
      .split('\n')
      .toSorted()
  const files = readdirSync(join(first, 'tables'))
  expect(files.length).toBe(Object.keys(tables).length)
  for (const file of files) expect(rowsIn(second, file), file).toEqual(rowsIn(first, file))
})

test('FACT-04 facts that nobody had read are read after a restore, and no others, whatever numbers the other PostgreSQL gave', async () => {
  const { db } = server.services
  await sql`update fact set written_in = '8000000000'`.execute(db)
  await sql`insert into fact_reader (name, seen) values ('far', '8500000000:8500000000:')`.execute(db)
  const unread = sql`insert into fact (company_id, order_id, kind, data, happened_at, written_in)
    select min(id), 42, 'order.changed', '{}', now(), '9000000000' from company`
  await unread.execute(db)
  const backup = join(folder, 'facts')
  const target = { connection: await emptyDatabase(), data_dir: join(folder, 'with-facts') }
  await makeBackup(installation('source'), backup)
  await restoreBackup(target, backup, { force: false })
  const pool = createPool(target.connection, 1)
  const taken: (number | null)[] = []
  const take = () =>
    createDatabase(pool)
      .transaction()
      .execute((tx) => takeFacts(tx, 'far', 10))
  await expect.poll(async () => taken.push(...(await take()).map(({ order_id }) => order_id))).toBeGreaterThan(0)
  await pool.end()
  expect(taken).toEqual([42])
})

test('SUM-05 sums are not in a backup, and nothing that was restored is taken for touched', async () => {
  const backup = join(folder, 'sums')
  const target = { connection: await emptyDatabase(), data_dir: join(folder, 'with-sums') }
  const { db } = server.services
  await sql`insert into sum_cell (company_id, event_id, kind, first_id, last_id, seen)
            select company_id, id, 'order', 1, 9, pg_current_snapshot() from event`.execute(db)
  const { tables } = await makeBackup(installation('source'), backup)
  expect(tables.order).toBeGreaterThan(0)
  expect(Object.keys(tables).filter((table) => table.startsWith('sum_'))).toEqual([])
  await restoreBackup(target, backup, { force: false })
  const left = 'select (select count(*) from sum_cell)::integer as cells, (select count(*) from sum_touch)::integer as touches'
  expect(await query(target.connection, left)).toEqual([{ cells: 0, touches: 0 }])
})

test('nothing is overwritten, no half backup is taken for one, and a database in use is left alone', async () => {
  const backup = join(folder, 'refused')
  const { tables } = await makeBackup(installation('source'), backup)
  const user = new pg.Client(server.connection)
  await user.connect()
  await expect(restoreBackup(installation('source'), backup, { force: true, leaving_ms: 0 })).rejects.toThrow('in use')
  await user.end()
  await expect(makeBackup(installation('source'), backup)).rejects.toThrow('there already')

  const target = { connection: await emptyDatabase(), data_dir: join(folder, 'full') }
  await restoreBackup(target, backup, { force: false })
  await expect(restoreBackup(target, backup, { force: false })).rejects.toThrow('Add --force')
  expect(await restoreBackup(target, backup, { force: true })).toMatchObject({ manifest: { tables } })
  // Files of another installation are something to lose too, though its database is new.
  const withFiles = { connection: await emptyDatabase(), data_dir: join(folder, 'full') }
  await expect(restoreBackup(withFiles, backup, { force: false })).rejects.toThrow('Add --force')
  expect(readFileSync(join(folder, 'full', 'files', IMAGE), 'utf8')).toBe('an image')

  const manifest = JSON.parse(readFileSync(join(backup, 'backup.json'), 'utf8'))
  const change = (changed: object) => writeFileSync(join(backup, 'backup.json'), JSON.stringify({ ...manifest, ...changed }))
  change({ tables: { ...tables, order: tables.order! + 1 } })
  await expect(restoreBackup(target, backup, { force: true })).rejects.toThrow('The backup is damaged')
  change({ tables })
  writeFileSync(join(backup, 'tables', 'order.jsonl.gz'), readFileSync(join(backup, 'tables', 'order.jsonl.gz')).subarray(0, 500))
  await expect(restoreBackup(target, backup, { force: true })).rejects.toThrow('The backup is damaged')
  // All of this before anything was lost for it.
  expect(await query(target.connection, 'select count(*)::integer as count from "order"')).toEqual([{ count: tables.order }])
  change({ migrations: [...manifest.migrations, '9999-from-the-future.sql'] })
  await expect(restoreBackup(target, backup, { force: true })).rejects.toThrow('newer version')
  rmSync(join(backup, 'backup.json'))
  await expect(restoreBackup(target, backup, { force: true })).rejects.toThrow('no complete backup')
})

test('a connection that ends while a restore waits for it does not hinder it', async () => {
  const backup = join(folder, 'waits')
  await makeBackup(installation('source'), backup)
  const target = { connection: await emptyDatabase(), data_dir: join(folder, 'waited') }
  const leaving = new pg.Client(target.connection)
  await leaving.connect()
  const restoring = restoreBackup(target, backup, { force: false, leaving_ms: Infinity })
  const looks = `select 1 from pg_stat_activity where datname = '${target.connection.database}' and query like '%pg_stat_activity%'`
  await expect.poll(() => query(elsewhere(), looks)).toEqual([expect.anything()])
  await leaving.end()
  expect(await restoring).toMatchObject({ missing: [] })
})

test('the backup lists the files of a bucket, says that it does not hold them, and later reports which are gone', async () => {
  const backup = join(folder, 'with-bucket')
  let stored = [
    { path: 'public/1/logo/a.png', size: 2_000_000 },
    { path: 'tickets/1/b.pdf', size: 500_000 },
    { path: 'tickets/1/c.pdf', size: 1 },
  ]
  const bucket = {
    name: 'entree',
    list: async function* () {
      for (const file of stored) yield [file]
    },
  }
  const listed = (await makeBackup({ ...installation('source'), bucket }, backup)).bucket
  expect(listed).toEqual({ name: 'entree', files: 3, bytes: 2_500_001 })
  expect(describeBucket(listed!)).toContain('NOT in the backup: the 3 files (3 MB) of the bucket entree')
  expect(await findMissing(backup, bucket)).toEqual([])
  stored = [{ path: 'tickets/1/c.pdf', size: 0 }, stored[1]!, { path: 'tickets/1/new.pdf', size: 5 }]
  const missing = await findMissing(backup, bucket)
  expect(missing).toEqual(['public/1/logo/a.png', 'tickets/1/c.pdf'])
  expect(describeMissing(listed!, missing)).toContain('2 of the 3 files that entree had: public/1/logo/a.png, tickets/1/c.pdf.')
  const target = { connection: await emptyDatabase(), data_dir: join(folder, 'from-bucket') }
  expect(await restoreBackup(target, backup, { force: false })).toMatchObject({ manifest: { bucket: listed } })
})
