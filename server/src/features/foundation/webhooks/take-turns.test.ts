import type { ServerResponse } from 'node:http'
import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { companyScope } from '../../../testing/paid-order.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { systemScope } from '#features/services.ts'
import { transact } from '#platform/scope.ts'
import { createDeliveries } from './deliver.ts'
import { holdWebhook, letGo } from './delivery-queries.ts'
import { queueFacts } from './queue-facts.ts'
import { aReceiver } from './webhook-testing.ts'

/** More than one round sends. */
const MANY = 120
let busy: Awaited<ReturnType<typeof aReceiver>>
let calm: Awaited<ReturnType<typeof aReceiver>>
let shops = 0

beforeAll(async () => {
  busy = await aReceiver()
  calm = await aReceiver()
})
afterAll(async () => {
  await busy.stop()
  await calm.stop()
})
const server = prepareServer(() => ({ env: { PRIVATE_WEBHOOKS: `${busy.origin},${calm.origin}` } }))
beforeEach(async () => {
  for (const one of [busy, calm]) {
    one.received.length = 0
    one.answer = undefined
  }
  await queueFacts(server.services)
})

/** A company with a webhook, to which this happens to orders, one after the other. */
async function aListener(url: string, order_ids: readonly number[]): Promise<number> {
  const shop = await aShop(server.services.db, { host: `turns-${++shops}.test` })
  const headers = await signInAdmin(server, shop.company)
  const form = { company_id: shop.company.id, name: 'Books', url, kinds: ['order.changed'] }
  const made = await server.send('createWebhook', form, { headers })
  const data = { reason: 'customer' as const, removed: [], added: [], is_test: false }
  await transact(companyScope(server, shop.company.id), (scope) =>
    happened(
      scope,
      ...order_ids.map((order_id) => ({ kind: 'order.changed' as const, event_id: shop.event.id, order_id, data })),
    ),
  )
  const waiting = server.services.db
    .selectFrom('webhook_delivery')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('webhook_id', '=', made.body.webhook.id)
  // Others in this PostgreSQL may hold the facts up.
  await expect
    .poll(async () => {
      await queueFacts(server.services)
      return (await waiting.executeTakeFirst())?.count
    })
    .toBe(order_ids.length)
  return made.body.webhook.id
}

const numbers = Array.from({ length: MANY }, (_none, index) => index + 1)

test('HOOK-12 a webhook that is never done keeps no other waiting', async () => {
  const of_busy = await aListener(busy.url, numbers)
  const held: (() => void)[] = []
  busy.answer = (_request, response) => held.push(() => response.writeHead(204).end())
  let before = MANY
  calm.answer = (_request, response) => {
    before = busy.received.length
    response.writeHead(204).end()
  }
  const { start, running } = createDeliveries(server.services, { at_once: 1, turn_ms: 0 })
  void (await start())
  await expect.poll(() => held.length).toBe(10)
  const of_calm = await aListener(calm.url, [1])
  void (await start())
  busy.answer = undefined
  for (const answer of held) answer()
  await Promise.all([running.get(of_busy), running.get(of_calm)])
  // What its time was over with.
  expect(before).toBe(10)
  expect(new Set(busy.received.map(({ id }) => id)).size).toBe(MANY)
  expect(busy.received).toHaveLength(MANY)
})

test('HOOK-12 two processes do not send to one webhook at the same moment, and what is left is taken over by the next', async () => {
  await aListener(busy.url, numbers)
  const held: (() => void)[] = []
  busy.answer = (_request, response) => held.push(() => response.writeHead(204).end())
  const [one, two] = [createDeliveries(server.services), createDeliveries(server.services)]
  const sending = Promise.all([one.start(), two.start()]).then((begun) => Promise.all(begun.flat()))
  await expect.poll(() => held.length).toBe(10)
  // Ten at once of one process, and nothing of the other.
  expect(await two.start()).toHaveLength(0)
  expect(busy.received).toHaveLength(10)
  busy.answer = undefined
  for (const answer of held) answer()
  await sending
  expect(busy.received).toHaveLength(MANY)
})

