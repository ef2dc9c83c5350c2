import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from './send.ts'

const ORDER = { id: 3, secret: 'abc' }
const PLACE = { point_of_sale_id: 5, products: [], source: 'shop', timezone: 'Europe/Amsterdam' }
const saved = () => Response.json({ id: 3 })
const lost = (): Response => {
  throw new TypeError('Failed to fetch')
}
const full = () => Response.json([{ code: 'busy' }], { status: 503, headers: { 'retry-after': '4' } })
const refused = () => Response.json([{ code: 'order_expired' }], { status: 400 })
const broken = () => Response.json([{ code: 'something_went_wrong' }], { status: 500 })

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A network on which each call has the next of these fates; returns what was asked of it, and when, in milliseconds. */
function network(...fates: (() => Response)[]) {
  const asked: { at: number; key: string | null }[] = []
  const begun = Date.now()
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    const fate = fates[asked.length] ?? lost
    asked.push({ at: Date.now() - begun, key: new Headers(headers).get('idempotency-key') })
    return fate()
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
