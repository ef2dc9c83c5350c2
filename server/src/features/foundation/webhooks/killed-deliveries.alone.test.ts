import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { companyScope } from '../../../testing/paid-order.ts'
import { randomNumbers } from '../../../testing/random-numbers.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { transact } from '#platform/scope.ts'
import { queueFacts } from './queue-facts.ts'
import { aReceiver } from './webhook-testing.ts'

/** `KILLS=50` for a release: each is a process that starts. */
const KILLS = Number(process.env.KILLS ?? 10)
const ORDERS = 5
/** Longer than what a dead worker was about to send is held for it. */
const NEXT_MS = 3 * MINUTE_MS
const cleanUps: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

test('FACT-01 FACT-04 HOOK-04 a worker that is killed again and again loses no fact for its receiver, and each order’s come in order', async () => {
  const random = randomNumbers(1127)
  const below = (count: number) => Math.floor(random() * count)
  const receiver = await aReceiver()
  cleanUps.push(receiver.stop)
  const server = await startTestServer({ env: { PRIVATE_WEBHOOKS: receiver.origin } })
  cleanUps.push(() => server.stop())
  const shop = await aShop(server.services.db)
  const headers = await signInAdmin(server, shop.company)
  const form = { company_id: shop.company.id, name: 'Books', url: receiver.url, kinds: ['order.changed'] }
  expect((await server.send('createWebhook', form, { headers })).status).toBe(200)
  // A reader of facts begins with those of after its first look, which the first worker may not live to see.
  await queueFacts(server.services)

  for (let kill = 1; kill <= KILLS; kill++) {
    const worker = await startWorker(server, receiver.origin, kill * NEXT_MS)
    const before = receiver.received.length
    const writing = Promise.all(
      Array.from({ length: 3 }, async () => {
        for (let count = 0; count < 3; count++)
          await write(server, shop, 1 + below(ORDERS), { turns: below(20), fails: below(5) === 0 })
      }),
    )
    // While it reads facts, or with a message on its way, answered or not; and some turns later.
    const messages = below(3)
    await expect.poll(() => receiver.received.length - before, { interval: 1 }).toBeGreaterThanOrEqual(messages)
    for (let turn = below(60); turn > 0; turn--) await setImmediate()
    worker.kill('SIGKILL')
    await Promise.all([once(worker, 'exit'), writing])
  }

  const facts = await factsByOrder(server)
  const all = [...facts.values()].flat().length
  expect(all).toBeGreaterThan(KILLS)
  await startWorker(server, receiver.origin, (KILLS + 1) * NEXT_MS)
  const received = () =>
    receiver.received.map(({ body, order_id }) => ({ id: Number(JSON.parse(body).id), order_id: order_id ?? 0 }))
  await expect.poll(() => new Set(received().map(({ id }) => id)).size).toBe(all)
  for (const [order_id, ids] of facts) {
    const arrived = received().flatMap((one) => (one.order_id === order_id ? [one.id] : []))
    // One may come again, before the next and never after it.
    expect(arrived).toEqual(arrived.toSorted((a, b) => a - b))
    expect([...new Set(arrived)]).toEqual(ids)
  }
})

/** A worker that has begun, at a clock so far ahead. */
async function startWorker({ connection }: TestServer, allowed: string, ahead_ms: number): Promise<ChildProcess> {
  const program = join(import.meta.dirname, 'delivering-child.ts')
  const settings = JSON.stringify({ PRIVATE_WEBHOOKS: allowed })
  const child = spawn(process.execPath, [program, JSON.stringify(connection), settings, String(ahead_ms)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  cleanUps.push(() => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

/** Something that happened to an order, in a transaction that takes a while and may come to nothing. */
async function write(
  server: TestServer,
  { company, event }: Awaited<ReturnType<typeof aShop>>,
  order_id: number,
  { turns, fails }: { turns: number; fails: boolean },
): Promise<void> {
  const data = { reason: 'customer' as const, removed: [], added: [], is_test: false }
  const work = transact(companyScope(server, company.id), async (scope) => {
    await sql`select pg_advisory_xact_lock(${order_id})`.execute(scope.tx)
    await happened(scope, { kind: 'order.changed', event_id: event.id, order_id, data })
    for (let turn = 0; turn < turns; turn++) await setImmediate()
    if (fails) throw new Error('it came to nothing')
  })
  await (fails ? expect(work).rejects.toThrow('it came to nothing') : work)
}

/** The facts that were committed, of each order in the order in which they happened. */
async function factsByOrder({ services: { db } }: TestServer): Promise<Map<number, number[]>> {
  const facts = await db.selectFrom('fact').select(['id', 'order_id']).where('kind', '=', 'order.changed').orderBy('id').execute()
  const byOrder = Map.groupBy(facts, ({ order_id }) => order_id ?? 0)
  return new Map([...byOrder].map(([order_id, of]) => [order_id, of.map(({ id }) => id)]))
}
