import { FAILING_MS } from '@entree/domain/foundation/webhook-retries.ts'
import { addMs } from '@entree/domain/foundation/zoned-time.ts'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { aPaidOrder, companyScope } from '../../../testing/paid-order.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { transact } from '#platform/scope.ts'
import { createDeliveries, switchOffFailing } from './deliver.ts'
import { queueFacts } from './queue-facts.ts'
import { aReceiver } from './webhook-testing.ts'

let receiver: Awaited<ReturnType<typeof aReceiver>>
let other: Awaited<ReturnType<typeof aReceiver>>
let shop: Awaited<ReturnType<typeof aShop>>
let headers: Record<string, string>
let shops = 0

beforeAll(async () => {
  receiver = await aReceiver()
  other = await aReceiver()
})
afterAll(async () => {
  await receiver.stop()
  await other.stop()
})
const server = prepareServer(() => ({
  env: { PRIVATE_WEBHOOKS: `${receiver.origin},${other.origin}`, UNLIMITED_REQUESTS: 'true' },
}))
beforeEach(async () => {
  server.clock.set(TEST_NOW)
  shop = await aShop(server.services.db, { host: `hooks-${++shops}.test` })
  headers = await signInAdmin(server, shop.company)
  for (const one of [receiver, other]) {
    one.received.length = 0
    one.answer = undefined
  }
  // The reader begins with what comes after this.
  await queueFacts(server.services)
})

const form = (more: object = {}) => ({
  company_id: shop.company.id,
  name: 'Books',
  url: receiver.url,
  kinds: ['order.paid'],
  ...more,
})
const make = async (more: object = {}, as = headers) => server.send('createWebhook', form(more), { headers: as })
const codes = ({ status, refusals }: { status: number; refusals: { code: string; field?: string }[] }) => [
  status,
  ...codesAndFields({ refusals }),
]
const deliveriesOf = async (id: number) =>
  (await server.send('listWebhookDeliveries', { company_id: shop.company.id, id }, { headers })).body.data
const change = (order_id: number) =>
  transact(companyScope(server, shop.company.id), (scope) =>
    happened(scope, {
      kind: 'order.changed',
      event_id: shop.event.id,
      order_id,
      data: { reason: 'customer', removed: [], added: [], is_test: false },
    }),
  )
/** One round of sending, until every receiver has answered or was given up. */
const send = async () => {
  await Promise.all(await createDeliveries(server.services).start())
}
/** Queues until `count` deliveries wait for the webhook or were sent: others in this PostgreSQL may hold the facts up. */
const queue = async (id: number, count: number) => {
  await expect
    .poll(async () => {
      await queueFacts(server.services)
      return (await deliveriesOf(id)).length
    })
    .toBe(count)
}

test('HOOK-01 HOOK-03 HOOK-05 a fact arrives once, signed as the library verifies, and both secrets are good for a day', async () => {
  const made = await make()
  expect(made.status).toBe(200)
  const { secret, webhook } = made.body
  expect(secret).toMatch(/^whsec_/)
  const list = await server.send('listWebhooks', { company_id: shop.company.id }, { headers })
  expect(list.raw.toString()).not.toContain(secret)
  const order = await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 2 }] })
  await queue(webhook.id, 1)
  await send()
  await send()
  const [one, ...more] = receiver.received
  expect(more).toEqual([])
  const at = { now: Date.parse(server.clock.now()) }
  expect(one).toMatchObject({ type: 'order.paid', order_id: order.id })
  const { 'webhook-timestamp': stamp, 'webhook-signature': signature } = one!.headers
  expect(Number(stamp) * 1000).toBe(at.now)
  expect(new Webhook(secret).sign(one!.id, new Date(at.now), one!.body)).toBe(signature)
  expect(JSON.parse(one!.body)).toMatchObject({
    company_id: shop.company.id,
    event_id: shop.event.id,
    version: 1,
    data: { products: [{ product_id: shop.product.id, amount: 2 }] },
  })
  expect((await deliveriesOf(webhook.id))[0]).toMatchObject({ state: 'delivered', answer_status: 204, attempts: 1 })

  const renewed = await server.send('renewWebhookSecret', { company_id: shop.company.id, id: webhook.id }, { headers })
  const test_ = async () => {
    await server.send('testWebhook', { company_id: shop.company.id, id: webhook.id }, { headers })
    await send()
    const last = receiver.received.at(-1)!
    const when = new Date(Date.parse(server.clock.now()))
    const signatures = last.headers['webhook-signature']!.split(' ')
    return [renewed.body.secret, secret].map((key) => signatures.includes(new Webhook(key).sign(last.id, when, last.body)))
  }
  expect(await test_()).toEqual([true, true])
  server.clock.advance(86_400_001)
  headers = await signInAdmin(server, shop.company)
  expect(await test_()).toEqual([true, false])
})

