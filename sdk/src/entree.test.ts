import { expect, test } from 'vitest'
import { Entree, EntreeError, type Settings } from './entree.ts'
import { aClient, broken, json, refused } from './sdk-testing.ts'
import { waitFor } from './wait-for.ts'

const VENUE = { name: 'Old Mill', address: 'Mill Lane 1', zip: '1234 AB', city: 'Utrecht', country_code: 'NL' }
const keys = (asked: { headers: Headers }[]) => asked.map(({ headers }) => headers.get('idempotency-key'))
const failure = async (call: Promise<unknown>) => {
  const error: unknown = await call.catch((thrown: unknown) => thrown)
  if (!(error instanceof EntreeError)) throw new Error(`No EntreeError: ${String(error)}`)
  return error
}

test('SDK-02 what the path names is taken from the input, the rest goes into the query or the body', async () => {
  const { client, asked } = aClient([json({}), json({}), json({}), json({})])
  await client.getOrderDetail({ id: 7 })
  await client.listOrders({ selected_events: [1, 2], show_expired: false, search: 'a&b', payment_status: undefined })
  await client.createVenue(VENUE)
  await client.changeTicketOwner({ id: 1, secret: 'a/b?', first_name: 'Ada', last_name: 'King', email: 'ada@example.com' })
  expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['GET', '/api/user/order/7', null],
    ['GET', '/api/user/order?selected_events=1%2C2&show_expired=false&search=a%26b', null],
    ['POST', '/api/venues', VENUE],
    ['POST', '/api/ticket/1/a%2Fb%3F/change-owner', { first_name: 'Ada', last_name: 'King', email: 'ada@example.com' }],
  ])
  for (const { headers } of asked) expect(headers.get('authorization')).toBe('Bearer entree_key_secret')
  // @ts-expect-error what is needed is known before the program runs
  await expect(client.getOrderDetail({})).rejects.toThrow('id is missing')
})

test('SDK-03 a refusal has its status, all codes, and the codes by field', async () => {
  const refusals = [{ code: 'field_required', field: 'name' }, { code: 'text_too_long', field: 'name' }, { code: 'venue_exists' }]
  const { client, waits } = aClient([json(refusals, 400)])
  const error = await failure(client.createVenue(VENUE))
  expect(error).toMatchObject({ name: 'EntreeError', status: 400, route: 'POST /venues', refusals })
  expect('cause' in error).toBe(false)
  expect(error.codes).toEqual(['field_required', 'text_too_long', 'venue_exists'])
  expect(error.fields).toEqual({ name: ['field_required', 'text_too_long'] })
  expect([error.has('venue_exists'), error.has('venue_used')]).toEqual([true, false])
  expect(error.message).toBe('POST /venues: 400 field_required (name), text_too_long (name), venue_exists')
  expect(waits).toEqual([])
})

test('SDK-03 what is no answer of Entree is recognised: a page in its place, a redirect, no connection', async () => {
  const page = () => new Response('<html>', { status: 403 })
  const elsewhere = () => new Response(null, { status: 302, headers: { location: 'https://hotel.example' } })
  const notJson = () => new Response('<html>')
  const { client } = aClient([page, json({ error: 'proxy' }, 400), elsewhere, notJson, broken], { tries: 1 })
  expect(await failure(client.listVenues())).toMatchObject({ status: 403, refusals: [] })
  expect(await failure(client.listVenues())).toMatchObject({ status: 400, refusals: [] })
  expect(await failure(client.listVenues())).toMatchObject({ status: 302, refusals: [] })
  expect(await failure(client.listVenues())).toMatchObject({ status: 0, cause: { name: 'SyntaxError' } })
  expect(await failure(client.listVenues())).toMatchObject({ status: 0, cause: { name: 'TypeError' } })
})

test('SDK-04 SDK-05 what passes is tried again after Retry-After, with the same key; another call has another', async () => {
  const busy = refused(503, 'service_unavailable', { 'retry-after': '2' })
  const { client, asked, waits } = aClient([
    refused(429, 'too_many_requests', { 'retry-after': '17' }),
    busy,
    refused(409, 'idempotency_key_in_use', { 'retry-after': '1' }),
    broken,
    json({ id: 1 }),
    json({ id: 2 }),
  ])
  await client.createVenue(VENUE)
  expect(waits.slice(0, 3)).toEqual([17_000, 2000, 1000])
  expect(waits[3]).toBeGreaterThanOrEqual(2000)
  expect(waits[3]).toBeLessThanOrEqual(6000)
  await client.createVenue(VENUE)
  const [first, ...more] = keys(asked)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(more.slice(0, 4)).toEqual([first, first, first, first])
  expect(more[4]).toMatch(/^[0-9a-f]{32}$/)
  expect(more[4]).not.toBe(first)
})

test('SDK-05 a key of the caller is sent as it is, and what only reads has none', async () => {
  const { client, asked } = aClient([json({}), json({})])
  await client.createVenue(VENUE, { idempotencyKey: 'venue of our number 12' })
  await client.listVenues({}, { idempotencyKey: 'not sent' })
  expect(keys(asked)).toEqual(['venue of our number 12', null])
})

