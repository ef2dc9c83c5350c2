import { afterAll, beforeAll, expect, test } from 'vitest'
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