test('HOOK-01 HOOK-02 who may make one, of what, and where it may lead', async () => {
  const { db } = server.services
  const wrong = { name: ' ', url: 'http://127.0.0.1:1/', kinds: ['no.such'], event_access: 'selected', event_ids: [] }
  expect(codes(await make(wrong))).toEqual([
    400,
    'field_required name',
    'webhook_url_invalid url',
    'field_required kinds',
    'field_required event_ids',
  ])
  expect(codes(await make({ url: 'https://name:secret@receiver.example/' }))).toEqual([400, 'webhook_url_invalid url'])
  const few = await signInWith(server, shop.company, 'my_company.api_keys', 'event.view')
  expect(codes(await make({}, few))[1]).toContain('permission_not_held')
  expect((await make({ kinds: ['event.moved'] }, few)).status).toBe(200)
  expect(codes(await make({}, await signIn(server, await aUser(server, null))))).toEqual([403, 'access_denied'])
  await db.updateTable('session').set({ confirmed_until: null }).execute()
  expect(codes(await make())).toEqual([403, 'password_needed'])
})

test('HOOK-04 HOOK-06 what fails waits longer each time, for three days, and holds up its own order only', async () => {
  const { webhook } = (await make({ kinds: ['order.changed'] })).body
  for (const order_id of [1, 1, 2]) await change(order_id)
  await queue(webhook.id, 3)
  receiver.answer = (_, response) => response.writeHead(500).end('no')
  await send()
  expect(receiver.received.map(({ order_id }) => order_id).toSorted()).toEqual([1, 2])
  const first = (await deliveriesOf(webhook.id)).filter(({ attempts }) => attempts === 1)
  expect(first.map(({ answer_status, answer }) => [answer_status, answer])).toEqual([
    [500, 'no'],
    [500, 'no'],
  ])
  receiver.answer = undefined
  server.clock.advance(5 * 60_000)
  await send()
  const of = (order_id: number) => receiver.received.filter((one) => one.order_id === order_id).map(({ id }) => id)
  const [a, again, b, ...none] = of(1)
  expect([a === again, a === b, none]).toEqual([true, false, []])
  expect((await deliveriesOf(webhook.id)).every(({ state }) => state === 'delivered')).toBe(true)
})

test('HOOK-06 a redirect is a failure, a broken answer is what its status says, an endless one is left, and a dead receiver is noted', async () => {
  const { webhook } = (await make({ kinds: ['order.changed'] })).body
  const answered = async (answer: typeof receiver.answer) => {
    receiver.answer = answer
    await server.send('testWebhook', { company_id: shop.company.id, id: webhook.id }, { headers })
    await send()
    const [last] = await deliveriesOf(webhook.id)
    return [last!.state, last!.answer_status]
  }
  const to = 'http://169.254.169.254/latest/meta-data/'
  expect(await answered((_, response) => response.writeHead(302, { location: to }).end())).toEqual(['waiting', 302])
  expect(await answered((request) => request.socket.destroy())).toEqual(['waiting', null])
  const early = await answered((_, response) => {
    response.writeHead(200, { 'content-length': 500 }).write('half')
    response.on('finish', () => {})
    setImmediate(() => response.destroy())
  })
  expect(early).toEqual(['delivered', 200])
  let hungUp: () => void = () => {}
  const closed = new Promise<void>((resolve) => (hungUp = resolve))
  const endless = await answered((_, response) => {
    response.writeHead(200)
    const more = () => {
      if (!response.destroyed && response.write('x'.repeat(10_000))) setImmediate(more)
    }
    response.on('drain', more)
    response.on('close', hungUp)
    more()
  })
  expect(endless).toEqual(['delivered', 200])
  await closed
  expect((await deliveriesOf(webhook.id))[0]!.answer).toHaveLength(1000)
})

