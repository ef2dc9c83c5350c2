import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { backofficePaths } from '@entree/contract/backoffice-paths.ts'
import { shopPaths } from '@entree/contract/shop-paths.ts'
import { CallFailed, createSend, retryDelayOf } from './client.ts'
import { hasSessionEnded, keepToken, readToken } from './session.ts'

const send = createSend(shopPaths)
const answer = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => {
  vi.unstubAllGlobals()
  answer.mockReset()
  keepToken(null)
})

const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const sent = () => {
  const [url, init] = answer.mock.calls[0] ?? []
  return { url, method: init?.method, headers: init?.headers, body: init?.body }
}

test('SEC-08 SEC-09 AUTH-20 a call goes below the base address and returns the body alone', async () => {
  answer.mockReturnValue(json({ id: 6, name: 'donation' }))
  expect(await send('getDonationProductType', {})).toEqual({ id: 6, name: 'donation' })
  expect(sent()).toMatchObject({ url: '/api/product-type-donation', method: 'GET', body: undefined })
})

test('AUTH-19 the base address is that of the environment the app was built for', async () => {
  vi.stubEnv('VITE_API_BASE', 'https://api.staging.example/v1')
  vi.resetModules()
  const staging = await import('./client.ts')
  vi.unstubAllEnvs()
  answer.mockReturnValue(json({ id: 6, name: 'donation' }))
  await staging.createSend(shopPaths)('getDonationProductType', {})
  expect(sent().url).toBe('https://api.staging.example/v1/product-type-donation')
})

test('path parameters are taken from the input, the rest of a POST is its body', async () => {
  answer.mockReturnValue(json({ timeslot_id: 4 }))
  const option = { opening_hour_id: 1, day: '2026-07-04', opens_at: '10:00' }
  await send('makeTimeslot', { id: 179762, secret: 'a/b', option }, { idempotency_key: 'k' })
  expect(sent()).toMatchObject({
    url: '/api/order/179762/a%2Fb/make-timeslot',
    method: 'POST',
    body: JSON.stringify({ option }),
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
  })
})

test('the rest of a GET is its query', async () => {
  answer.mockReturnValue(json([]))
  await send('listOrderOpeningHours', { id: 1, secret: 's', start: '2026-07-01', end: '2026-07-31' })
  expect(sent().url).toBe('/api/order/1/s/opening-hours?start=2026-07-01&end=2026-07-31')
})

test('SEC-05 AUTH-08 the bearer token goes along when there is one, and not otherwise', async () => {
  answer.mockImplementation(() => json({ id: 6, name: 'donation' }))
  await send('getDonationProductType', {})
  expect(sent().headers).not.toHaveProperty('authorization')
  answer.mockClear()
  keepToken('abc')
  await send('getDonationProductType', {})
  expect(sent().headers).toHaveProperty('authorization', 'Bearer abc')
})

test('ERR-05 a 401 signs the user out, a 403 does not', async () => {
  keepToken('abc')
  answer.mockReturnValueOnce(json([{ code: 'access_denied' }], 403))
  await expect(send('getDonationProductType', {})).rejects.toMatchObject({ status: 403 })
  expect(readToken()).toBe('abc')
  answer.mockReturnValueOnce(json([], 401))
  await expect(send('getDonationProductType', {})).rejects.toMatchObject({ status: 401 })
  expect(readToken()).toBeNull()
})

test('AUTH-22 AUTH-24 a session that ended is distinguished from a user who signed out, and from the next session', async () => {
  keepToken('abc')
  answer.mockImplementation(() => json([], 401))
  await expect(send('getDonationProductType', {})).rejects.toMatchObject({ status: 401 })
  expect(hasSessionEnded()).toBe(true)
  keepToken('def')
  expect(hasSessionEnded()).toBe(false)
  keepToken(null)
  // A stranger's call, as of a wrong password, ends no session.
  await expect(send('getDonationProductType', {})).rejects.toMatchObject({ status: 401 })
  expect(hasSessionEnded()).toBe(false)
})

test('ERR-01 a refusal may be a bare code or an object with one', async () => {
  answer.mockReturnValue(json(['order_expired', { code: 'wrong_email', field: 'email' }, 7, null], 400))
  const failed = await send('getDonationProductType', {}).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(CallFailed)
  expect(failed).toMatchObject({ status: 400, refusals: [{ code: 'order_expired' }, { code: 'wrong_email', field: 'email' }] })
})

test('a full server is asked again when it wants to be, and not before', async () => {
  const busy = (headers: Record<string, string>) => async () =>
    new Response(JSON.stringify([{ code: 'service_unavailable' }]), { status: 503, headers })
  const waitOf = async (headers: Record<string, string>, own_ms: number) => {
    answer.mockImplementationOnce(busy(headers))
    return retryDelayOf(await send('getDonationProductType', {}).catch((error: unknown) => error), own_ms)
  }
  expect(await waitOf({ 'retry-after': '3' }, 1_000)).toBe(3_000)
  expect(await waitOf({ 'retry-after': '3' }, 4_000)).toBe(4_000)
  expect(await waitOf({ 'retry-after': '3600' }, 1_000)).toBe(30_000)
  expect(await waitOf({ 'retry-after': 'Sun, 29 Nov 2026 16:00:00 GMT' }, 1_000)).toBe(1_000)
  expect(await waitOf({}, 1_000)).toBe(1_000)
  expect(retryDelayOf(new TypeError('offline'), 1_000)).toBe(1_000)
})

test('a call that never arrives has status 0; one that was called off is no failure', async () => {
  answer.mockRejectedValueOnce(new TypeError('offline'))
  await expect(send('getDonationProductType', {})).rejects.toMatchObject({ status: 0, refusals: [] })
  const abort = new AbortController()
  abort.abort()
  answer.mockRejectedValueOnce(abort.signal.reason)
  await expect(send('getDonationProductType', {}, { signal: abort.signal })).rejects.toBe(abort.signal.reason)
})

describe('the company that an administrator of the platform works for', () => {
  const works = (company_id: number | null) => createSend(backofficePaths, { actingCompany: () => company_id })
  beforeEach(() => answer.mockImplementation(() => json({ success: true })))

  test('goes along in the query, whatever the method, and not when there is none', async () => {
    await works(7)('listQuestions', { event_id: 5 })
    await works(7)('deleteQuestion', { event_id: 5, id: 1 })
    await works(7)('archiveEvent', { event_id: 5, archived: true })
    await works(null)('listQuestions', { event_id: 5 })
    expect(answer.mock.calls.map(([url]) => url)).toEqual([
      '/api/event/5/customer-information?company_id=7',
      '/api/event/5/customer-information/1?company_id=7',
      '/api/event/5/archive?company_id=7',
      '/api/event/5/customer-information',
    ])
    expect(answer.mock.calls[2]?.[1].body).toBe(JSON.stringify({ archived: true }))
  })

  test('gives way to the one that the input or the caller names', async () => {
    await works(7)('listCompanyEvents', { company_id: 9, page: 1, sort: 'starts_at' })
    await works(7)('listQuestions', { event_id: 5 }, { company_id: null })
    await works(null)('listQuestions', { event_id: 5 }, { company_id: 8 })
    expect(answer.mock.calls.map(([url]) => url)).toEqual([
      '/api/company/9/events?page=1&sort=starts_at',
      '/api/event/5/customer-information',
      '/api/event/5/customer-information?company_id=8',
    ])
  })
})
