import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { METRICS_PORT: '0', REQUESTS_AT_ONCE: '10', DATABASE_CONNECTIONS: '12' } })
})
afterAll(() => server.stop())

async function places(): Promise<number> {
  const { text } = await server.services.metrics.read()
  return Number(/^entree_request_places (\d+)$/m.exec(text)?.[1])
}

test('RUN-09 a server that follows its load has fewer places while requests wait for the database, and all of them afterwards', async () => {
  expect(await places()).toBe(10)
  server.followLoad()
  const rush = { isOver: false }
  // More than the connections, each of which is busy for longer than an answer may take.
  const keepBusy = async () => {
    while (!rush.isOver) await sql`select pg_sleep(0.2)`.execute(server.services.db)
  }
  const work = Array.from({ length: 12 }, keepBusy)
  // Whoever finds no place goes.
  const ask = async () => {
    const isServed = async () => (await server.send('listDownPaymentMethods', { id: 1, secret: 'A'.repeat(22) })).status !== 503
    while (!rush.isOver && (await isServed()));
  }
  const requests = Array.from({ length: 8 }, ask)
  await expect.poll(places).toBeLessThan(10)
  rush.isOver = true
  await Promise.all([...work, ...requests])
  await expect.poll(places).toBe(10)
})