test('HOOK-11 what a receiver is sent shares a few connections, and one that it closes meanwhile is no failed try', async () => {
  const { webhook } = (await make({ kinds: ['order.changed'] })).body
  const orders = Array.from({ length: 20 }, (_none, index) => index + 1)
  for (const order_id of orders) await change(order_id)
  await queue(webhook.id, orders.length)
  const before = receiver.connections
  await send()
  expect(receiver.received).toHaveLength(20)
  expect(receiver.connections - before).toBeLessThanOrEqual(10)

  const asked = new Set<unknown>()
  receiver.answer = (request, response) => {
    if (asked.has(request.socket)) return void request.socket.destroy()
    asked.add(request.socket)
    response.writeHead(204).end()
  }
  for (const order_id of orders) await change(order_id)
  await queue(webhook.id, 2 * orders.length)
  await send()
  const all = await deliveriesOf(webhook.id)
  expect(all.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(all.map(() => 'delivered 1'))
  expect(asked.size).toBe(20)
})

test('HOOK-09 nothing goes to a private network, whatever the name leads to, and a slow receiver holds up no other', async () => {
  const hidden = (await make({ url: 'https://localhost/hook' })).body.webhook
  const link = (await make({ url: 'https://169.254.169.254/latest' })).body.webhook
  const slow = (await make()).body.webhook
  const quick = (await make({ url: other.url })).body.webhook
  const held: (() => void)[] = []
  receiver.answer = (_, response) => held.push(() => response.writeHead(204).end())
  for (const { id } of [hidden, link, slow, quick])
    expect((await server.send('testWebhook', { company_id: shop.company.id, id }, { headers })).status).toBe(200)
  const { start, running } = createDeliveries(server.services)
  void (await start())
  for (const { id } of [hidden, link, quick]) await running.get(id)
  expect(other.received).toHaveLength(1)
  for (const { id } of [hidden, link]) {
    const [delivery] = await deliveriesOf(id)
    expect(delivery).toMatchObject({ state: 'waiting', answer_status: null })
    expect(delivery!.answer).toContain('private network')
  }
  expect(running.has(slow.id)).toBe(true)
  await expect.poll(() => held.length).toBe(1)
  held[0]!()
  await running.get(slow.id)
  expect((await deliveriesOf(slow.id))[0]!.state).toBe('delivered')
})

test('HOOK-07 HOOK-08 after five days of failures it is off, the administrators hear of it, and on again it sends what waits', async () => {
  const { webhook } = (await make({ kinds: ['order.changed'] })).body
  const of = { company_id: shop.company.id, id: webhook.id }
  await change(1)
  await queue(webhook.id, 1)
  receiver.answer = (_, response) => response.writeHead(503).end()
  await send()
  await switchOffFailing(server.services)
  expect((await server.send('listWebhooks', of, { headers })).body[0]).toMatchObject({ off_at: null, failing_since: TEST_NOW })
  server.clock.set(addMs(TEST_NOW, FAILING_MS))
  await switchOffFailing(server.services)
  headers = await signInAdmin(server, shop.company)
  expect((await server.send('listWebhooks', of, { headers })).body[0]).toMatchObject({ off_because: 'failing', waiting: 1 })
  const mails = server.services.db.selectFrom('mail').selectAll().where('kind', '=', 'webhook_switched_off')
  expect((await mails.where('company_id', '=', shop.company.id).execute()).length).toBeGreaterThan(0)
  expect(codes(await server.send('testWebhook', of, { headers }))).toEqual([400, 'webhook_off'])
  receiver.answer = undefined
  const on = await server.send('saveWebhook', { ...form({ kinds: ['order.changed'] }), id: webhook.id, is_on: true }, { headers })
  expect(on.body).toMatchObject({ off_at: null, failing_since: null })
  await send()
  const [delivery] = await deliveriesOf(webhook.id)
  expect(delivery!.state).toBe('delivered')
  await server.send('sendWebhookAgain', { ...of, delivery_id: delivery!.id }, { headers })
  await send()
  // Other tests' webhooks of the same receiver try again too, five days later.
  const own = receiver.received.filter(({ id }) => id === `msg_${delivery!.id}`)
  expect(own).toHaveLength(3)
  receiver.answer = (_, response) => response.writeHead(410).end()
  await server.send('testWebhook', of, { headers })
  await send()
  expect((await server.send('listWebhooks', of, { headers })).body[0]).toMatchObject({ off_because: 'gone' })
  expect((await server.send('deleteWebhook', of, { headers })).body).toEqual([])
})
