import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Entree, EntreeError, NotVerified, verifyWebhook, type Settings } from '@entree/sdk'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApiKey } from '../../../testing/api-keys.ts'
import { aCompany, anEvent } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aReceiver } from '#features/foundation/webhooks/webhook-testing.ts'
import { KEY_REQUESTS_PER_MINUTE } from '#features/foundation/access/authorize-key.ts'
import { sendWebhook } from '#providers/webhooks/send-webhook.ts'

const VENUE = { address: 'Mill Lane 1', zip: '1234 AB', city: 'Utrecht', country_code: 'NL' }
const cleanUps: (() => unknown)[] = []

const server = prepareServer()
let origin: string
let company: Awaited<ReturnType<typeof aCompany>>

beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  company = await aCompany(server.services.db, { host: null })
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

type Permissions = Parameters<typeof anApiKey>[2]['permissions']

/** The SDK with a key that was given these permissions. */
async function aClient(permissions: Permissions, settings: Partial<Settings> = {}): Promise<Entree> {
  const { headers } = await anApiKey(server, company, { permissions })
  return new Entree({ origin, key: headers.authorization.replace('Bearer ', ''), ...settings })
}

async function failure(call: Promise<unknown>): Promise<EntreeError> {
  const error: unknown = await call.catch((thrown: unknown) => thrown)
  if (error instanceof EntreeError) return error
  throw new Error(`No EntreeError: ${String(error)}`)
}

const venues = async () =>
  (await server.services.db.selectFrom('venue').select('name').where('company_id', '=', company.id).execute()).map(
    ({ name }) => name,
  )

test('SDK-02 SDK-07 KEY-14 reads a record, and a list over several pages while rows are made', async () => {
  const client = await aClient(['event.view', 'event.details', 'venue.view', 'venue.edit'])
  const event = await anEvent(server.services.db, company, { name: 'Spring Fair' })
  expect(await client.getEventDetail({ event_id: event.id })).toMatchObject({ id: event.id, name: 'Spring Fair' })
  const names = Array.from({ length: 60 }, (_, index) => `Hall ${index}`)
  const rows = names.map((name) => ({ company_id: company.id, name, ...VENUE }))
  await server.services.db.insertInto('venue').values(rows).execute()
  const seen: string[] = []
  for await (const { name } of client.allVenues()) {
    seen.push(name)
    if (seen.length === 30) await client.createVenue({ name: 'Made meanwhile', ...VENUE })
  }
  expect(seen).toEqual([...names, 'Made meanwhile'])
})

test('SDK-05 KEY-10 an answer that is lost is asked for again and nothing is made twice; the key of a caller holds over runs', async () => {
  let lost = 0
  const loses: typeof fetch = async (...request) => {
    const answer = await fetch(...request)
    if (lost++ > 0) return answer
    await answer.text()
    throw new TypeError('fetch failed')
  }
  const waits: number[] = []
  const client = await aClient(['venue.edit'], { fetch: loses, wait: async (ms) => void waits.push(ms) })
  const made = await client.createVenue({ name: 'Once', ...VENUE })
  expect([waits.length, await venues()]).toEqual([1, ['Once']])
  const idempotencyKey = 'our venue 12'
  const [first, again] = [
    await client.createVenue({ name: 'Ours', ...VENUE }, { idempotencyKey }),
    await client.createVenue({ name: 'Ours', ...VENUE }, { idempotencyKey }),
  ]
  expect(again).toEqual(first)
  expect(first.id).not.toBe(made.id)
  expect(await failure(client.createVenue({ name: 'Other', ...VENUE }, { idempotencyKey }))).toMatchObject({
    status: 422,
    codes: ['idempotency_key_reused'],
  })
  expect(await venues()).toEqual(['Once', 'Ours'])
})