test('SDK-04 five times in all, or as often as is said; a day or two is not waited, and what is refused for good is not tried again', async () => {
  const busy = refused(503, 'service_unavailable')
  const five = aClient(Array.from({ length: 6 }, () => busy))
  expect((await failure(five.client.listVenues())).status).toBe(503)
  expect([five.asked.length, five.waits.length]).toEqual([5, 4])
  const two = aClient([busy, busy, busy], { tries: 9 })
  await failure(two.client.listVenues({}, { tries: 2 }))
  expect(two.asked).toHaveLength(2)
  const later = aClient([refused(429, 'too_many_requests', { 'retry-after': '86400' })])
  expect([(await failure(later.client.listVenues())).status, later.waits]).toEqual([429, []])
  for (const status of [400, 401, 403, 404, 409, 422, 500]) {
    const once = aClient([refused(status, 'x')])
    expect((await failure(once.client.createVenue(VENUE))).status).toBe(status)
    expect(once.waits).toEqual([])
  }
})

test('SDK-04 Retry-After may be a date', async () => {
  const at = new Date(Date.now() + 30_000).toUTCString()
  const { client, waits } = aClient([refused(503, 'service_unavailable', { 'retry-after': at }), json({})])
  await client.listVenues()
  expect(waits[0]).toBeGreaterThan(20_000)
  expect(waits[0]).toBeLessThanOrEqual(30_000)
})

test('SDK-06 a try that takes too long is given up and tried again; a signal ends the call with its waits', async () => {
  const silent = aClient([], { timeoutMs: 5, tries: 2, fetch: neverAnswers })
  expect(await failure(silent.client.listVenues())).toMatchObject({ status: 0, cause: { name: 'TimeoutError' } })
  expect(silent.waits).toHaveLength(1)
  const stop = new AbortController()
  const under = aClient([], { fetch: neverAnswers })
  const ended = under.client.listVenues({}, { signal: stop.signal })
  stop.abort(new Error('closed'))
  await expect(ended).rejects.toThrow('closed')
  expect(under.waits).toEqual([])
  // While it waits, too: with the timer of its own, for longer than this test does.
  const waiting = new AbortController()
  let isWaiting = false
  const wait: Settings['wait'] = (_ms, signal) => {
    isWaiting = true
    return waitFor(1_000_000_000, signal)
  }
  const busy = aClient([refused(429, 'too_many_requests', { 'retry-after': '60' })], { wait })
  let reason: unknown = null
  const call = busy.client.listVenues({}, { signal: waiting.signal }).catch((error: unknown) => (reason = error))
  await expect.poll(() => isWaiting).toBe(true)
  waiting.abort('closed while it waited')
  await expect.poll(() => reason).toBe('closed while it waited')
  await call
})

test('SDK-07 a list is read to its end after its last row, by the id that its rows have', async () => {
  const page = (...ids: number[]) => json({ data: ids.map((id) => ({ id })), total: 3 })
  const { client, asked } = aClient([page(3, 8), page(9), page()])
  const ids: number[] = []
  for await (const { id } of client.allOrders({ updated_since: '2026-06-01T09:00:00.000Z' })) ids.push(id)
  expect(ids).toEqual([3, 8, 9])
  const after = (path: string) => new URL(path, 'https://x.example').searchParams.get('after_id')
  expect(asked.map(({ path }) => after(path))).toEqual(['0', '8', '9'])
  expect(asked[2]?.path).toContain('updated_since=2026-06-01T09%3A00%3A00.000Z')
  const visitors = aClient([json({ data: [{ ticket_id: 5, order_id: 1 }] }), json({ data: [] })])
  for await (const { ticket_id } of visitors.client.allVisitors({ event_id: 1 })) expect(ticket_id).toBe(5)
  expect(visitors.asked.map(({ path }) => after(path))).toEqual(['0', '5'])
})

test('SDK-02 a file comes as it is', async () => {
  const { client } = aClient([() => new Response('a;b', { headers: { 'content-type': 'text/csv' } })])
  const file = await client.downloadBooks({
    company_id: 1,
    kind: 'ledger',
    start: '2026-01-01',
    end: '2026-01-31',
    format: 'csv',
  })
  expect([file.type, await file.text()]).toEqual(['text/csv', 'a;b'])
})

test('printing a client does not print its key, and one without address or key is refused', () => {
  const { client } = aClient([])
  expect(JSON.stringify(client) + Object.values(client).join()).not.toContain('secret')
  expect(() => new Entree({ origin: 'tickets.example', key: 'x' })).toThrow(TypeError)
  expect(() => new Entree({ origin: 'https://tickets.example', key: '' })).toThrow('API key')
})

/** Answers to nobody; ends when it is called off. */
const neverAnswers: typeof fetch = (_, { signal } = {}) =>
  new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
