import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startFakeProvider, type FakeProvider } from '../../testing/providers/fake-provider.ts'
import { restClient } from './rest-client.ts'

const { signal } = new AbortController()
let fake: FakeProvider
let waits: string[] = []

beforeAll(async () => {
  fake = await startFakeProvider(() => {
    const wait = waits.shift()
    return wait === undefined ? { status: 200, body: {} } : { status: 429, body: {}, headers: { 'retry-after': wait } }
  })
})
afterAll(() => fake.stop())
beforeEach(() => {
  fake.asked = []
})
afterEach(() => void vi.useRealTimers())
const ask = (key: string) => {
  const call = restClient('x', fake.url, { authorization: key })
  return call(z.unknown(), { method: 'POST', path: 'payments', body: {}, signal })
}

test.each(['0', 'Thu, 01 Jan 2026 00:00:00 GMT'])('a provider with too many calls is asked once more after %s', async (wait) => {
  waits = [wait]
  await ask('a')
  expect(fake.asked).toHaveLength(2)
  waits = [wait, wait]
  await expect(ask('a')).rejects.toThrow('429')
  expect(fake.asked).toHaveLength(4)
})

test('one that wants a longer rest is asked no more by that account, and by others as ever', async () => {
  waits = ['3600']
  await expect(ask('b')).rejects.toThrow('429')
  await expect(ask('b')).rejects.toThrow('left alone')
  expect(fake.asked).toHaveLength(1)
  await ask('c')
  expect(fake.asked).toHaveLength(2)
})

test('RUN-22 a clock that is set back does not make that rest as much longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  waits = ['10']
  await expect(ask('d')).rejects.toThrow('429')
  await expect(ask('d')).rejects.toThrow('left alone')
  vi.setSystemTime(Date.now() - 3_600_000)
  await ask('d')
  expect(fake.asked).toHaveLength(2)
})