test('SDK-03 a refusal says what is wrong at which field; missing permission, unknown record and wrong key their status', async () => {
  const client = await aClient(['venue.edit', 'order.detail'])
  const refused = await failure(client.createVenue({ name: ' ', ...VENUE, city: '' }))
  expect([refused.status, refused.fields]).toEqual([400, { name: ['field_required'], city: ['field_required'] }])
  expect(await failure(client.listEvents())).toMatchObject({ status: 403, codes: ['access_denied'] })
  expect(await failure(client.getOrderDetail({ id: 1 }))).toMatchObject({ status: 404, codes: ['order_not_found'] })
  const wrong = new Entree({ origin, key: 'entree_key_of-nobody-at-all-0123456789' })
  expect(await failure(wrong.listVenues())).toMatchObject({ status: 401, codes: ['token_expired'] })
  const elsewhere = new Entree({ origin: 'http://127.0.0.1:9', key: 'entree_key_x', tries: 1 })
  expect((await failure(elsewhere.listVenues())).status).toBe(0)
})

test('SDK-03 a redirect is not followed: the key goes nowhere else', async () => {
  const asked: string[] = []
  const elsewhere = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.writeHead(302, { location: '/other' }).end()
  })
  cleanUps.push(() => elsewhere.close())
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const { port } = elsewhere.address() as AddressInfo
  const client = new Entree({ origin: `http://127.0.0.1:${port}`, key: 'entree_key_x' })
  expect((await failure(client.listVenues())).status).toBe(302)
  expect(asked).toEqual(['GET /api/venues'])
})

test('SDK-04 KEY-07 more calls than a minute has are waited for as long as the server says', async () => {
  const waits: number[] = []
  const wait = async (ms: number) => {
    waits.push(ms)
    server.clock.advance(ms)
  }
  const client = await aClient(['venue.view'], { wait })
  const { headers } = await anApiKey(server, company, { permissions: ['venue.view'] })
  const hurried = new Entree({ origin, key: headers.authorization.replace('Bearer ', ''), wait, tries: 1 })
  for (let call = 0; call < KEY_REQUESTS_PER_MINUTE; call++) await server.send('listEventTypes', {}, { headers })
  expect(await failure(hurried.listVenues())).toMatchObject({ status: 429, codes: ['too_many_requests'] })
  expect((await hurried.listVenues({}, { tries: 2 })).data).toEqual([])
  expect(waits).toHaveLength(1)
  expect(waits[0]).toBeGreaterThan(0)
  expect(waits[0]).toBeLessThanOrEqual(60_000)
  expect((await client.listVenues()).data).toEqual([])
})

test('SDK-08 HOOK-03 HOOK-05 what our own sender sends is verified with either secret, and what was forged is refused', async () => {
  const receiver = await aReceiver()
  cleanUps.push(receiver.stop)
  const [now, before, other] = [1, 2, 3].map((byte) => `whsec_${Buffer.alloc(24, byte).toString('base64')}`)
  const body = JSON.stringify({ type: 'order.paid', order_id: 7, data: { order_number: 'é7' } })
  const sent = { id: 'msg_1', body, secrets: [now!, before!], now: new Date().toISOString() }
  expect(await sendWebhook([receiver.origin], receiver.url, sent)).toEqual({ status: 204, text: '' })
  const [message] = receiver.received
  const verify = (text: string, secrets: string | string[]) => verifyWebhook(text, message!.headers, secrets)
  for (const secrets of [now!, before!, [other!, before!]]) expect(await verify(message!.body, secrets)).toEqual(JSON.parse(body))
  await expect(verify(message!.body.replace('7', '8'), now!)).rejects.toThrow(NotVerified)
  await expect(verify(message!.body, other!)).rejects.toThrow(NotVerified)
})

test('SDK-07 BORD-60 orders are read by what happened since an instant, and one that is too long ago is refused', async () => {
  const client = await aClient(['order.view'])
  const orders = []
  for await (const order of client.allOrders({ updated_since: server.clock.now() })) orders.push(order)
  expect(orders).toEqual([])
  const long_ago = { updated_since: '2020-01-01T00:00:00.000Z' }
  expect((await failure(client.listOrders(long_ago))).fields).toEqual({ updated_since: ['updated_since_too_long_ago'] })
})
