import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { query } from '../../../platform/testing/test-postgres.ts'
import { aShop } from '../../../testing/builders.ts'
import { SETTLING_CONNECTIONS } from '#features/catalogue/stock/settle-queries.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))
afterAll(() => server.stop())

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

test('503 on a database that takes no writes, and calls are told to come back', async () => {
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
  await vi.waitFor(async () => expect((await server.send('getHealth', {})).status).toBe(503))
  // Some by a connection that was cut, the others by one that only reads.
  for (let times = 0; times < 5; times++) {
    const { status, refusals } = await server.send('placeOrder', order)
    expect([status, refusals]).toEqual([503, [{ code: 'service_unavailable' }]])
  }
  expect((await server.send('getHealth', {})).status).toBe(503)
  await setReadOnly('off')
  await vi.waitFor(async () => expect((await server.send('getHealth', {})).status).toBe(200), 5000)
  expect((await server.send('placeOrder', order)).status).toBe(200)
})
