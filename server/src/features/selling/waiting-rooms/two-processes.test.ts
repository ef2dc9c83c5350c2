import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type ClonedDatabase } from '#platform/testing/clone-database.ts'
import { aShop } from '../../../testing/builders.ts'
import { arrivalZ, FAIR_Z, rankSumZ } from '../../../testing/fairness.ts'
import { startTestServer, TEST_NOW, type TestServer } from '../../../testing/test-server.ts'
import { runRooms } from './run-rooms.ts'

const OPENS = '2026-06-01T10:20:00.000Z'
const SEED = '6f1d3b0c52e94a7788c1d2e3f4a5b6978091a2b3c4d5e6f7'
const EARLY = 400
const LATE = 60
const PACE = 120

let database: ClonedDatabase
let servers: TestServer[]
let shop: Awaited<ReturnType<typeof aShop>>

beforeAll(async () => {
  database = await cloneDatabase()
  const env = { UNLIMITED_REQUESTS: 'true' }
  servers = [
    await startTestServer({ connection: database.connection, env }),
    await startTestServer({ connection: database.connection, env }),
  ]
  shop = await aShop(db())
  const { id: point_of_sale_id, company_id } = { ...shop.point_of_sale, company_id: shop.company.id }
  await db()
    .insertInto('waiting_room')
    .values({
      point_of_sale_id,
      company_id,
      mode: 'from',
      opens_at: OPENS,
      pace: PACE,
      is_paused: true,
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
    })
    .execute()
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await database.drop()
})

const db = () => servers[0]!.services.db
const set = (row: { seed?: string; is_paused?: boolean }) => db().updateTable('waiting_room').set(row).execute()
const admitted = async () => (await db().selectFrom('waiting_room').select('admitted').executeTakeFirstOrThrow()).admitted

/** A visitor whose requests go to one process after the other, as a load balancer does that knows nobody. */
function aVisitor(first: number) {
  let cookie = ''
  let turn = first
  return {
    ask: async () => {
      const answer = await servers[turn++ % 2]!.app.inject({
        url: `/p/${shop.point_of_sale.url}/wait?place=1`,
        remoteAddress: '192.0.2.1',
        headers: { host: 'localhost', ...(cookie && { cookie }) },
      })
      const [line] = [answer.headers['set-cookie'] ?? []].flat()
      if (line) cookie = line.split(';')[0] ?? ''
      const isIn = answer.statusCode === 303 && !String(answer.headers.location).includes('/wait')
      const heading = /<h1>(.*?)<\/h1>/.exec(answer.body)?.[1] ?? ''
      return { isIn, before: Number(/^[\d.,\s]*/.exec(heading)?.[0].replaceAll(/\D/g, '')) }
    },
    take: async () => {
      const answer = await servers[turn % 2]!.app.inject({
        url: `/p/${shop.point_of_sale.url}/wait`,
        remoteAddress: '192.0.2.1',
        headers: { host: 'localhost' },
      })
      cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
    },
  }
}
const tick = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) {
    for (const { clock } of servers) clock.advance(1000)
    // At the same moment, or one just after the other.
    if (second % 2 === 0) await Promise.all(servers.map(({ services }) => runRooms(services)))
    else for (const { services } of servers) await runRooms(services)
  }
}

test('WAIT-02 WAIT-03 WAIT-06 over two processes the lot is fair, latecomers queue up in order, and the pace is shared', async () => {
  // By whichever process, in the order of arrival; each by the other one than that before.
  const early = Array.from({ length: EARLY }, (_, index) => aVisitor(index))
  for (const visitor of early) await visitor.take()
  for (const { clock } of servers) clock.set(OPENS)
  await Promise.all(servers.map(({ services }) => runRooms(services)))
  await set({ seed: SEED })
  const late = Array.from({ length: LATE }, (_, index) => aVisitor(index))
  for (const visitor of late) await visitor.take()

  const places = await Promise.all(early.map(async (visitor) => (await visitor.ask()).before))
  expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: EARLY }, (_, index) => index))
  expect(Math.abs(rankSumZ(places, (index) => index % 2 === 0))).toBeLessThan(FAIR_Z)
  expect(Math.abs(rankSumZ(places, (index) => index < EARLY / 2))).toBeLessThan(FAIR_Z)
  expect(Math.abs(arrivalZ(places))).toBeLessThan(FAIR_Z)
  const behind = await Promise.all(late.map(async (visitor) => (await visitor.ask()).before))
  expect(behind).toEqual(Array.from({ length: LATE }, (_, index) => EARLY + index))
  expect(await admitted()).toBe(0)

  await set({ is_paused: false })
  await tick(60)
  expect(await admitted()).toBe(PACE)
  const inside = await Promise.all(early.map(async (visitor) => (await visitor.ask()).isIn))
  expect(inside.filter(Boolean)).toHaveLength(PACE)
  expect(inside).toEqual(places.map((place) => place < PACE))
  expect((await Promise.all(late.map((visitor) => visitor.ask()))).some(({ isIn }) => isIn)).toBe(false)
})

test('what measures fairness finds a row that is none', () => {
  const arrived = Array.from({ length: EARLY }, (_, index) => index)
  expect(arrivalZ(arrived)).toBeGreaterThan(FAIR_Z)
  // One process’s half of them before the other’s, each by lot.
  const split = arrived.map((index) => (index % 2) * EARLY + ((index * 7919) % 397))
  expect(Math.abs(rankSumZ(split, (index) => index % 2 === 0))).toBeGreaterThan(FAIR_Z)
})
