import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { anApiKey } from '../../../testing/api-keys.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { aFeeShop, buyAt, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { createDeliveries } from './deliver.ts'
import { queueFacts } from './queue-facts.ts'
import { aReceiver } from './webhook-testing.ts'

const PROGRAM = resolve(import.meta.dirname, '../../../../../docs/examples/mirror-orders/main.mjs')
const ROUNDS = 4
const cleanUps: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

test('HOOK-10 BORD-59 BORD-60 a mirror written from the docs equals the tables after messages were lost, doubled and late, and both sides were cut off', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'entree-mirror-'))
  cleanUps.push(() => rm(folder, { recursive: true, force: true }))
  const between = await aReceiver()
  cleanUps.push(between.stop)
  const server = await startTestServer({ env: { PRIVATE_WEBHOOKS: between.origin, UNLIMITED_REQUESTS: 'true' } })
  cleanUps.push(() => server.stop())
  const shop = await aFeeShop(server)
  const api = await breakingApi(server)
  cleanUps.push(() => api.server.close())
  const { headers: key } = await anApiKey(server, shop.company, { permissions: ['order.view', 'order.detail'] })
  const { secret, webhook } = await makeWebhook(server, shop, between.url)
  const settings = {
    ENTREE_ORIGIN: api.origin,
    ENTREE_KEY: key.authorization.replace('Bearer ', ''),
    WEBHOOK_SECRET: secret,
    MIRROR_FILE: join(folder, 'orders.sqlite'),
  }

  // Before there is a mirror: it has to read these on its own.
  await buyAt(server, shop, { product: 2 })
  const late: Message[] = []
  let messages = 0
  let mirror: Mirror | null = null
  between.answer = (_, response) => {
    const message = between.received.at(-1)!
    const pass = async (...all: Message[]) => {
      const statuses = await Promise.all(all.map((one) => forward(mirror, one)))
      response.writeHead(statuses[0] ?? 502).end()
    }
    const turn = messages++ % 5
    if (turn === 1) return response.writeHead(204).end()
    if (turn === 2) return pass(message, message)
    if (turn === 3) {
      late.push(message)
      return response.writeHead(204).end()
    }
    if (turn === 4) mirror?.child.kill('SIGKILL')
    return pass(message)
  }
  for (let round = 0; round < ROUNDS; round++) {
    server.clock.advance(2 * HOUR_MS)
    mirror = await startMirror(settings, server.clock.now())
    api.breaks_every = 3
    await changeOrders(server, shop)
    await deliver(server)
    for (const message of late.splice(0).toReversed()) await forward(mirror, message)
    api.breaks_every = 0
    mirror.child.kill('SIGKILL')
    await mirror.ended
  }
  expect(messages).toBeGreaterThan(ROUNDS * 5)

  server.clock.advance(2 * HOUR_MS)
  mirror = await startMirror(settings, server.clock.now())
  const wanted = await ordersOf(server, shop)
  expect(wanted.length).toBeGreaterThan(ROUNDS)
  await expect.poll(() => mirrored(settings.MIRROR_FILE)).toEqual(wanted)

  // Undisturbed, a message alone is enough.
  between.answer = (_, response) => {
    const message = between.received.at(-1)!
    void forward(mirror, message).then((status) => response.writeHead(status).end())
  }
  await mirror.caughtUp
  const test_message = { company_id: shop.company.id, id: webhook.id }
  await server.send('testWebhook', test_message, { headers: await signInAdmin(server, shop.company) })
  await changeOrders(server, shop)
  await deliver(server)
  await expect.poll(async () => mirrored(settings.MIRROR_FILE)).toEqual(await ordersOf(server, shop))
  expect(between.received.some(({ body }) => body.includes('"webhook.test"'))).toBe(true)
  const { rows } = await sql<{ id: number }>`select id from "order"`.execute(server.services.db)
  expect([...api.orders_asked].filter((asked) => !rows.some(({ id }) => id === asked))).toEqual([])
  expect(await forward(mirror, { ...between.received.at(-1)!, body: '{"order_id":1}' })).toBe(401)
})

type Message = { headers: Record<string, string>; body: string }
type Mirror = { child: ChildProcess; port: number; ended: Promise<unknown>; caughtUp: Promise<void> }

/** The program, whose clock stands at `now`. */
async function startMirror(settings: Record<string, string>, now: string): Promise<Mirror> {
  const clock = `data:text/javascript,Date.now=()=>${Date.parse(now)}`
  const child = spawn(process.execPath, ['--import', clock, PROGRAM], {
    env: { ...process.env, ...settings, PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  cleanUps.push(() => child.kill('SIGKILL'))
  const [port, caughtUp] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()]
  let output = ''
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString()
    const [, said] = /listening at (\d+)/.exec(output) ?? []
    if (said) port.resolve(Number(said))
    if (output.includes('caught up')) caughtUp.resolve()
  })
  return { child, port: await port.promise, ended: once(child, 'exit'), caughtUp: caughtUp.promise }
}

