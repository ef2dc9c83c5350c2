import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { recount } from './recount.ts'

let server: TestServer
let stuck: Awaited<ReturnType<typeof aShop>>
let free: Awaited<ReturnType<typeof aShop>>

beforeAll(async () => {
  // The loop of buyers goes on for as long as the others wait: on a quick machine that is more orders than one address may place in a minute.
  server = await startTestServer({ env: { UNLIMITED_REQUESTS: 'true' } })
  stuck = await aShop(server.services.db, { host: 'stuck.example', stock: 100 })
  free = await aShop(server.services.db, { host: 'free.example', stock: 1_000_000 })
})
afterAll(() => server.stop())

async function order({ point_of_sale, product }: typeof stuck, host: string) {
  const began = performance.now()
  const input = { point_of_sale_id: point_of_sale.id, products: [{ product_id: product.id, amount: 1 }] }
  const { status, headers } = await server.send('placeOrder', input, { host })
  return { status, headers, ms: performance.now() - began }
}

/** Keeps a row locked while `work` runs. */
async function holding(lock: ReturnType<typeof sql>, work: () => Promise<void>): Promise<void> {
  const { db } = server.services
  await db.transaction().execute(async (tx) => {
    await lock.execute(tx)
    await work()
  })
}

/** What buyers of both companies meet: three at a time of the free one, again and again, while five want what is held. */
async function sellBoth() {
  const waiting = Promise.all(Array.from({ length: 5 }, () => order(stuck, 'stuck.example')))
  const over = new AbortController()
  void waiting.finally(() => over.abort())
  const sold: Awaited<ReturnType<typeof order>>[] = []
  while (!over.signal.aborted) sold.push(...(await Promise.all([1, 2, 3].map(() => order(free, 'free.example')))))
  return { refused: await waiting, sold }
}

// Fails when a batch waits for the pools of all its requests together: then the others wait as long as those who want the held one.
test.each([
  ['pool', () => sql`select 1 from stock_pool where id = ${stuck.product.stock_pool_id} for update`],
  ['event', () => sql`select 1 from event where id = ${stuck.event.id} for update`],
])('whoever holds one %s makes only those wait who want it: they are told 503 in time, the others buy on', async (_, lock) => {
  await holding(lock(), async () => {
    const { refused, sold } = await sellBoth()
    expect(refused.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(refused.map(() => [503, '2']))
    expect(sold.every(({ status }) => status === 200)).toBe(true)
    // The first ones find out; after that nobody waits, however busy the machine is.
    const waits = sold.map(({ ms }) => ms).toSorted((a, b) => a - b)
    expect(waits[Math.floor(waits.length / 2)]).toBeLessThan(Math.min(...refused.map(({ ms }) => ms)) / 2)
    expect(sold.length).toBeGreaterThan(5)
    // Whoever comes next does not make the others wait either.
    const [again, other] = await Promise.all([order(stuck, 'stuck.example'), order(free, 'free.example')])
    expect([again.status, other.status]).toEqual([503, 200])
    expect(other.ms).toBeLessThan(again.ms)
  })
  expect((await order(stuck, 'stuck.example')).status).toBe(200)
  expect((await order(stuck, 'stuck.example')).status).toBe(200)
  expect(await recount(server.services.db)).toEqual([])
})

test('a pool that is held for a moment only makes nobody miss anything', async () => {
  let bought: ReturnType<typeof order> | null = null
  await holding(sql`select 1 from stock_pool where id = ${stuck.product.stock_pool_id} for update`, async () => {
    bought = order(stuck, 'stuck.example')
    await order(free, 'free.example')
    expect((await order(free, 'free.example')).status).toBe(200)
  })
  expect((await bought!).status).toBe(200)
  expect(await recount(server.services.db)).toEqual([])
})