test('HOOK-12 one holds a webhook until it lets go, or its time is over', async () => {
  const id = await aListener(calm.url, [1])
  const { company_id } = await server.services.db
    .selectFrom('webhook')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const at = (now: string) => ({ ...systemScope(server.services, company_id, 'webhooks'), now })
  const until = addMs(TEST_NOW, MINUTE_MS)
  expect(await holdWebhook(at(TEST_NOW), id, until)).toMatchObject({ id, url: calm.url, sending_until: until })
  expect(await holdWebhook(at(TEST_NOW), id, until)).toBeNull()
  await letGo(at(TEST_NOW), id, addMs(until, 1))
  expect(await holdWebhook(at(TEST_NOW), id, until)).toBeNull()
  expect(await holdWebhook(at(until), id, addMs(until, MINUTE_MS))).not.toBeNull()
  await letGo(at(until), id, addMs(until, MINUTE_MS))
  expect(await holdWebhook(at(until), id, addMs(until, MINUTE_MS))).not.toBeNull()
})

test('HOOK-04 what happened to an order goes out in a row, and nothing follows what did not arrive', async () => {
  // Three orders, each with three facts of the same round.
  await aListener(busy.url, [1, 1, 1, 2, 2, 2, 3, 3, 3])
  const steps = new Map<number, number>()
  busy.answer = (_request, response) => {
    const order_id = busy.received.at(-1)?.order_id ?? 0
    steps.set(order_id, (steps.get(order_id) ?? 0) + 1)
    response.writeHead(order_id === 2 && steps.get(2) === 2 ? 500 : 204).end()
  }
  await Promise.all(await createDeliveries(server.services).start())
  expect(Object.fromEntries(steps)).toEqual({ 1: 3, 2: 2, 3: 3 })
  for (const order_id of [1, 2, 3]) {
    const ids = busy.received.flatMap((one) => (one.order_id === order_id ? [Number(one.id.slice('msg_'.length))] : []))
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  }
  await Promise.all(await createDeliveries(server.services).start())
  expect(busy.received).toHaveLength(8)
})

test('HOOK-06 a receiver at which nothing arrives is asked a few times, not for all that waits', async () => {
  await aListener(busy.url, numbers)
  busy.answer = (_request, response) => response.writeHead(503).end()
  await Promise.all(await createDeliveries(server.services).start())
  expect(busy.received.length).toBeGreaterThanOrEqual(10)
  expect(busy.received.length).toBeLessThan(4 * 10)
})

test('HOOK-11 connections are kept from one turn to the next', async () => {
  const { start } = createDeliveries(server.services)
  const before = busy.connections
  await aListener(busy.url, numbers.slice(0, 20))
  await Promise.all(await start())
  const first = busy.connections - before
  expect(first).toBeLessThanOrEqual(10)
  const { webhook_id, company_id } = await server.services.db
    .selectFrom('webhook_delivery')
    .select(['webhook_id', 'company_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await server.services.db
    .updateTable('webhook_delivery')
    .set({ state: 'waiting' })
    .where('company_id', '=', company_id)
    .where('webhook_id', '=', webhook_id)
    .execute()
  await Promise.all(await start())
  expect(busy.received).toHaveLength(40)
  expect(busy.connections - before).toBe(first)
})

test('HOOK-04 what has arrived is not sent again, whatever a sender that stood still meanwhile has to tell', async () => {
  const webhook_id = await aListener(busy.url, [1])
  const answers: ServerResponse[] = []
  busy.answer = (_request, response) => {
    answers.push(response)
    if (answers.length > 1) response.writeHead(204).end()
  }
  const [still] = await createDeliveries(server.services).start()
  await expect.poll(() => answers.length).toBe(1)
  server.clock.set(addMs(server.services.now(), 3 * MINUTE_MS))
  await Promise.all(await createDeliveries(server.services).start())
  const row = () =>
    server.services.db.selectFrom('webhook_delivery').select('state').where('webhook_id', '=', webhook_id).executeTakeFirst()
  expect(await row()).toEqual({ state: 'delivered' })
  answers[0]?.writeHead(500).end()
  await still
  expect(await row()).toEqual({ state: 'delivered' })
})
