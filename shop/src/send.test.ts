import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from './send.ts'

const ORDER = { id: 3, secret: 'abc' }
const PLACE = { point_of_sale_id: 5, products: [], source: 'shop', timezone: 'Europe/Amsterdam' }
const saved = () => Response.json({ id: 3 })
const lost = (): Response => {
  throw new TypeError('Failed to fetch')
}
/** Neither answers nor fails, until it is called off. */
const silent = (signal: AbortSignal | null) =>
  new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
const full = () => Response.json([{ code: 'busy' }], { status: 503, headers: { 'retry-after': '4' } })
const refused = () => Response.json([{ code: 'order_expired' }], { status: 400 })
const broken = () => Response.json([{ code: 'something_went_wrong' }], { status: 500 })

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A network on which each call has the next of these fates; returns what was asked of it, and when, in milliseconds. */
function network(...fates: ((signal: AbortSignal | null) => Response | Promise<Response>)[]) {
  const asked: { at: number; key: string | null }[] = []
  const begun = Date.now()
  vi.stubGlobal('fetch', async (_url: string, { headers, signal = null }: RequestInit) => {
    const fate = fates[asked.length] ?? lost
    asked.push({ at: Date.now() - begun, key: new Headers(headers).get('idempotency-key') })
    return fate(signal)
  })
  return asked
}

async function outcome(call: Promise<unknown>): Promise<unknown> {
  const done = call.then(
    () => 'saved',
    (error: { status?: number }) => error.status,
  )
  await vi.runAllTimersAsync()
  return done
}

test('ERR-51 a save whose answer was lost is made once more', async () => {
  const asked = network(lost, saved)
  expect(await outcome(send('saveOrder', { ...ORDER, timeslot_id: 1 }))).toBe('saved')
  expect(asked.map(({ at }) => at)).toEqual([0, 500])
})

test('ERR-51 an order whose answer was lost is placed again with the same key', async () => {
  const asked = network(lost, saved)
  expect(await outcome(send('placeOrder', PLACE, { idempotency_key: 'k' }))).toBe('saved')
  expect(asked.map(({ key }) => key)).toEqual(['k', 'k'])
})

test('ERR-51 a server that is full is asked again when it says so', async () => {
  const asked = network(full, saved)
  expect(await outcome(send('saveOrder', { ...ORDER, timeslot_id: 1 }))).toBe('saved')
  expect(asked.map(({ at }) => at)).toEqual([0, 4000])
})

test('ERR-51 the second failure stands', async () => {
  const asked = network(lost, lost, saved)
  expect(await outcome(send('saveOrder', { ...ORDER, timeslot_id: 1 }))).toBe(0)
  expect(asked).toHaveLength(2)
})

test.each([
  ['a refusal', refused, 400],
  ['an error of the server', broken, 500],
])('ERR-51 %s stands at once', async (_what, fate, status) => {
  const asked = network(fate, saved)
  expect(await outcome(send('saveOrder', { ...ORDER, timeslot_id: 1 }))).toBe(status)
  expect(asked).toHaveLength(1)
})

test.each([
  ['a ticket is claimed', () => send('claimTicket', ORDER)],
  ['a ticket is given to someone by mail', () => send('assignTicket', { ...ORDER, email: 'bo@example.com' })],
  ['an order is placed without a key', () => send('placeOrder', PLACE)],
])('ERR-51 nothing that twice would be more than once: %s', async (_what, call) => {
  const asked = network(lost, saved)
  expect(await outcome(call())).toBe(0)
  expect(asked).toHaveLength(1)
})

test.each([
  ['a save', () => send('saveOrder', { ...ORDER, timeslot_id: 1 }), [0, 20_500]],
  ['an order', () => send('placeOrder', PLACE, { idempotency_key: 'k' }), [0, 30_500]],
])('ERR-59 %s that is never answered is lost after a while, and made once more', async (_what, call, at) => {
  const asked = network(silent, saved)
  expect(await outcome(call())).toBe('saved')
  expect(asked.map((one) => one.at)).toEqual(at)
})

test('ERR-59 a read that is never answered fails as one without network', async () => {
  const asked = network(silent)
  expect(await outcome(send('getOrder', ORDER))).toBe(0)
  expect(asked).toHaveLength(1)
})

test('ERR-59 what is called off before is no failure of the network', async () => {
  network(silent)
  const leaving = new AbortController()
  const call = outcome(send('getOrder', ORDER, { signal: leaving.signal }))
  leaving.abort()
  expect(await call).toBeUndefined()
})

test('ERR-59 a claim is waited for: nobody knows whether it was made', async () => {
  const answer = Promise.withResolvers<Response>()
  let called_off: AbortSignal | null = null
  const asked = network((signal) => {
    called_off = signal
    return answer.promise
  })
  const claim = send('claimTicket', ORDER)
  await vi.advanceTimersByTimeAsync(120_000)
  answer.resolve(saved())
  expect(await claim).toEqual({ id: 3 })
  expect([asked.length, called_off]).toEqual([1, null])
})