/** Hands a message to the mirror. Returns its status; 502 when nobody is there. */
async function forward(mirror: Mirror | null, { headers, body }: Message): Promise<number> {
  const own = Object.entries(headers).filter(([name]) => name.startsWith('webhook-'))
  const url = `http://127.0.0.1:${mirror?.port}/`
  return fetch(url, { method: 'POST', headers: Object.fromEntries(own), body }).then(
    ({ status }) => status,
    () => 502,
  )
}

/** The calls of the server at an address of their own; every `breaks_every`-th is cut off, as by a server that is killed. */
async function breakingApi({ app }: TestServer) {
  let asked = 0
  const server = createServer(async (request, response) => {
    asked++
    if (api.breaks_every > 0 && asked % api.breaks_every === 0) {
      request.socket.destroy()
      return
    }
    const [, order] = /^\/api\/user\/order\/(\d+)$/.exec(request.url ?? '') ?? []
    if (order) api.orders_asked.add(Number(order))
    const { authorization = '' } = request.headers
    const answer = await app.inject({ url: request.url ?? '/', headers: { authorization, host: 'localhost' } })
    response.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(answer.rawPayload)
  })
  const api = { breaks_every: 0, origin: '', server, orders_asked: new Set<number>() }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  api.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return api
}

async function makeWebhook(server: TestServer, { company }: FeeShop, url: string) {
  const headers = await signInAdmin(server, company)
  const kinds = ['order.paid', 'order.changed', 'order.cancelled', 'order.refunded', 'customer.erased']
  const form = { company_id: company.id, name: 'Mirror', url, kinds }
  const { body } = await server.send('createWebhook', form, { headers })
  return body
}

/** Orders that are bought, refunded in part, cancelled, and of a buyer with another address. */
async function changeOrders(server: TestServer, shop: FeeShop): Promise<void> {
  const headers = await signInAdmin(server, shop.company)
  const [refunded, cancelled, changed] = [
    await buyAt(server, shop, { product: 2 }),
    await buyAt(server, shop, { other: 1 }),
    await buyAt(server, shop, { product: 1, other: 1 }),
  ]
  const { body } = await server.send('getOrderDetail', { id: refunded.id }, { headers })
  const unit = body.order_products[0]!.id
  const done = [
    await server.send('refundOrder', { id: refunded.id, order_product_ids: [unit] }, { headers }),
    await server.send('cancelOrder', { id: cancelled.id }, { headers }),
    await server.send(
      'saveOrderCustomer',
      { id: changed.id, first_name: 'Ada', last_name: 'King', email: 'king@buyer.example' },
      { headers },
    ),
  ]
  expect(done.map(({ status, refusals }) => [status, refusals])).toEqual(done.map(() => [200, []]))
}

/** Sends what is due until nothing is left, what failed too. */
async function deliver({ services }: TestServer): Promise<void> {
  const waiting = () => sql<{ id: number }>`select id from webhook_delivery where state = 'waiting'`.execute(services.db)
  for (let tries = 0; tries < 20; tries++) {
    await queueFacts(services)
    await sql`update webhook_delivery set next_attempt_at = ${services.now()} where state = 'waiting'`.execute(services.db)
    await sql`update webhook set rests_until = null`.execute(services.db)
    await Promise.all(await createDeliveries(services).start())
    if ((await waiting()).rows.length === 0) return
  }
}

/** What a mirror has of an order, and of each of its units. */
const COLUMNS = `o.id, o.order_number, o.event_id, o.payment_status, o.total, o.email, u.id as unit_id, u.product_id, u.price`

async function ordersOf({ services }: TestServer, { company }: FeeShop): Promise<unknown[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.raw(COLUMNS.replace('o.email', 'c.email'))}, o.is_cancelled::int as is_cancelled, (u.refunded_at is not null)::int as is_refunded,
           (u.cancelled_at is not null)::int as unit_cancelled
      from "order" o join order_product u on u.order_id = o.id left join customer c on c.id = o.customer_id
     where o.company_id = ${company.id} and o.paid_at is not null and not o.is_test
     order by u.id`.execute(services.db)
  return rows
}

function mirrored(file: string): unknown[] {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = db.prepare(`
      select ${COLUMNS}, o.is_cancelled, u.is_refunded, u.is_cancelled as unit_cancelled
        from paid_order o join unit u on u.order_id = o.id order by u.id`)
    return rows.all().map((row) => ({ ...row }))
  } finally {
    db.close()
  }
}
