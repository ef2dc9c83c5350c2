import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { query } from '../../../platform/testing/test-postgres.ts'
import { createFiles } from '#providers/files/create-files.ts'
import { aShop } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { SETTLING_CONNECTIONS } from '#features/catalogue/stock/settle-queries.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const server = prepareServer()

test('healthy while the database answers, on any host', async () => {
  const { status, body } = await server.send('getHealth', {}, { host: 'probe.internal' })
  expect([status, body.status]).toEqual([200, 'ok'])
  expect(body.version).toMatch(/^\d+\.\d+\.\d+/)
})

test('503 with a reason when the database does not answer within a second, and healthy again afterwards', async () => {
  const released = Promise.withResolvers<void>()
  // Every connection is busy, so a query waits for ever, as it does for a database that hangs.
  const busy = Array.from({ length: 20 }, () => server.services.db.connection().execute(() => released.promise))
  const { status, refusals } = await server.send('getHealth', {})
  expect([status, refusals]).toEqual([503, [{ code: 'service_unavailable' }]])
  released.resolve()
  await Promise.all(busy)
  expect((await server.send('getHealth', {})).status).toBe(200)
})

test('healthy in a rush: nobody gets a connection within a second, but all of them are at work', async () => {
  let isOver = false
  // Far more than there are connections, each busy for a while, so that a caller who asks now waits for longer than a second.
  const rush = Array.from({ length: 1200 }, async () => {
    if (!isOver) await server.services.db.connection().execute(async (db) => sql`select pg_sleep(0.03)`.execute(db))
  })
  const began = performance.now()
  const { status } = await server.send('getHealth', {})
  expect([status, performance.now() - began > 900]).toEqual([200, true])
  isOver = true
  await Promise.all(rush)
})

test('503 when the connections that settle stock are not to be had, though all others are', async () => {
  const released = Promise.withResolvers<void>()
  const busy = Array.from({ length: SETTLING_CONNECTIONS }, () =>
    server.services.settling.connection().execute(() => released.promise),
  )
  expect((await server.send('getHealth', {})).status).toBe(503)
  released.resolve()
  await Promise.all(busy)
  expect((await server.send('getHealth', {})).status).toBe(200)
})

const healthStatus = async () => (await server.send('getHealth', {})).status

test('503 on a database that takes no writes, and calls are asked to come back', async () => {
  const shop = await aShop(server.services.db)
  const name = pg.escapeIdentifier(String(server.connection.database))
  const order = { point_of_sale_id: shop.point_of_sale.id, products: [{ product_id: shop.product.id, amount: 1 }] }
  const setReadOnly = async (value: 'on' | 'off') => {
    const elsewhere = { ...server.connection, database: 'postgres' }
    await query(elsewhere, `alter database ${name} set default_transaction_read_only = ${value}`)
    await query(elsewhere, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      server.connection.database,
    ])
  }
  await setReadOnly('on')
  await expect.poll(healthStatus).toBe(503)
  // Some by a connection that was cut, the others by one that only reads.
  for (let times = 0; times < 5; times++) {
    const { status, refusals } = await server.send('placeOrder', order)
    expect([status, refusals]).toEqual([503, [{ code: 'service_unavailable' }]])
  }
  expect((await server.send('getHealth', {})).status).toBe(503)
  await setReadOnly('off')
  await expect.poll(healthStatus).toBe(200)
  expect((await server.send('placeOrder', order)).status).toBe(200)
})

test('503 when the disk of the database is full, which every other question it answers', async () => {
  const name = pg.escapeIdentifier(String(server.connection.database))
  const elsewhere = { ...server.connection, database: 'postgres' }
  // Stands for a disk without room: no temporary file may be written.
  const setRoom = async (setting: string) => {
    await query(elsewhere, `alter database ${name} ${setting}`)
    await query(elsewhere, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      server.connection.database,
    ])
  }
  await setRoom('set temp_file_limit = 0')
  const often = async () => {
    const answers = new Set<number>()
    for (let times = 0; times < 20; times++) answers.add(await healthStatus())
    return [...answers]
  }
  // Those whose connection was cut are over soon.
  await expect.poll(often).toEqual([503])
  await setRoom('reset temp_file_limit')
  await expect.poll(healthStatus).toBe(200)
})

test('503 while the disk of the stored files is full, which is tried once in some seconds', async () => {
  let tries = 0
  let isFull = true
  const tryWriting = async () => {
    tries++
    if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  const own = await startTestServer({
    connection: server.connection,
    files: { ...createFiles({ DATA_DIR: '/nowhere' }), tryWriting },
  })
  try {
    const together = await Promise.all(Array.from({ length: 5 }, () => own.send('getHealth', {})))
    expect(together.map((one) => one.status)).toEqual([503, 503, 503, 503, 503])
    expect(tries).toBe(1)
    isFull = false
    await expect.poll(async () => (await own.send('getHealth', {})).status).toBe(200)
    expect(tries).toBe(2)
  } finally {
    await own.stop()
  }
})

test('no kind of job is left as failed because its process was killed: each is tried again', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from jobs.queue where retry_limit = 0 and not starts_with(name, '__')`.execute(server.services.db)
  expect(rows).toEqual([])
})
