import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inRush } from './rush-testing.ts'
import { runRooms } from './run-rooms.ts'

const PLACES = 10
const { server, url, set, aBrowser } = inRush({ REQUESTS_AT_ONCE: String(PLACES) })

test('WAIT-12 the page is served however full the shop is', async () => {
  await set({ pace: 1 })
  await runRooms(server().services)
  const { db } = server().services
  await aBrowser().open(`/p/${url()}`)
  const behind = aBrowser()
  await behind.open(`/p/${url()}`)
  // Each request waits for a connection until these have theirs back.
  const busy = Array.from({ length: 30 }, () => sql`select pg_sleep(0.1)`.execute(db))
  const ask = () => server().send('listDownPaymentMethods', { id: 1, secret: 'A'.repeat(22) })
  const inside = Array.from({ length: PLACES }, ask)
  const [beyond, page] = await Promise.all([ask(), behind.ask(`/p/${url()}/wait`)])
  expect([beyond.status, page.status]).toEqual([503, 200])
  expect(page.body).toContain('1 wachtende voor je')
  expect((await Promise.all(inside)).map(({ status }) => status)).toEqual(Array.from({ length: PLACES }, () => 404))
  await Promise.all(busy)
})
